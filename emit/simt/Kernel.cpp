#include "emit/simt/Kernel.h"

#include "emit/Arguments.h"

using namespace clang;

namespace accolade::simt {
namespace {

/// A parameter's field in the argument struct, or the word for one that the device
/// sets.
struct Field {
  std::string name;
  bool isAddress = true;
  std::string word = "";
};

std::string paramsText(const LaunchPlan &launch, const std::vector<Field> &fields,
                       const std::string &name) {
  std::string params;
  for (const Field &field : fields) {
    std::string word = field.isAddress ? "acc_rt_by_address(" : "acc_rt_by_value(";
    params += (params.empty() ? "" : ", ") +
              (field.name.empty() ? field.word
                                  : word + argumentsType(launch) + ", " + field.name + ")");
  }
  return "  static const acc_rt_param " + name + "[] = {" + params + "};\n";
}

/// A pointer's value is an address of the device's too, when it comes from there.
bool passesAddress(const CapturedVar &captured) {
  return captured.storage != Storage::Value ||
         captured.var->getType().getNonReferenceType()->isPointerType();
}

std::vector<Field> argumentFields(const LaunchPlan &launch) {
  std::vector<Field> fields;
  if (launch.usesThis)
    fields.push_back({"acc_this"});
  for (const CapturedVar &c : launch.captured)
    fields.push_back({launch.nameOf(c.var), passesAddress(c)});
  for (const VarDecl *var : launch.bounded)
    for (const char *end : {"acc_lo_", "acc_hi_"})
      fields.push_back({end + launch.nameOf(var), false});
  if (!launch.together.empty())
    for (const char *end : {"acc_common_lo", "acc_common_hi"})
      fields.push_back({end, false});
  for (const VarDecl *var : launch.given)
    for (const char *what : {"acc_was_", "acc_given_"})
      fields.push_back({what + launch.nameOf(var), false});
  for (size_t i = 0; i < launch.told.size(); ++i)
    fields.push_back({toldName(i), false});
  if (launch.checksTiles)
    fields.push_back({"acc_fault"});
  return fields;
}

class KernelBuilder {
public:
  KernelBuilder(const LaunchPlan &launch, const EmitContext &ec, const KernelStyle &style,
                const Words &words, Helpers &helpers, const MakeCode &make)
      : launch(launch), ec(ec), style(style), words(words), helpers(helpers), code(make()),
        w(*code), scratch(ec, launch) {}

  Kernel run() {
    w.launch = &launch;
    w.setRenamed(launch.names);
    w.whole = launch.body;
    w.used = usedAxes();
    w.reductions.infinity = words.infinity;
    w.reductions.ofHost = false;
    for (const Stmt *s : launch.body) {
      merge(analyzeVariableUse(s, ec.ctx));
      w.expectJumps(s);
    }
    w.scratch = &scratch;
    scratch.onDevice = [&](const Expr *e, const auto &called) { return w.atTop(e, called); };
    scratch.isWritten = [&](const VarDecl *var) { return w.isWrittenAnywhere(var); };
    std::string parameters = parameterList();
    w.setDepth(1);
    unpack();
    w.rememberTop();
    std::string unpacking = w.take();
    for (const ReductionVar &r : launch.gangReductions)
      if (!w.reductions.elementCount(r).empty() && !w.bytesOf(r))
        w.unknownLength(r.var);
    if (w.unsupported.empty())
      w.unsupported = launch.grid.conflict;
    if (w.unsupported.empty())
      wholeBody();
    std::string text = w.take();
    w.setDepth(0);
    parameters += scratchParameter();
    parameters += firstBlockParameter();
    w.open(style.prefix + style.entryOf(launch.name) + "(" + parameters + ")");
    std::string head = comment() + w.take() + unpacking;
    top(text);
    head += w.take();
    w.close();
    if (!scratch.isReadable())
      w.unsupported = "an instantiation of a template has arrays of run-time lengths, and where its arguments lie is not known";
    Kernel kernel;
    kernel.unsupported = w.unsupported;
    kernel.device = types + head + text + w.take();
    return kernel;
  }

