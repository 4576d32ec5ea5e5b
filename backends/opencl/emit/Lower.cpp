#include "backends/opencl/emit/Lower.h"

#include "backends/opencl/emit/CWriter.h"
#include "backends/opencl/emit/Linkage.h"

using namespace clang;

namespace accolade::opencl {
namespace {

void collect(const DeclContext *scope, std::vector<const FunctionDecl *> &list) {
  for (const Decl *d : scope->decls()) {
    if (const auto *f = dyn_cast<FunctionDecl>(d); f && f->isThisDeclarationADefinition())
      list.push_back(f);
    if (isa<NamespaceDecl, LinkageSpecDecl>(d))
      collect(::cast<DeclContext>(d), list);
  }
}

/// A form of a function for other files.
struct Offer {
  const FunctionDecl *function;
  std::vector<Space> form;
};

class Lowering {
public:
  Lowering(const std::string &text, const ASTContext &like, bool marks, bool communicates,
           const std::set<std::string> &together)
      : program(parseProgram(text, like)), marks(marks), communicates(communicates), together(together) {}

  LoweredProgram run() {
    std::vector<const FunctionDecl *> all;
    collect(program.ctx().getTranslationUnitDecl(), all);
    for (const FunctionDecl *f : all)
      if (!program.isBuiltin(f)) {
        if (isKernelFunction(f))
          kernels.push_back(f);
        else if (isExported(f))
          for (const std::vector<Space> &form : formsFor(f))
            exported.push_back({f, form});
      }
    for (const FunctionDecl *f : kernels)
      result.kernels[f->getNameAsString()];
    takeProblems();
    // What one kernel assumes about a type holds for all, so a refused one leaves no trace.
    while (!attempt())
      ;
    return std::move(result);
  }

private:
  void refuse(const FunctionDecl *f, const std::string &reason, SourceLocation at = {}) {
    LoweredKernel &kernel = result.kernels[f->getNameAsString()];
    if (!kernel.refused.empty())
      return;
    kernel.refused = reason;
    kernel.at = program.userLine(at);
  }

  /// The form for device memory is what everybody expects; others may be missing.
  void leaveOut(std::vector<Offer>::iterator offer, const std::string &reason) {
    if (!llvm::is_contained(offer->form, Space::Private))
      result.routines[offer->function->getQualifiedNameAsString()] = reason;
    exported.erase(offer);
  }

  /// Errors of the parser are ours: the program was written by us.
  void takeProblems() {
    for (const Program::Problem &problem : program.problems) {
      bool found = false;
      for (const FunctionDecl *f : kernels) {
        unsigned first = program.lineOf(f->getBeginLoc()), last = program.lineOf(f->getEndLoc());
        if (problem.line >= first && problem.line <= last) {
          refuse(f, "its device code is not understood: " + problem.message);
          found = true;
        }
      }
      if (!found)
        for (const FunctionDecl *f : kernels)
          refuse(f, "the file's device code is not understood: " + problem.message);
    }
  }

  bool isRefused(const FunctionDecl *f) { return !result.kernels[f->getNameAsString()].refused.empty(); }

  static bool reaches(const Variant &from, const Variant *to, std::set<const Variant *> &seen) {
    if (&from == to)
      return true;
    if (!seen.insert(&from).second)
      return false;
    for (const auto &[site, callee] : from.calls)
      if (reaches(*callee, to, seen))
        return true;
    return false;
  }

  /// Routines of other files that it comes to call.
  static void foreign(const Variant &from, CNames &names, std::set<std::string> &found,
                      std::set<const Variant *> &seen) {
    if (!seen.insert(&from).second)
      return;
    if (!from.function->hasBody())
      found.insert(names.of(&from));
    for (const auto &[site, callee] : from.calls)
      foreign(*callee, names, found, seen);
  }

