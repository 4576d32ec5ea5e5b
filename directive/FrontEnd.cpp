#include "directive/FrontEnd.h"

#include "directive/Binder.h"
#include "directive/Config.h"
#include "directive/Packs.h"
#include "directive/PragmaHandler.h"
#include "directive/Statements.h"
#include "directive/StepOperators.h"
#include "directive/Unfold.h"

#include "clang/Basic/DiagnosticOptions.h"
#include "clang/Frontend/CompilerInstance.h"
#include "clang/Frontend/FrontendActions.h"
#include "clang/Frontend/Utils.h"
#include "clang/Lex/PreprocessorOptions.h"
#include "clang/Sema/SemaConsumer.h"
#include "llvm/Support/Process.h"

#include <set>

using namespace clang;

namespace accolade {
namespace {

/// Where Clang's own headers lie, found beside the library at build time.
const char *resourceDir = ACCOLADE_CLANG_RESOURCE_DIR;

/// Clang's errors that gcc and g++ warn about, or take: the host compiler judges those, with the user's options.
const char *const leftToHost[] = {
    // C as it was before 1999, and what old compilers let pass.
    "implicit-function-declaration", "implicit-int", "int-conversion", "incompatible-function-pointer-types",
    "return-type", "return-mismatch", "atomic-access",
    // C++ as it was before 2011 and 2017; of narrowing, g++ refuses only that of constants.
    "register", "reserved-user-defined-literal", "c++11-narrowing", "elaborated-enum-class",
    "enum-constexpr-conversion", "non-pod-varargs", "missing-template-arg-list-after-template-kw",
    "invalid-partial-specialization"};

std::vector<std::string> commandLine(const FrontEndRequest &request) {
  std::vector<std::string> args = {"clang", "-fsyntax-only", "-w", "-resource-dir", resourceDir, "-ferror-limit=50",
                                   "-x", request.cplusplus ? "c++" : "c"};
  for (const char *group : leftToHost)
    args.push_back(std::string("-Wno-error=") + group);
  args.insert(args.end(), request.clangArgs.begin(), request.clangArgs.end());
  args.push_back(request.input);
  return args;
}

/// Headers that are the user's own: they travel with an exported tree. And macros that the command line defines,
/// itself or by a file of the user's that it includes.
class HeaderCollector : public PPCallbacks {
public:
  HeaderCollector(SourceManager &sm, std::set<std::string> &headers, DirectiveSet &directives)
      : sm(sm), headers(headers), directives(directives) {}

  void InclusionDirective(SourceLocation hash, const clang::Token &, StringRef, bool, CharSourceRange,
                          OptionalFileEntryRef file, StringRef, StringRef, const Module *, bool,
                          SrcMgr::CharacteristicKind kind) override {
    if (file && kind == SrcMgr::C_User)
      directives.includes.push_back({hash, file->getName().str()});
  }
  void FileChanged(SourceLocation loc, FileChangeReason reason, SrcMgr::CharacteristicKind kind,
                   FileID) override {
    // Clang reads what the command line says as if the first line of the file included it.
    begun |= reason == ExitFile && sm.getFileID(loc) == sm.getMainFileID();
    if (reason != EnterFile || kind != SrcMgr::C_User)
      return;
    FileID file = sm.getFileID(loc);
    if (file == sm.getMainFileID())
      return;
    if (auto entry = sm.getFileEntryRefForID(file)) {
      StringRef real = entry->getFileEntry().tryGetRealPathName();
      headers.insert((real.empty() ? entry->getName() : real).str());
    }
  }
  void MacroDefined(const clang::Token &name, const MacroDirective *macro) override {
    SourceLocation at = macro->getLocation();
    StringRef word = name.getIdentifierInfo()->getName();
    if (!begun && !word.starts_with("_") && !sm.isWrittenInBuiltinFile(at) && !sm.isInSystemHeader(at))
      directives.givenMacros.insert(word.str());
  }

private:
  SourceManager &sm;
  std::set<std::string> &headers;
  DirectiveSet &directives;
  bool begun = false;
};

class Consumer : public SemaConsumer {
public:
  Consumer(DirectiveSet &directives, Diagnoser &diagnoser, const UnitConsumer &consume, RemappedFiles *rewritten)
      : directives(directives), diagnoser(diagnoser), consume(consume), rewritten(rewritten) {}

  void InitializeSema(Sema &of) override { sema = &of; }
  void ForgetSema() override { sema = nullptr; }