  // ---- The host's view -------------------------------------------------------------------------

  KernelText hostText(const GridMore &more) const {
    std::string name = launch.name + "_" + style.target, params = name + "_params";
    KernelText text;
    if (!fields.empty())
      text.definitions = paramsText(launch, fields, params);
    text.definitions += scratch.hostFunctions(name);
    text.definitions += "  static const acc_rt_grid_kernel " + name + " = " +
                        gridText(fields.empty() ? "0" : params, more) + ";\n";
    text.image = "{" + quoted(style.target) + ", &" + name + ", sizeof(" + name + ")}";
    return text;
  }

  std::string sizesText() const { return scratch.hostFunctions(launch.name + "_" + style.target); }

  std::string gridText(const std::string &params, const GridMore &more) const {
    auto bits = [](const auto &axes) {
      unsigned set = 0;
      for (int a = 0; a < 3; ++a)
        set |= axes[a].empty() ? 0u : 1u << a;
      return set;
    };
    unsigned flags = more.flags | (launch.grid.rowSync ? 1 : 0) | (launch.gangReductions.empty() && launch.bins.empty() ? 0 : 2) |
                     (launch.grid.workers ? 4 : 0) |
                     (launch.grid.workers || launch.grid.threadSize[1].arg ? 8 : 0) |
                     (launch.grid.covers ? 32 : 0) | (launch.grid.communicates ? 64 : 0) |
                     (launch.grid.scans ? 128 : 0) | (launch.grid.freeRows ? 256 : 0) | (launch.grid.strips ? 512 : 0) | (launch.grid.light ? 1024 : 0);
    std::string paired;
    for (int a = 0; a < 3; ++a)
      paired += (a ? ", " : "") + std::to_string(launch.grid.paired[a]);
    return "{" + style.unit + ", " + quoted(style.entryOf(launch.name)) + ", " + params + ", " +
           std::to_string(fields.size()) + ", " +
           std::to_string(scratchParam) + ", " +
           scratch.hostMembers(launch.name + "_" + style.target) + ", {" + paired + "}, " +
           std::to_string(bits(launch.grid.blocks)) + ", " +
           std::to_string(bits(launch.grid.threads) | launch.grid.calledAxes) + ", " +
           std::to_string(launch.grid.spare) + ", " +
           std::to_string(flags) + ", " + more.globals + ", " + std::to_string(more.globalCount) +
           ", " + std::to_string(more.needs) + ", " + std::to_string(firstBlockParam) + ", " +
           scratch.blockMemoryMembers(launch.name + "_" + style.target) + "}";
  }

private:
  void wholeBody() {
    totals();
    enterConstruct();
    for (const PrivateVar &v : launch.privates)
      w.declarePrivate(v);
    std::vector<const Stmt *> list;
    for (const Stmt *s : launch.body)
      flatten(s, list);
    w.withBins(list);
    leaveConstruct();
    overBlocks();
  }

  std::string scratchParameter() {
    if (!scratch.isUsed())
      return "";
    scratchParam = fields.size();
    fields.push_back({"", true, "acc_rt_scratch"});
    return (fields.size() > 1 ? ", " : "") + std::string("char *acc_scratch");
  }

  /// In a grid that takes several launches: the first block of this one.
  std::string firstBlockParameter() {
    // No grid is too large along x.
    if (!launch.grid.covers || (launch.grid.blocks[1].empty() && launch.grid.blocks[2].empty()))
      return "";
    firstBlockParam = fields.size();
    fields.push_back({"", false, "acc_rt_first_block"});
    return (fields.size() > 1 ? ", " : "") + std::string("uint4 acc_first");
  }

