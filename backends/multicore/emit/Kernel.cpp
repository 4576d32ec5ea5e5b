// Kernels as functions of the host binary: in C a static function before the
// user's function, in C++ a local struct inside of it, where local types,
// template parameters and private members are in scope.
#include "backends/multicore/emit/Constants.h"
#include "backends/multicore/emit/GangCode.h"
#include "backends/multicore/emit/Multicore.h"
#include "backends/multicore/emit/Scan.h"
#include "emit/Arguments.h"
#include "plan/loops/Scan.h"

#include "llvm/ADT/StringExtras.h"

using namespace clang;

namespace accolade::multicore {
namespace {

class KernelEmitter {
public:
  KernelEmitter(const LaunchPlan &launch, const EmitContext &ec) : launch(launch), ec(ec), w(ec) {
    w.setRenamed(launch.names);
    w.setGiven(GivenNames(launch, ec.ctx));
    w.setElementSums(launch.elementSums);
    w.statements = launch.body;
    if (launch.scope)
      w.setFunction(launch.scope);
  }

  KernelText run() {
    if (!launch.gangReductions.empty())
      slots();
    gangFunction();
    if (!launch.gangReductions.empty())
      combineFunction();
    w.markOurs();
    w.line("static const acc_rt_multicore_kernel " + launch.name + "_multicore = {" + entries() +
           "};");
    KernelText text;
    text.definitions = w.take();
    text.gang = gangName();
    text.image =
        "{\"multicore\", &" + launch.name + "_multicore, sizeof(" + launch.name + "_multicore)}";
    return text;
  }

private:
  std::string scope() const { return ec.cplusplus() ? launch.name + "_code::" : ""; }
  std::string args() const { return argumentsType(launch); }

  std::string gangName() const { return ec.cplusplus() ? scope() + "acc_run" : launch.name; }

  std::string entries() {
    std::string gang = gangName();
    std::string common = "0";
    if (const LoopPlan *loop = scanOf(ec.plan, launch))
      common = commonBytes(*loop->scan);
    if (launch.gangReductions.empty())
      return gang + ", 0, 0, 0, " + common;
    std::string combine = ec.cplusplus() ? scope() + "acc_combine" : launch.name + "_combine";
    std::string bytes = ec.cplusplus() ? scope() + "acc_bytes" : launch.name + "_bytes";
    return gang + ", " + combine + ", 0, " + bytes + ", " + common;
  }

  // ---- The gang's own view ---------------------------------------------------------

  void unpack() {
    w.line("const " + args() + " *acc_args = (const " + args() + " *)acc_in;");
    if (launch.usesThis) {
      w.line(thisType() + " acc_this = (" + thisType() + ")acc_args->acc_this;");
      w.setThis("acc_this");
    }
    for (const VarDecl *var : constantsByName(launch, ec.ctx)) {
      std::string name = "acc_constant_" + w.nameOf(var);
      w.line((var->isConstexpr() ? "constexpr auto " : "const auto ") + name + " = " + w.nameOf(var) + ";");
      w.setName(var, name);
    }
    for (const VarDecl *var : launch.tables)
      if (var->isLocalVarDecl()) {
        w.line(w.table(var) + ";");
        w.setName(var, "");
      }
    // Values first: the types of pointers to variable-length rows name them.
    unpackValues(/*allUsed=*/true);
    for (const CapturedVar &c : launch.captured)
      if (c.storage != Storage::Value)
        unpackAddress(c);
    for (const VarDecl *var : launch.bounded) {
      std::string name = w.nameOf(var);
      w.line("const acc_rt_int64 acc_lo_" + name + " = acc_args->acc_lo_" + name + ", acc_hi_" +
             name + " = acc_args->acc_hi_" + name + ";");
      w.line("(void)acc_lo_" + name + "; (void)acc_hi_" + name + ";");
      w.bounded.insert(var);
    }
    w.tells = launch.tells;
    if (launch.checksTiles)
      w.line("acc_rt_fault *acc_fault = (acc_rt_fault *)acc_args->acc_fault; (void)acc_fault;");
  }

