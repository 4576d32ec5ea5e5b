#include "emit/simt/Program.h"

#include "clang/Basic/TargetInfo.h"
#include "clang/Tooling/Tooling.h"

#include <algorithm>

using namespace clang;

namespace accolade::simt {
namespace {

/// What its lines are called that no #line gives to somebody else.
constexpr const char *OwnName = "accolade-device.cpp";

UserLine userLineOf(const SourceManager &sm, SourceLocation at) {
  PresumedLoc place = at.isValid() ? sm.getPresumedLoc(sm.getExpansionLoc(at)) : PresumedLoc();
  if (place.isInvalid() || std::string(place.getFilename()) == OwnName)
    return {};
  return {place.getFilename(), place.getLine()};
}

class Collector : public DiagnosticConsumer {
public:
  explicit Collector(Program &program) : program(program) {}

  void HandleDiagnostic(DiagnosticsEngine::Level level, const Diagnostic &info) override {
    DiagnosticConsumer::HandleDiagnostic(level, info);
    if (level < DiagnosticsEngine::Error)
      return;
    llvm::SmallString<128> message;
    info.FormatDiagnostic(message);
    unsigned line = 0;
    if (info.hasSourceManager() && info.getLocation().isValid())
      line = info.getSourceManager().getSpellingLineNumber(info.getLocation());
    program.problems.push_back({line > program.dialectLines ? line - program.dialectLines : 0,
                                message.str().str(), userLineAt(info)});
  }

private:
  static UserLine userLineAt(const Diagnostic &info) {
    if (!info.hasSourceManager() || info.getLocation().isInvalid())
      return {};
    return userLineOf(info.getSourceManager(), info.getLocation());
  }

  Program &program;
};

} // namespace

unsigned Program::lineOf(SourceLocation at) const {
  const SourceManager &sm = ast->getSourceManager();
  unsigned line = at.isValid() ? sm.getSpellingLineNumber(sm.getExpansionLoc(at)) : 0;
  return line > dialectLines ? line - dialectLines : 0;
}

UserLine Program::userLine(SourceLocation at) const {
  return userLineOf(ast->getSourceManager(), at);
}

bool Program::isBuiltin(const Decl *decl) const {
  const auto *f = dyn_cast<FunctionDecl>(decl); // those of the compiler are declared where they are used
  return lineOf(decl->getLocation()) == 0 || (f && f->getBuiltinID() && f->getName().starts_with("__builtin_"));
}

Program parseProgram(const std::string &text, const Language &language, const ASTContext &like) {
  Program program;
  const std::string &dialect = language.dialect, &triple = language.triple;
  program.dialectLines = unsigned(std::count(dialect.begin(), dialect.end(), '\n'));
  program.text = dialect + text;
  std::vector<std::string> args = {
      "-std=" + language.standard, "-w", "-nostdinc", "-nostdinc++", "-fno-exceptions", "-fno-rtti",
      "-fno-builtin", "-ferror-limit=0", "-target", triple.empty() ? like.getTargetInfo().getTriple().str() : triple,
      like.getLangOpts().CharIsSigned ? "-fsigned-char" : "-funsigned-char"};
  Collector collector(program);
  program.ast = tooling::buildASTFromCodeWithArgs(
      program.text, args, OwnName, "accolade", std::make_shared<PCHContainerOperations>(),
      tooling::getClangStripDependencyFileAdjuster(), tooling::FileContentMappings(), &collector);
  return program;
}

} // namespace accolade::simt