  /// Numbers of this block and thread and the places of scratch memory, where the
  /// rest of the kernel asks for them.
  void top(const std::string &rest) {
    std::string all = rest;
    for (const std::string &text : scratch.top())
      all += text + "\n";
    auto index = [](const std::string (&at)[3], const std::string (&size)[3]) {
      return at[0] + " + " + size[0] + " * (" + at[1] + " + " + size[1] + " * " + at[2] + ")";
    };
    const std::pair<const char *, std::string> numbers[] = {
        {"acc_block", index(words.block, words.blocks)},
        {"acc_blocks", product(words.blocks)},
        {"acc_thread", index(words.thread, words.threads)},
        {"acc_threads", product(words.threads)}};
    for (const auto &[name, value] : numbers)
      if (namesWord(all, name))
        w.line("const unsigned " + std::string(name) + " = " + value + ";");
    for (const std::string &text : scratch.top())
      w.line(text);
    if (scratch.hasBlockMemory())
      w.line(words.dynamicShared);
    for (const std::string &text : scratch.blockMemoryTop())
      w.line(text);
  }

  // ---- Axes ---------------------------------------------------------------------------

  AxisSet usedAxes() const {
    AxisSet axes = launch.grid.calledAxes;
    for (int t = 0; t < 3; ++t)
      if (!launch.grid.threads[t].empty())
        axes |= 1u << t;
    return axes;
  }

  static void flatten(const Stmt *s, std::vector<const Stmt *> &list) {
    if (const auto *block = dyn_cast<CompoundStmt>(s))
      list.insert(list.end(), block->body_begin(), block->body_end());
    else
      list.push_back(s);
  }

  std::string comment() const {
    const SourceManager &sm = ec.ctx.getSourceManager();
    PresumedLoc at = sm.getPresumedLoc(sm.getExpansionLoc(launch.at));
    std::string text = "/* " + launch.name + ": " +
                       (at.isValid() ? std::string(at.getFilename()) + ":" +
                                           std::to_string(at.getLine())
                                     : std::string("?"));
    const char *axis[] = {"x", "y", "z"};
    for (int a = 2; a >= 0; --a) {
      for (const LaunchPlan::AxisLoop &l : launch.grid.blocks[a])
        text += "\n *   " + l.loop->nest[l.level].counter->getNameAsString() + ": blocks " + axis[a] +
                (l.loop->axes[l.level].thread >= 0
                     ? std::string(", threads ") + axis[l.loop->axes[l.level].thread]
                     : "") +
                (l.loop->oneSpace ? " (collapsed)" : "");
      for (const LaunchPlan::AxisLoop &l : launch.grid.threads[a])
        if (l.loop->axes[l.level].grid < 0)
          text += "\n *   " + l.loop->nest[l.level].counter->getNameAsString() + ": threads " +
                  axis[a];
    }
    return text + " */\n";
  }

  // ---- Parameters -----------------------------------------------------------------------

  void merge(const RegionUse &use) {
    for (const VariableUse &u : use.variables) {
      const VarDecl *var = u.var->getCanonicalDecl();
      auto [it, fresh] = uses.insert({var, u});
      if (fresh)
        continue;
      it->second.targetWritten |= u.targetWritten;
      it->second.written |= u.written;
      it->second.addressTaken |= u.addressTaken;
    }
  }

  static bool mentions(const Stmt *s, const VarDecl *var) {
    const auto *ref = dyn_cast_or_null<DeclRefExpr>(s);
    if (ref && ref->getDecl()->getCanonicalDecl() == var)
      return true;
    return s && llvm::any_of(s->children(), [&](const Stmt *child) { return mentions(child, var); });
  }

  /// Every mention of the variable is the base of a subscript or a dereference.
  bool onlyIndexed(const Stmt *s, const VarDecl *var) const {
    if (!s)
      return true;
    if (const Directive *d = ec.directives.at(s))
      return onlyIndexed(d->body, var);
    if (const auto *loop = dyn_cast<CXXForRangeStmt>(s)) { // whose begin() need not be for const objects
      const Expr *range = loop->getRangeInit();
      if (range && range->getType()->isRecordType() && !range->getType().isConstQualified() && mentions(range, var))
        return false;
    }
    if (const auto *call = dyn_cast<CXXOperatorCallExpr>(s)) { // x[i][k] of a class, likewise
      const auto *method = dyn_cast_or_null<CXXMethodDecl>(call->getCalleeDecl());
      if (method && method->isInstance() && !method->isConst() && mentions(call->getArg(0), var))
        return false;
    }
    const Expr *base = nullptr;
    if (const auto *subscript = dyn_cast<ArraySubscriptExpr>(s))
      base = subscript->getBase()->IgnoreParenImpCasts();
    if (const auto *ref = dyn_cast_or_null<DeclRefExpr>(base))
      if (ref->getDecl()->getCanonicalDecl() == var)
        return onlyIndexed(cast<ArraySubscriptExpr>(s)->getIdx(), var);
    if (const auto *ref = dyn_cast<DeclRefExpr>(s))
      if (ref->getDecl()->getCanonicalDecl() == var)
        return false;
    if (const auto *decl = dyn_cast<DeclStmt>(s))
      for (const Decl *d : decl->decls())
        if (const auto *one = dyn_cast<VarDecl>(d); one && !onlyIndexed(one->getInit(), var))
          return false;
    for (const Stmt *child : s->children())
      if (!onlyIndexed(child, var))
        return false;
    return true;
  }

