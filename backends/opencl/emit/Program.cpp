#include "backends/opencl/emit/Program.h"

#include "backends/opencl/emit/Dialect.h"

#include "clang/Basic/TargetInfo.h"
#include "clang/Tooling/Tooling.h"

#include <algorithm>

using namespace clang;

namespace accolade::opencl {
namespace {

/// What its lines are called that no #line gives to somebody else.
constexpr const char *OwnName = "accolade-device.cpp";

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
    program.problems.push_back(
        {line > program.dialectLines ? line - program.dialectLines : 0, message.str().str()});
  }

private:
  Program &program;
};

} // namespace

unsigned Program::lineOf(SourceLocation at) const {
  const SourceManager &sm = ast->getSourceManager();
  unsigned line = at.isValid() ? sm.getSpellingLineNumber(sm.getExpansionLoc(at)) : 0;
  return line > dialectLines ? line - dialectLines : 0;
}

UserLine Program::userLine(SourceLocation at) const {
  const SourceManager &sm = ast->getSourceManager();
  PresumedLoc place = at.isValid() ? sm.getPresumedLoc(sm.getExpansionLoc(at)) : PresumedLoc();
  if (place.isInvalid() || std::string(place.getFilename()) == OwnName)
    return {};
  return {place.getFilename(), place.getLine()};
}

bool Program::isBuiltin(const Decl *decl) const {
  const auto *f = dyn_cast<FunctionDecl>(decl); // those of the compiler are declared where they are used
  return lineOf(decl->getLocation()) == 0 || (f && f->getBuiltinID() && f->getName().starts_with("__builtin_"));
}

Program parseProgram(const std::string &text, const ASTContext &like) {
  Program program;
  std::string dialect = dialectText();
  program.dialectLines = unsigned(std::count(dialect.begin(), dialect.end(), '\n'));
  program.text = dialect + text;
  std::vector<std::string> args = {
      "-std=c++20", "-w", "-nostdinc", "-nostdinc++", "-fno-exceptions", "-fno-rtti",
      "-fno-builtin", "-ferror-limit=0", "-target", like.getTargetInfo().getTriple().str(),
      like.getLangOpts().CharIsSigned ? "-fsigned-char" : "-funsigned-char"};
  Collector collector(program);
  program.ast = tooling::buildASTFromCodeWithArgs(
      program.text, args, OwnName, "accolade", std::make_shared<PCHContainerOperations>(),
      tooling::getClangStripDependencyFileAdjuster(), tooling::FileContentMappings(), &collector);
  return program;
}

} // namespace accolade::opencl