  /// Other files may lack code of theirs, which only the run time sees: then those who need it
  /// are left out, and the rest can be linked. Forms for a thread's variables are there where
  /// somebody wants them.
  std::string unlessLacking(const Variant &v, CNames &names, const std::string &text,
                            const std::set<const Variant *> &called) {
    std::set<std::string> wanted;
    std::set<const Variant *> seen;
    if (!v.function->hasBody())
      return text;
    foreign(v, names, wanted, seen);
    if (v.isKernel || v.exported)
      result.needs[names.of(&v)] = wanted;
    if (v.exported)
      result.offers.insert(names.of(&v));
    std::string guards;
    if (v.exported && llvm::is_contained(v.key, Space::Private) && !called.count(&v))
      guards = "defined(ACC_WANTS_" + names.of(&v) + ")";
    for (const std::string &name : wanted)
      guards += (guards.empty() ? "" : " && ") + std::string("!defined(ACC_LACKS_") + name + ")";
    return guards.empty() ? text : "#if " + guards + "\n" + text + "#endif\n";
  }

  /// Neighbours share their guard.
  static void append(std::string &all, const std::string &text) {
    const std::string end = "#endif\n";
    size_t line = all.rfind("\n#if ");
    std::string last = line == std::string::npos ? all.substr(0, all.find('\n') + 1)
                                                 : all.substr(line + 1, all.find('\n', line + 1) - line);
    bool same = all.ends_with(end) && last.starts_with("#if ") && text.starts_with(last);
    if (same)
      all = all.substr(0, all.size() - end.size()) + "\n" + text.substr(last.size());
    else
      all += (all.empty() ? "" : "\n") + text;
  }

  /// What only the compiler of the device knows: whether it is for a processor.
  static std::string processorMacros(const std::string &text) {
    std::string macros;
    if (text.find("ACC_CONTIGUOUS") != std::string::npos)
      macros += "#ifndef ACC_CONTIGUOUS /* set for processors */\n#define ACC_CONTIGUOUS 0\n#endif\n";
    if (text.find("ACC_SIMD") != std::string::npos)
      macros += "#if ACC_CONTIGUOUS && defined(__clang__)\n"
                "#define ACC_SIMD _Pragma(\"clang loop vectorize(assume_safety)\")\n"
                "#else\n#define ACC_SIMD\n#endif\n";
    if (text.find("ACC_SIMD_REST") != std::string::npos)
      macros += "#if ACC_CONTIGUOUS /* there is nothing before the rest */\n#define ACC_SIMD_REST ACC_SIMD\n"
                "#else\n#define ACC_SIMD_REST _Pragma(\"unroll 1\")\n#endif\n";
    return macros;
  }

  /// Blocks of one thread need no barriers, and PoCL, which cuts kernels up at them, does not take all kernels that
  /// have some. Routines may be called by other files, in blocks of many.
  std::string barrierMacro(const std::string &text) const {
    bool offered = llvm::any_of(exported, [](const Offer &o) { return holdsBarrier(o.function->getBody()); });
    if (communicates || offered || text.find("barrier(") == std::string::npos)
      return "";
    return "#if ACC_CONTIGUOUS /* a block is one thread, which waits for nobody */\n"
           "#define barrier(fences) ((void)0)\n#endif\n";
  }