  bool isReadOnly(const VarDecl *var) const {
    auto it = uses.find(var);
    if (it == uses.end() || it->second.targetWritten || it->second.written ||
        it->second.addressTaken)
      return false;
    for (const ReductionVar &r : launch.gangReductions)
      if (r.var == var)
        return false;
    for (const PrivateVar &v : launch.privates)
      if (v.var == var) // a firstprivate section, which is replaced by its copy
        return false;
    for (const Stmt *s : launch.body)
      if (!onlyIndexed(s, var))
        return false;
    return true;
  }

  std::string parameterList() {
    std::string list;
    auto add = [&](const std::string &text) { list += (list.empty() ? "" : ", ") + text; };
    if (launch.usesThis)
      add("void *acc_self");
    for (const CapturedVar &c : launch.captured)
      add(c.unused ? unusedParameter(c) : parameter(c));
    for (const VarDecl *var : launch.bounded)
      add(words.wide + " acc_lo_" + w.nameOf(var) + ", " + words.wide + " acc_hi_" + w.nameOf(var));
    if (!launch.together.empty())
      add(words.wide + " acc_common_lo, " + words.wide + " acc_common_hi");
    for (const VarDecl *var : launch.given) {
      add(w.typeName(plainType(var).getUnqualifiedType(), "acc_was_" + w.nameOf(var)));
      add((isWideValue(var, ec) ? words.wide : "int") + " acc_given_" + w.nameOf(var));
    }
    for (size_t i = 0; i < launch.told.size(); ++i)
      add(words.wide + " " + toldName(i));
    if (launch.checksTiles)
      add("unsigned *acc_fault");
    fields = argumentFields(launch);
    return list;
  }

  /// The wrapper of a value is as large as the value: some drivers compare sizes.
  std::string alignment(QualType type) const {
    return type->isDependentType() ? "16"
                                   : std::to_string(ec.ctx.getTypeAlignInChars(type).getQuantity());
  }

  /// What the template passes all the same; some drivers compare sizes.
  std::string unusedParameter(const CapturedVar &c) {
    QualType type = c.var->getType().getNonReferenceType();
    std::string name = "acc_unused_" + w.nameOf(c.var);
    if (passesAddress(c))
      return "char *" + name;
    return type->isArithmeticType() ? w.typeName(type.getUnqualifiedType(), name) : "char " + name;
  }

