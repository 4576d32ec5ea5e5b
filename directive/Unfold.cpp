#include "directive/Unfold.h"

#include "clang/Frontend/CompilerInstance.h"
#include "clang/Frontend/FrontendActions.h"
#include "clang/Frontend/Utils.h"
#include "clang/Lex/Lexer.h"
#include "clang/Lex/Pragma.h"
#include "clang/Lex/Preprocessor.h"

using namespace clang;

namespace accolade {
namespace {

/// What one macro call, or one _Pragma outside of macros, expands to.
struct Expansion {
  unsigned end = 0;
  std::string text;
  bool directive = false;
};

class Unfolder {
public:
  explicit Unfolder(Preprocessor &pp) : pp(pp), sm(pp.getSourceManager()) {}

  void token(const clang::Token &t) {
    SourceLocation loc = t.getLocation();
    if (!loc.isMacroID())
      return;
    Expansion &e = at(loc);
    if (!e.text.empty() && (t.hasLeadingSpace() || t.isAtStartOfLine() || !glued(e.text, t)))
      e.text += ' ';
    e.text += pp.getSpelling(t);
  }

  void directive(SourceLocation introducer, StringRef sentinel, const std::vector<clang::Token> &tokens) {
    Expansion &e = at(introducer);
    e.directive = true;
    std::string line = lineMarker(introducer);
    e.text += line + "#pragma " + sentinel.str();
    for (const clang::Token &t : tokens)
      e.text += " " + pp.getSpelling(t);
    e.text += line;
    if (!introducer.isMacroID())
      e.end = endOfOperator(introducer);
  }

  RemappedFiles files() {
    RemappedFiles out;
    for (auto &[file, expansions] : byFile) {
      bool any = false;
      for (auto &[begin, e] : expansions)
        any |= e.directive;
      auto entry = sm.getFileEntryRefForID(file);
      if (!any || !entry)
        continue;
      StringRef buffer = sm.getBufferData(file);
      std::string text;
      unsigned done = 0;
      for (auto &[begin, e] : expansions) {
        if (!e.directive || begin < done)
          continue;
        text += buffer.substr(done, begin - done);
        text += e.text;
        if (buffer.substr(begin, e.end - begin).contains('\n')) // what follows is on a later line
          text += lineMarker(sm.getComposedLoc(file, e.end));
        done = e.end;
      }
      out[entry->getName().str()] = text + buffer.substr(done).str();
    }
    return out;
  }

private:
  /// Tokens that touch in the macro's body but would read as one.
  static bool glued(const std::string &text, const clang::Token &t) {
    char last = text.back();
    bool word = isalnum((unsigned char)last) || last == '_';
    return !(word && (t.isAnyIdentifier() || t.getIdentifierInfo() || t.isLiteral())) &&
           last != '+' && last != '-' && last != '&' && last != '|' && last != '<' && last != '>';
  }

  Expansion &at(SourceLocation loc) {
    CharSourceRange range = sm.getExpansionRange(loc);
    auto [file, begin] = sm.getDecomposedLoc(range.getBegin());
    Expansion &e = byFile[file][begin];
    if (loc.isMacroID())
      e.end = sm.getFileOffset(
          Lexer::getLocForEndOfToken(range.getEnd(), 0, sm, pp.getLangOpts()));
    return e;
  }

  /// _Pragma ( "..." ): where the parenthesis closes.
  unsigned endOfOperator(SourceLocation at) {
    SourceLocation loc = at;
    for (int i = 0; i < 3; ++i)
      if (auto next = Lexer::findNextToken(loc, sm, pp.getLangOpts()))
        loc = next->getLocation();
    return sm.getFileOffset(Lexer::getLocForEndOfToken(loc, 0, sm, pp.getLangOpts()));
  }

  std::string lineMarker(SourceLocation loc) {
    PresumedLoc p = sm.getPresumedLoc(sm.getExpansionLoc(loc));
    return "\n#line " + std::to_string(p.getLine()) + " \"" + p.getFilename() + "\"\n";
  }

  Preprocessor &pp;
  SourceManager &sm;
  std::map<FileID, std::map<unsigned, Expansion>> byFile;
};

class Recorder : public PragmaHandler {
public:
  Recorder(StringRef name, Unfolder &unfolder) : PragmaHandler(name), unfolder(unfolder) {}
  void HandlePragma(Preprocessor &pp, PragmaIntroducer introducer, clang::Token &) override {
    std::vector<clang::Token> tokens;
    clang::Token t;
    for (pp.Lex(t); t.isNot(tok::eod) && t.isNot(tok::eof); pp.Lex(t))
      tokens.push_back(t);
    if (introducer.Kind != PIK_HashPragma)
      unfolder.directive(introducer.Loc, getName(), tokens);
  }

private:
  Unfolder &unfolder;
};

class UnfoldAction : public PreprocessOnlyAction {
public:
  RemappedFiles files;

protected:
  void ExecuteAction() override {
    Preprocessor &pp = getCompilerInstance().getPreprocessor();
    Unfolder unfolder(pp);
    Recorder acc("acc", unfolder), pacc("pacc", unfolder);
    pp.AddPragmaHandler(&acc);
    pp.AddPragmaHandler(&pacc);
    pp.EnterMainSourceFile();
    clang::Token t;
    do {
      pp.Lex(t);
      if (t.isNot(tok::eof))
        unfolder.token(t);
    } while (t.isNot(tok::eof));
    pp.RemovePragmaHandler(&acc);
    pp.RemovePragmaHandler(&pacc);
    files = unfolder.files();
  }
};

} // namespace

RemappedFiles unfoldPragmas(const std::vector<std::string> &clangCommand) {
  std::vector<const char *> args;
  for (const std::string &a : clangCommand)
    args.push_back(a.c_str());
  CompilerInstance ci;
  ci.createDiagnostics(new IgnoringDiagConsumer());
  CreateInvocationOptions options;
  options.Diags = &ci.getDiagnostics();
  std::shared_ptr<CompilerInvocation> invocation = createInvocation(args, options);
  if (!invocation)
    return {};
  ci.setInvocation(invocation);
  UnfoldAction action;
  ci.ExecuteAction(action);
  return action.files;
}

} // namespace accolade