  /// False where a kernel turned out to be impossible.
  bool attempt() {
    Spaces spaces(program, together);
    CWriter writer(program, spaces);
    writer.marks = marks;
    for (auto it = exported.begin(); it != exported.end(); ++it) {
      Variant *v = spaces.exported(it->function, it->form);
      std::string reason = spaces.problem().reason;
      if (v && llvm::any_of(v->hidden, isSharedVariable))
        reason = "is called from other files and uses memory of the block that the launch asks for";
      if (!v || !reason.empty()) {
        leaveOut(it, reason);
        return false;
      }
      writer.nameTable().of(v);
    }
    for (const FunctionDecl *f : kernels)
      if (!isRefused(f) && !spaces.kernel(f)) {
        refuse(f, spaces.problem().reason, spaces.problem().at);
        return false;
      }
    std::string functions;
    Needs every;
    result.offers.clear();
    result.needs.clear();
    std::set<const Variant *> called;
    for (const Variant &v : spaces.variants)
      for (const auto &[site, callee] : v.calls)
        called.insert(callee);
    for (Variant &v : spaces.variants) {
      std::string text = writer.function(v);
      if (!writer.unspeakable.reason.empty())
        return withdraw(spaces, v, writer.unspeakable);
      text = unlessLacking(v, writer.nameTable(), text, called);
      append(functions, CWriter::guarded(text, writer.needs(&v)));
      every.add(writer.needs(&v));
      if (v.isKernel)
        note(v, writer);
    }
    // PoCL inlines late: until then it takes a kernel's __local variables, seen in the
    // functions that get them, for those of all work-groups.
    std::string head = "#define ACC_FUNCTION static inline __attribute__((always_inline))\n"
                       "#ifdef ACC_NO_FMA\n#pragma OPENCL FP_CONTRACT OFF\n#endif\n";
    const std::string math = inlineMath(functions + writer.helpers());
    const std::string barriers = barrierMacro(functions + warpMacros(functions));
    head += processorMacros(functions + math + barriers) + barriers + warpMacros(functions);
    if (every.fp64)
      head += "#ifdef cl_khr_fp64\n#pragma OPENCL EXTENSION cl_khr_fp64 : enable\n#endif\n";
    if (every.int64Atomics)
      head += "#ifdef cl_khr_int64_base_atomics\n#pragma OPENCL EXTENSION cl_khr_int64_base_atomics : enable\n#endif\n"
              "#ifdef cl_khr_int64_extended_atomics\n#pragma OPENCL EXTENSION cl_khr_int64_extended_atomics : enable\n#endif\n";
    head += math;
    auto section = [&](const std::string &part) {
      if (!part.empty())
        head += part + "\n";
    };
    section(writer.types());
    section(writer.constants());
    section(writer.helpers());
    result.text = head + functions;
    result.spaces = spaces.dump();
    result.rooms = writer.roomSizes;
    return true;
  }

  bool withdraw(Spaces &spaces, const Variant &guilty, const Unspeakable &problem) {
    const std::string &reason = problem.reason;
    bool any = false;
    for (Variant &v : spaces.variants) {
      std::set<const Variant *> seen;
      if (v.isKernel && reaches(v, &guilty, seen)) {
        refuse(v.function, reason, problem.at);
        any = true;
      }
    }
    for (size_t i = exported.size(); i-- > 0;)
      for (Variant &v : spaces.variants) {
        std::set<const Variant *> seen;
        if (v.function == exported[i].function && v.key == exported[i].form && reaches(v, &guilty, seen)) {
          leaveOut(exported.begin() + long(i), reason);
          any = true;
          break;
        }
      }
    if (!any) // cannot be, but must not go on for ever
      for (const FunctionDecl *f : kernels)
        refuse(f, reason);
    return false;
  }

  void note(const Variant &v, CWriter &writer) {
    LoweredKernel &kernel = result.kernels[v.function->getNameAsString()];
    kernel.rowBarrier = v.rowBarrier;
    kernel.followsPointers = v.followsPointers;
    kernel.fp64 = writer.needs(&v).fp64;
    kernel.int64Atomics = writer.needs(&v).int64Atomics;
    for (const VarDecl *var : v.hidden)
      if (isUnitPointer(var))
        kernel.globals.push_back(var->getNameAsString());
  }

  Program program;
  bool marks, communicates;
  const std::set<std::string> &together;
  std::vector<const FunctionDecl *> kernels;
  std::vector<Offer> exported;
  LoweredProgram result;
};

} // namespace

LoweredProgram lowerProgram(const std::string &text, const ASTContext &like, bool marks, bool communicates,
                            const std::set<std::string> &together) {
  return Lowering(text, like, marks, communicates, together).run();
}

} // namespace accolade::opencl
