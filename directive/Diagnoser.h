// Prints the messages of spec/Diagnostics.def in Clang's style: at the place,
// with a note that cites the section of the specification and one that says
// what to do.
//
// It is also the consumer of Clang's own messages. Clang's warnings are left to
// the host compiler, which sees the same text; its errors are printed. An error
// that Clang reports about the tokens we put in place of a directive is ours to
// explain: the directive stands where none may stand.
#pragma once

#include "directive/Model.h"
#include "directive/Parser.h"

#include "clang/Basic/Diagnostic.h"
#include "clang/Frontend/TextDiagnosticPrinter.h"

#include <map>
#include <memory>
#include <set>

namespace accolade {

class Diagnoser : public clang::DiagnosticConsumer {
public:
  /// What becomes of our own warnings.
  enum class Warnings { Show, Hide, AsErrors };

  Diagnoser(clang::DiagnosticOptions *options, Warnings warnings);

  /// Must be called before the first report.
  void attach(clang::DiagnosticsEngine &engine) { this->engine = &engine; }

  void report(const Directive &directive, const ParseDiag &diag);
  void report(clang::SourceLocation at, spec::DiagId id, std::vector<std::string> args = {},
              clang::SourceLocation noteAt = {},
              const char *noteText = "the directive is here");

  /// Tokens at `at` stand in for a directive of this name.
  void noteInjected(clang::SourceLocation at, std::string name);

  /// A clause has nothing but this name here, and Clang reads on at `end`.
  struct LoneName {
    clang::SourceLocation at;
    std::string name, clause;
  };
  void noteLoneName(clang::SourceLocation end, LoneName name) { loneNames[end] = std::move(name); }

  bool hasErrors() const { return errors > 0; }

  /// While one exists, reports are dropped.
  class Silence {
  public:
    explicit Silence(Diagnoser &diagnoser) : diagnoser(diagnoser) { ++diagnoser.silences; }
    ~Silence() { --diagnoser.silences; }
    Silence(const Silence &) = delete;
    Silence &operator=(const Silence &) = delete;

  private:
    Diagnoser &diagnoser;
  };

  void BeginSourceFile(const clang::LangOptions &lang, const clang::Preprocessor *pp) override;
  void EndSourceFile() override;
  void HandleDiagnostic(clang::DiagnosticsEngine::Level level,
                        const clang::Diagnostic &info) override;

private:
  /// Written directly: the engine is busy with Clang's message.
  void explain(spec::DiagId id, clang::SourceLocation at, const std::vector<std::string> &args,
               const clang::Diagnostic &info) const;

  const std::string *directiveBefore(const clang::Diagnostic &info) const;

  clang::DiagnosticsEngine *engine = nullptr;
  clang::TextDiagnosticPrinter printer;
  Warnings warnings;
  std::map<clang::SourceLocation, std::string> injected;
  std::set<clang::SourceLocation> explained;
  std::map<clang::SourceLocation, LoneName> loneNames;
  unsigned errors = 0;
  unsigned silences = 0;
  bool ours = false;
  clang::SourceLocation latest; ///< of the last error that Clang was let to report
  bool skipNotes = false;
};

} // namespace accolade