  std::string thisType() const { return "acc_this_type"; }

  /// Functions may be others for what is const.
  std::string constWord(const CapturedVar &c) const {
    const QualType type = c.var->getType().getNonReferenceType();
    return ec.cplusplus() && type.isConstQualified() && !type->isPointerType() ? "const " : "";
  }

  void unpackValues(bool allUsed) {
    for (bool plain : {false, true})
      for (const CapturedVar &c : launch.captured)
        if (c.storage == Storage::Value && isPlainAddress(c) == plain) {
          unpackValue(c);
          if (!allUsed)
            w.line("(void)" + w.nameOf(c.var) + ";");
        }
  }

  void unpackValue(const CapturedVar &c) {
    std::string name = w.nameOf(c.var);
    QualType type = spelledType(c.var);
    if (c.asBytes()) {
      std::string t = valueType(launch, c.var, w);
      w.line(constWord(c) + t + " " + name + " = *(const " + t + " *)(const void *)acc_args->" + name + ";");
    } else if (type->isArrayType()) {
      w.line(w.declaration(c.var) + ";");
      w.line("__builtin_memcpy(" + name + ", acc_args->" + name + ", sizeof(acc_args->" + name +
             "));");
    } else {
      std::string cast = isPlainAddress(c) ? "(" + w.typeName(type.getUnqualifiedType()) + ")" : "";
      w.line(constWord(c) + (isUnnamed(c.var) ? "acc_type_" + name + " " + name : w.declaration(c.var)) + " = " + cast +
             "acc_args->" + name + ";");
    }
    w.setName(c.var, "");
  }

  void unpackAddress(const CapturedVar &c) {
    std::string name = w.nameOf(c.var);
    // What the region declares itself is set by a kernel, const or not.
    QualType type = c.host.empty() ? spelledType(c.var) : plainType(c.var);
    if (c.storage == Storage::Pointer && isUnnamed(c.var)) {
      std::string t = "acc_type_" + name;
      w.line(t + " " + name + " = (" + t + ")acc_args->" + name + ";");
      w.setName(c.var, "");
      return;
    }
    if (c.storage == Storage::Pointer) {
      QualType plain = type.getUnqualifiedType();
      w.line(w.typeName(type, name) + " = (" + w.typeName(plain) + ")acc_args->" + name + ";");
      w.setName(c.var, "");
      return;
    }
    w.setObject(c.var);
    if (isUnnamed(c.var)) {
      std::string t = "acc_type_" + name;
      w.line(ec.cplusplus() ? t + " &" + name + " = *(" + t + " *)acc_args->" + name + ";"
                            : t + " *" + name + " = (" + t + " *)acc_args->" + name + ";");
      w.setName(c.var, ec.cplusplus() ? "" : "(*" + name + ")");
      return;
    }
    if (ec.cplusplus() && !type->isVariableArrayType()) {
      QualType object = type;
      if (type->isIncompleteArrayType()) {
        QualType pointer = ec.ctx.getArrayDecayedType(type);
        w.setDecayed(c.var);
        w.line(w.typeName(pointer, name) + " = (" + w.typeName(pointer) + ")acc_args->" + name +
               ";");
      } else {
        QualType pointer = ec.ctx.getPointerType(object);
        w.line(w.typeName(ec.ctx.getLValueReferenceType(object), name) + " = *(" +
               w.typeName(pointer) + ")acc_args->" + name + ";");
      }
      w.setName(c.var, "");
      return;
    }
    QualType pointer =
        type->isArrayType() ? ec.ctx.getArrayDecayedType(type) : ec.ctx.getPointerType(type);
    w.line(w.typeName(pointer, name) + " = (" + w.typeName(pointer) + ")acc_args->" + name + ";");
    if (type->isArrayType())
      w.setDecayed(c.var);
    w.setName(c.var, type->isArrayType() ? "" : "(*" + name + ")");
  }