  std::string parameter(const CapturedVar &c) {
    std::string name = w.nameOf(c.var);
    QualType type = spelledType(c.var).getNonReferenceType();
    switch (c.storage) {
    case Storage::Value:
      w.setOwn(c.var);
      w.setName(c.var, "");
      if (c.asBytes() || type->isArrayType()) {
        std::string wrapper = launch.name + "_" + name;
        std::string element = type->isArrayType()
                                  ? w.typeName(ec.ctx.getUnqualifiedArrayType(type), "value")
                                  : "__align__(" + alignment(type) + ") unsigned char value[sizeof(" +
                                        w.typeName(type.getUnqualifiedType()) + ")]";
        types += "struct " + wrapper + " {\n  " + element + ";\n};\n";
        bool isWritten = uses.count(c.var) && uses[c.var].written;
        if (type->isArrayType() && isWritten && w.used) {
          sharedCopy(c.var, type);
          return wrapper + " acc_" + name;
        }
        unpacked.push_back(
            type->isArrayType()
                ? w.typeName(ec.ctx.getUnqualifiedArrayType(type), "(&" + name + ")") +
                      " = acc_" + name + ".value;"
                : w.typeName(type.getUnqualifiedType(), "&" + name) + " = *(" +
                      w.typeName(type.getUnqualifiedType()) + " *)acc_" + name + ".value;");
        return wrapper + " acc_" + name;
      }
      return w.typeName(type.getUnqualifiedType(), name);
    case Storage::Pointer:
      w.setName(c.var, "");
      return pointer(type->getPointeeType(), name, isReadOnly(c.var),
                     type.isRestrictQualified() ||
                         (isReadOnly(c.var) && launch.unaliased.count(c.var)));
    case Storage::Object:
      break;
    }
    w.setObject(c.var);
    if (type->isArrayType()) {
      w.setName(c.var, "");
      w.setDecayed(c.var);
      QualType decayed = ec.ctx.getArrayDecayedType(type);
      return pointer(decayed->getPointeeType(), name, isReadOnly(c.var),
                     isReadOnly(c.var) && launch.unaliased.count(c.var));
    }
    w.setName(c.var, "(*" + name + ")");
    return w.typeName(ec.ctx.getPointerType(type.getUnqualifiedType()), name);
  }

  /// An array that the gang's threads share and that starts as the host's.
  void sharedCopy(const VarDecl *var, QualType type) {
    std::string name = w.nameOf(var), element = w.typeName(ec.ctx.getBaseElementType(type)
                                                               .getUnqualifiedType());
    std::string count = "sizeof(acc_" + name + ") / sizeof(" + element + ")";
    unpacked.push_back(words.shared + " " +
                       w.typeName(ec.ctx.getUnqualifiedArrayType(type), name) + ";");
    unpacked.push_back("for (unsigned acc_k = " + words.thread[0] + "; acc_k < " + count +
                       "; acc_k += " + words.threads[0] + ") ((" + element + " *)" + name +
                       ")[acc_k] = ((" + element + " *)&acc_" + name + ")[acc_k];");
    unpacked.push_back(words.barrier + ";");
    w.setObject(var);
  }

  std::string pointer(QualType pointee, const std::string &name, bool readOnly, bool restricted) {
    bool plain = !pointee->isAnyPointerType() && !pointee->isFunctionType();
    if (plain && readOnly && !pointee->isVoidType())
      pointee = pointee->isArrayType() ? pointee : pointee.withConst();
    std::string declarator =
        (plain && restricted ? style.restrict_ + " " : "") + name;
    return w.typeName(ec.ctx.getPointerType(pointee), declarator);
  }

  void unpack() {
    if (launch.usesThis) {
      w.line("auto *acc_this = (" + thisType() + " *)acc_self;");
      w.setThis("acc_this");
    }
    for (const std::string &text : unpacked)
      w.line(text);
  }

  std::string thisType() const {
    const Decl *d = launch.function;
    const auto *method = dyn_cast_or_null<CXXMethodDecl>(d);
    return method ? w.typeName(method->getThisType()->getPointeeType()) : "void";
  }

  // ---- Reductions over the grid -----------------------------------------------------------

  bool isArray(const ReductionVar &r) { return !w.reductions.elementCount(r).empty(); }

  void totals() {
    for (const ReductionVar &r : launch.gangReductions)
      if (w.hasColumns(r))
        w.declareColumns(r);
      else if (!w.byUpdates(r))
        w.declareCopy(r, "acc_total_" + w.nameOf(r.var));
  }

  /// parallel reduction(op:x): the whole region accumulates in the gang's copy, which
  /// for an array consists of what its threads have accumulated.
  void enterConstruct() {
    for (const ReductionVar &r : launch.gangReductions)
      if (!r.onLoop) {
        w.open("");
        if (isArray(r)) {
          w.nameCopy(r, "acc_total_" + w.nameOf(r.var));
          continue;
        }
        w.declareCopy(r, w.nameOf(r.var));
        w.setName(r.var, "");
      }
  }