  void HandleTranslationUnit(ASTContext &ctx) override {
    bool unfolds = llvm::any_of(directives.all, [](const Directive &d) { return d.fromOperator; });
    if (unfolds && !diagnoser.hasErrors())
      return; // unfolded first, then parsed again
    checkStatements(ctx, directives, diagnoser);
    if (diagnoser.hasErrors())
      return;
    bindDirectives(ctx, directives, diagnoser);
    if (!diagnoser.hasErrors() && rewritten)
      *rewritten = packsInLambdas(ctx, directives);
    const bool parsesAgain = rewritten && !rewritten->empty();
    if (diagnoser.hasErrors() || parsesAgain)
      return;
    if (ctx.getLangOpts().CPlusPlus)
      makeStepOperators(*sema, directives);
    consume(ctx, directives, diagnoser);
  }

private:
  DirectiveSet &directives;
  Diagnoser &diagnoser;
  const UnitConsumer &consume;
  RemappedFiles *rewritten;
  Sema *sema = nullptr;
};

class Action : public ASTFrontendAction {
public:
  Action(DirectiveSet &directives, Diagnoser &diagnoser, const UnitConsumer &consume,
         std::set<std::string> &headers, bool readPragmas, RemappedFiles *rewritten)
      : directives(directives), diagnoser(diagnoser), consume(consume), headers(headers),
        readPragmas(readPragmas), rewritten(rewritten) {}

  std::unique_ptr<ASTConsumer> CreateASTConsumer(CompilerInstance &ci, StringRef) override {
    Preprocessor &pp = ci.getPreprocessor();
    // Before what -include names, which stands at the end of them.
    pp.setPredefines(directivePrelude(ci.getLangOpts().CPlusPlus) + pp.getPredefines());
    if (readPragmas)
      installPragmaHandlers(pp, directives, diagnoser);
    pp.addPPCallbacks(std::make_unique<HeaderCollector>(ci.getSourceManager(), headers, directives));
    return std::make_unique<Consumer>(directives, diagnoser, consume, rewritten);
  }

private:
  DirectiveSet &directives;
  Diagnoser &diagnoser;
  const UnitConsumer &consume;
  std::set<std::string> &headers;
  bool readPragmas;
  RemappedFiles *rewritten;
};

struct Pass {
  bool ok = false;
  bool unfold = false;
};

/// `rewritten`: where to put files that are to be parsed once more, as they are there; null: nothing is changed.
Pass runPass(const FrontEndRequest &request, const UnitConsumer &consume,
             const RemappedFiles &remapped, std::set<std::string> &headers, RemappedFiles *rewritten) {
  IntrusiveRefCntPtr<DiagnosticOptions> options(new DiagnosticOptions);
  options->ShowColors = llvm::sys::Process::StandardErrHasColors();
  options->ShowPresumedLoc = true; // an unfolded file has lines that the user's has not
  Diagnoser diagnoser(options.get(), request.warnings);
  auto engine = CompilerInstance::createDiagnostics(options.get(), &diagnoser,
                                                    /*ShouldOwnClient=*/false);
  diagnoser.attach(*engine);
  std::vector<std::string> text = commandLine(request);
  std::vector<const char *> args;
  for (const std::string &a : text)
    args.push_back(a.c_str());
  CreateInvocationOptions creation;
  creation.Diags = engine;
  std::shared_ptr<CompilerInvocation> invocation = createInvocation(args, creation);
  if (!invocation)
    return {};
  ProcessWarningOptions(*engine, invocation->getDiagnosticOpts());
  for (const auto &[path, contents] : remapped)
    invocation->getPreprocessorOpts().addRemappedFile(
        path, llvm::MemoryBuffer::getMemBufferCopy(contents, path).release());

  DirectiveSet directives;
  CompilerInstance ci;
  ci.setInvocation(invocation);
  ci.setDiagnostics(engine.get());
  Action action(directives, diagnoser, consume, headers, request.directives, rewritten);
  ci.ExecuteAction(action);
  Pass pass;
  pass.ok = !diagnoser.hasErrors();
  for (const Directive &d : directives.all)
    pass.unfold |= d.fromOperator;
  return pass;
}

} // namespace

FrontEndResult runFrontEnd(const FrontEndRequest &request, const UnitConsumer &consume) {
  std::set<std::string> headers;
  RemappedFiles remapped, rewritten;
  Pass pass = runPass(request, consume, remapped, headers, &rewritten);
  if (pass.ok && pass.unfold) {
    remapped = unfoldPragmas(commandLine(request));
    headers.clear();
    pass = runPass(request, consume, remapped, headers, &rewritten);
  }
  if (pass.ok && !rewritten.empty()) {
    for (auto &[path, text] : rewritten)
      remapped[path] = text;
    headers.clear();
    pass = runPass(request, consume, remapped, headers, nullptr);
  }
  FrontEndResult result;
  result.ok = pass.ok;
  result.userHeaders.assign(headers.begin(), headers.end());
  return result;
}

} // namespace accolade