  // ---- Gang reductions: slots ---------------------------------------------------------

  /// Each gang's slot holds its reduced variables one after the other, each at a
  /// 16-byte boundary; arrays have as many elements as the launch says.
  void slotPointers(const std::string &base) {
    w.line("char *acc_slot = (char *)" + base + ";");
    for (const ReductionVar &r : launch.gangReductions) {
      std::string name = w.nameOf(r.var), type = w.typeName(w.reductions.elementType(r));
      std::string count = w.reductions.elementCount(r);
      w.line(type + " *acc_slot_" + name + " = (" + type + " *)acc_slot;");
      w.line("acc_slot += acc_rt_slot_bytes(sizeof(" + type + ")" +
             (count.empty() ? "" : " * " + count) + ");");
    }
    w.line("(void)acc_slot;");
  }

  void slots() {
    if (ec.cplusplus())
      return; // written inside the struct
    bytesFunction("static size_t " + launch.name + "_bytes(const void *acc_in)");
  }

  void bytesFunction(const std::string &head) {
    w.open(head);
    unpackScalars();
    w.line("size_t acc_bytes = 0;");
    for (const ReductionVar &r : launch.gangReductions) {
      std::string count = w.reductions.elementCount(r);
      w.line("acc_bytes += acc_rt_slot_bytes(sizeof(" + w.typeName(w.reductions.elementType(r)) + ")" +
             (count.empty() ? "" : " * " + count) + ");");
    }
    w.line("return acc_bytes;");
    w.close();
  }

  /// Only what the lengths of reduced sections need.
  void unpackScalars() {
    bool sections = false;
    for (const ReductionVar &r : launch.gangReductions)
      sections |= !w.reductions.elementCount(r).empty();
    if (!sections) {
      w.line("(void)acc_in;");
      return;
    }
    w.line("const " + args() + " *acc_args = (const " + args() + " *)acc_in;");
    unpackValues(/*allUsed=*/false);
    w.line("(void)acc_args;");
  }

  void initialiseSlots() {
    for (const ReductionVar &r : launch.gangReductions) {
      std::string slot = "acc_slot_" + w.nameOf(r.var), count = w.reductions.elementCount(r);
      if (count.empty()) {
        w.reductions.initialise(r.op, w.reductions.elementType(r), "(*" + slot + ")");
        continue;
      }
      w.open("for (size_t acc_i = 0; acc_i < (size_t)(" + count + "); acc_i++)");
      w.reductions.initialise(r.op, w.reductions.elementType(r), slot + "[acc_i]");
      w.close();
    }
  }

  // ---- Functions ------------------------------------------------------------------------

  void gangFunction() {
    std::string head = "static void " + (ec.cplusplus() ? std::string("acc_run") : launch.name) +
                       "(const void *acc_in, const acc_rt_gang *acc_gang)";
    if (ec.cplusplus()) {
      w.open("struct " + launch.name + "_code");
      if (!launch.gangReductions.empty())
        bytesFunction("static size_t acc_bytes(const void *acc_in)");
    } else {
      w.markOurs(launch.at);
    }
    w.open(head);
    if (!ec.cplusplus())
      for (const TagDecl *tag : launch.localTypes)
        if (const auto *list = dyn_cast<EnumDecl>(tag); list && !tag->getIdentifier() && !tag->getTypedefNameForAnonDecl())
          enumerators(list);
    unpack();
    std::string unused = "(void)acc_args; (void)acc_gang;";
    for (const ReductionVar &r : launch.gangReductions)
      unused += " (void)" + w.nameOf(r.var) + ";";
    w.line(unused);
    if (!launch.gangReductions.empty()) {
      slotPointers("acc_gang->acc_partials");
      initialiseSlots();
    }
    enterConstructReductions();
    for (const PrivateVar &v : launch.privates)
      w.declarePrivate(v);
    for (const Stmt *s : launch.body)
      w.body(s);
    leaveConstructReductions();
    w.close();
    if (ec.cplusplus() && launch.gangReductions.empty())
      w.close(";");
  }