  void leaveConstruct() {
    for (size_t i = launch.gangReductions.size(); i-- > 0;) {
      const ReductionVar &r = launch.gangReductions[i];
      if (r.onLoop)
        continue;
      if (isArray(r)) {
        w.close();
        continue;
      }
      std::string name = w.nameOf(r.var);
      if (w.used)
        w.open("if (" + w.isFirst(w.used) + ")");
      w.fold(r, "acc_total_" + name, name);
      if (w.used)
        w.close();
      w.close();
    }
  }

  static std::string product(const std::string (&v)[3]) {
    return v[0] + " * " + v[1] + " * " + v[2];
  }

  void overBlocks() {
    std::vector<ReductionVar> list;
    for (const ReductionVar &r : launch.gangReductions)
      if (!w.byUpdates(r))
        list.push_back(r);
    if (list.empty())
      return;
    w.line("");
    w.line("/* over all blocks */");
    for (const ReductionVar &r : list)
      part(r);
    w.open("if (" + helpers.lastBlock() + "(acc_scratch))");
    for (const ReductionVar &r : list)
      if (isNumber(r))
        before(r);
    for (const ReductionVar &r : list)
      total(r);
    w.close();
  }

  std::string partOf(const ReductionVar &r, const std::string &block) {
    std::string parts = "acc_parts_" + w.nameOf(r.var), count = w.reductions.elementCount(r);
    return count.empty() ? parts + "[" + block + "]"
                         : "(" + parts + " + (size_t)" + block + " * (" + count + "))";
  }

  /// What this block has, into its part of scratch memory.
  void part(const ReductionVar &r) {
    std::string name = w.nameOf(r.var), own = "acc_total_" + name;
    std::string type = w.typeName(w.reductions.elementType(r));
    w.line(type + " *acc_parts_" + name + " = (" + type + " *)" + scratch.perPart(*w.bytesOf(r)) +
           ";");
    if (w.hasColumns(r))
      return w.sumColumns(r, [&](const std::string &value) {
        w.line(partOf(r, "acc_block") + "[acc_k] = " + value + ";");
      });
    if (w.inScratch(r))
      return w.combineScratch(r, own, false, [&](const std::string &value) {
        w.line(partOf(r, "acc_block") + "[acc_k] = " + value + ";");
      });
    w.combineOver(w.used, r, own);
    w.open("if (acc_thread == 0)");
    if (isArray(r)) {
      w.open(w.overElements(w.reductions.elementCount(r)));
      w.line(partOf(r, "acc_block") + "[acc_k] = " + own + "[acc_k];");
      w.close();
    } else {
      w.line(partOf(r, "acc_block") + " = " + own + ";");
    }
    w.close();
  }

  bool isNumber(const ReductionVar &r) {
    return !isArray(r) && w.reductions.elementType(r)->isArithmeticType();
  }

  /// What the variable was: it may lie in the host's memory, so the load begins early.
  void before(const ReductionVar &r) {
    QualType type = w.reductions.elementType(r);
    std::string name = w.nameOf(r.var), given;
    // The same for all threads: PoCL 3.1 gives up a kernel that asks for it in one of them.
    if (llvm::is_contained(launch.given, r.var))
      given = "acc_given_" + name + " ? acc_was_" + name + " : ";
    w.line(w.typeName(type, "acc_before_" + name) + " = " + given + "acc_thread == 0 ? " + result(r) + " : " +
           w.reductions.identity(r.op, type) + ";");
  }