  /// By their numbers: what they were written with may be names that only the user's function has.
  void enumerators(const EnumDecl *list) {
    std::string text;
    for (const EnumConstantDecl *one : list->enumerators()) {
      const llvm::APSInt &value = one->getInitVal();
      const std::string digits = llvm::toString(value, 10);
      const bool least = value.isSigned() && value.getBitWidth() == 64 && value.isMinSignedValue(); // no literal says it
      text += (text.empty() ? "" : ", ") + one->getNameAsString() + " = " +
              (least ? "-9223372036854775807LL - 1" : digits + (value.isUnsigned() && value.getActiveBits() > 31 ? "ULL" : ""));
    }
    w.line("enum { " + text + " };");
  }

  /// parallel reduction(op:x): the whole region accumulates in the gang's copy.
  void enterConstructReductions() {
    for (const ReductionVar &r : launch.gangReductions)
      if (!r.onLoop) {
        w.open("");
        if (w.reductions.elementCount(r).empty()) {
          w.line(w.declaration(r.var) + ";");
          w.reductions.initialise(r.op, w.reductions.elementType(r), w.nameOf(r.var));
        } else {
          w.accumulateInSlot(r);
        }
        w.setName(r.var, "");
      }
  }

  void leaveConstructReductions() {
    for (size_t i = launch.gangReductions.size(); i-- > 0;) {
      const ReductionVar &r = launch.gangReductions[i];
      if (r.onLoop)
        continue;
      std::string name = w.nameOf(r.var);
      if (w.reductions.elementCount(r).empty())
        w.reductions.combine(r.op, w.reductions.elementType(r), "(*acc_slot_" + name + ")", name);
      w.close();
    }
  }

  void combineFunction() {
    std::string name = ec.cplusplus() ? "acc_combine" : launch.name + "_combine";
    w.markOurs();
    w.open("static void " + name +
           "(const void *acc_in, const void *acc_partials, size_t acc_stride, long acc_gangs)");
    unpackForCombine();
    w.open("for (long acc_g = 0; acc_g < acc_gangs; acc_g++)");
    slotPointers("acc_partials + (size_t)acc_g * acc_stride");
    for (const ReductionVar &r : launch.gangReductions)
      combineOne(r);
    w.close();
    w.close();
    if (ec.cplusplus())
      w.close(";");
  }

  /// The reduced variables themselves and the numbers that lengths may name.
  void unpackForCombine() {
    w.line("const " + args() + " *acc_args = (const " + args() + " *)acc_in;");
    unpackValues(/*allUsed=*/false);
    for (const CapturedVar &c : launch.captured)
      for (const ReductionVar &r : launch.gangReductions)
        if (r.var == c.var && c.storage != Storage::Value)
          unpackAddress(c);
  }

  void combineOne(const ReductionVar &r) {
    std::string name = w.nameOf(r.var), count = w.reductions.elementCount(r);
    if (count.empty()) {
      bool pointer = !ec.cplusplus();
      w.reductions.combine(r.op, w.reductions.elementType(r), pointer ? "(*" + name + ")" : name,
                "(*acc_slot_" + name + ")");
      return;
    }
    std::string element = w.typeName(w.reductions.elementType(r));
    w.line(element + " *acc_to_" + name + " = " + w.reductions.elementsOf(r, name) + ";");
    w.open("for (size_t acc_i = 0; acc_i < (size_t)(" + count + "); acc_i++)");
    w.reductions.combine(r.op, w.reductions.elementType(r), "acc_to_" + name + "[acc_i]",
              "acc_slot_" + name + "[acc_i]");
    w.close();
  }

  const LaunchPlan &launch;
  const EmitContext &ec;
  GangCode w;
};

} // namespace

KernelText MulticoreUnit::kernel(const LaunchPlan &launch) {
  const EmitContext own = ec.of(launch);
  return KernelEmitter(launch, own).run();
}

} // namespace accolade::multicore