  /// All blocks' parts, into the variable.
  void total(const ReductionVar &r) {
    std::string name = w.nameOf(r.var), count = w.reductions.elementCount(r);
    w.open("");
    if (w.hasColumns(r)) {
      w.sumByWarps(r, "acc_blocks", partOf(r, "acc_t") + "[acc_k]", [&](const std::string &value) {
        w.reductions.combine(r.op, w.reductions.elementType(r), result(r) + "[acc_k]", value);
      });
    } else if (w.inScratch(r)) {
      QualType element = w.reductions.elementType(r);
      w.open("for (size_t acc_k = acc_thread; acc_k < (size_t)(" + count +
             "); acc_k += acc_threads)");
      w.line(w.typeName(element) + " acc_value;");
      w.reductions.initialise(r.op, element, "acc_value");
      w.open("for (unsigned acc_b = 0; acc_b < acc_blocks; acc_b++)");
      w.reductions.combine(r.op, element, "acc_value", partOf(r, "acc_b") + "[acc_k]");
      w.close();
      w.reductions.combine(r.op, element, result(r) + "[acc_k]", "acc_value");
      w.close();
    } else {
      w.declareCopy(r, "acc_all_" + name);
      w.open("for (unsigned acc_b = acc_thread; acc_b < acc_blocks; acc_b += acc_threads)");
      w.fold(r, "acc_all_" + name, partOf(r, "acc_b"));
      w.close();
      w.combineOver(w.used, r, "acc_all_" + name);
      w.open("if (acc_thread == 0)");
      if (isNumber(r)) {
        w.fold(r, "acc_before_" + name, "acc_all_" + name);
        w.line(result(r) + " = acc_before_" + name + ";");
      } else {
        w.fold(r, result(r), "acc_all_" + name);
      }
      w.close();
    }
    w.close();
  }

  /// The variable in device memory.
  std::string result(const ReductionVar &r) {
    if (w.reductions.elementCount(r).empty())
      return "(*" + w.nameOf(r.var) + ")";
    return w.elementsOf(r);
  }

  const LaunchPlan &launch;
  const EmitContext &ec;
  const KernelStyle style;
  const Words &words;
  Helpers &helpers;
  std::unique_ptr<SimtCode> code;
  SimtCode &w;
  Scratch scratch;
  std::map<const VarDecl *, VariableUse> uses;
  std::vector<Field> fields;
  int scratchParam = -1, firstBlockParam = -1;
  std::vector<std::string> unpacked;
  std::string types;
};

} // namespace

Kernel kernelFor(const LaunchPlan &launch, const EmitContext &ec, const KernelStyle &style,
                 const Words &words, Helpers &helpers, const MakeCode &make) {
  auto builder = std::make_shared<KernelBuilder>(launch, ec, style, words, helpers, make);
  Kernel kernel = builder->run();
  kernel.host = [builder](const GridMore &more) { return builder->hostText(more); };
  kernel.sizes = [builder] { return builder->sizesText(); };
  kernel.grid = [builder](const GridMore &more) { return builder->gridText("0", more); };
  return kernel;
}

/// What is an address in some instantiations and a value in others.
static void askForAddresses(const LaunchPlan &pattern, std::vector<Field> &fields, const EmitContext &ec) {
  for (const CapturedVar &c : pattern.captured)
    for (Field &field : fields)
      if (c.asBytes() && c.var->getType()->isDependentType() && field.name == pattern.nameOf(c.var))
        field = {"", false, "{offsetof(" + argumentsType(pattern) + ", " + field.name + "), acc_rt_bytes<" +
                                valueType(pattern, c.var, ec) + ">::value}"};
}

KernelText instantiatedKernel(const LaunchPlan &pattern, const KernelStyle &style, const EmitContext &ec) {
  std::string name = pattern.name + "_" + style.target, params = name + "_params";
  std::vector<Field> fields = argumentFields(pattern);
  askForAddresses(pattern, fields, ec);
  fields.push_back({"", true, "acc_rt_scratch"}); // an instantiation may need it
  KernelText text;
  text.definitions = paramsText(pattern, fields, params) + "  static const acc_rt_grid_kernel " +
                     name + " = acc_rt_instance(" + style.instances + "(), acc_rt_type_name(" +
                     argumentsType(pattern) + "), " + params + ");\n";
  text.image = "{" + quoted(style.target) + ", " + name + ".entry ? &" + name + " : 0, sizeof(" +
               name + ")}";
  return text;
}

std::string functionBody(const FunctionDecl *function, SimtCode &code) {
  using spec::ClauseKind;
  code.whole = {function->getBody()};
  return code.routine(function);
}

} // namespace accolade::simt
