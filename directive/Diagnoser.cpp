#include "directive/Diagnoser.h"

#include "clang/Basic/DiagnosticParse.h"
#include "llvm/Support/raw_ostream.h"

using namespace clang;

namespace accolade {

Diagnoser::Diagnoser(DiagnosticOptions *options, Warnings warnings)
    : printer(llvm::errs(), options), warnings(warnings) {}

void Diagnoser::BeginSourceFile(const LangOptions &lang, const Preprocessor *pp) {
  printer.BeginSourceFile(lang, pp);
}

void Diagnoser::EndSourceFile() { printer.EndSourceFile(); }

void Diagnoser::noteInjected(SourceLocation at, std::string name) {
  injected[at] = std::move(name);
}

void Diagnoser::HandleDiagnostic(DiagnosticsEngine::Level level, const Diagnostic &info) {
  if (ours) {
    if (level >= DiagnosticsEngine::Error)
      ++errors;
    printer.HandleDiagnostic(level, info);
    return;
  }
  if (level == DiagnosticsEngine::Note) {
    if (!skipNotes)
      printer.HandleDiagnostic(level, info);
    return;
  }
  skipNotes = level < DiagnosticsEngine::Error;
  if (skipNotes)
    return;
  // Host compilers' own headers use extensions that Clang does not know (the
  // malloc attribute in GCC's omp.h); the host compiler judges those.
  if (level < DiagnosticsEngine::Fatal && info.hasSourceManager() &&
      info.getSourceManager().isInSystemHeader(info.getLocation())) {
    skipNotes = true;
    return;
  }
  ++errors;
  auto at = info.hasSourceManager()
                ? injected.find(info.getSourceManager().getExpansionLoc(info.getLocation()))
                : injected.end();
  // What a clause's expression lacks, Clang misses at the next token, which is ours.
  bool lacks = info.getID() == diag::err_expected_expression;
  // (T), with nothing to convert.
  if (auto name = loneNames.find(info.getLocation()); lacks && name != loneNames.end()) {
    latest = name->second.at;
    skipNotes = true;
    return explain(spec::DiagId::TypeInClause, name->second.at, {name->second.name, name->second.clause}, info);
  }
  const bool lacksStatement = info.getID() == diag::err_expected_statement;
  if (const std::string *directive = lacks || lacksStatement ? directiveBefore(info) : nullptr) {
    latest = info.getLocation();
    skipNotes = true;
    return explain(lacks ? spec::DiagId::DeclarationAfter : spec::DiagId::NoStatement, latest, {*directive}, info);
  }
  if (at == injected.end() || lacks) {
    latest = info.getLocation();
    printer.HandleDiagnostic(level, info);
    return;
  }
  skipNotes = true;
  // Something in the directive's own text was wrong already.
  if (latest.isValid() && !info.getSourceManager().isBeforeInTranslationUnit(latest, at->first))
    return;
  // One explanation per directive; what follows from it is noise.
  if (explained.insert(at->first).second)
    explain(spec::DiagId::MisplacedDirective, at->first, {at->second}, info);
}

/// The directive after which a word stands that cannot begin a statement, or nothing does, if it is the next thing.
const std::string *Diagnoser::directiveBefore(const Diagnostic &info) const {
  const SourceManager &sm = info.getSourceManager();
  const bool lacksStatement = info.getID() == diag::err_expected_statement;
  auto next = injected.lower_bound(info.getLocation());
  if (next == injected.begin() || !info.getLocation().isFileID())
    return nullptr;
  const auto &[at, name] = *std::prev(next);
  const char *word = sm.getCharacterData(info.getLocation()), *c = sm.getCharacterData(at);
  if ((!lacksStatement && !isAsciiIdentifierStart(*word)) || !sm.isWrittenInSameFile(at, info.getLocation()))
    return nullptr;
  for (; c < word && *c != '\n'; ++c)
    if (*c == '\\' && (c[1] == '\n' || c[1] == '\r')) // the directive goes on in the next line
      c += c[1] == '\r' ? 2 : 1;
  while (c < word && isWhitespace(*c))
    ++c;
  return c == word ? &name : nullptr;
}

void Diagnoser::explain(spec::DiagId id, SourceLocation at, const std::vector<std::string> &args,
                        const Diagnostic &info) const {
  std::string place = at.printToString(info.getSourceManager()), cite = spec::sectionNote(id, {});
  llvm::errs() << place << ": error: " << spec::format(id, args) << '\n'
               << place << ": note: " << spec::info(id).remedy << (cite.empty() ? "" : " (" + cite + ")") << '\n';
}

void Diagnoser::report(const Directive &directive, const ParseDiag &diag) {
  report(directive.locOf(diag.token), diag.id, diag.args,
         diag.noteToken ? directive.locOf(*diag.noteToken) : SourceLocation(),
         "the earlier one is here");
}

static DiagnosticIDs::Level levelOf(spec::Severity severity) {
  switch (severity) {
  case spec::Severity::Error:
    return DiagnosticIDs::Error;
  case spec::Severity::Warning:
    return DiagnosticIDs::Warning;
  case spec::Severity::Note:
    return DiagnosticIDs::Note;
  }
  return DiagnosticIDs::Error;
}

void Diagnoser::report(SourceLocation at, spec::DiagId id, std::vector<std::string> args,
                       SourceLocation noteAt, const char *noteText) {
  if (silences)
    return;
  const spec::DiagInfo &row = spec::info(id);
  bool warning = row.severity == spec::Severity::Warning;
  if (warning && warnings == Warnings::Hide)
    return;
  bool promoted = warning && warnings == Warnings::AsErrors;
  // In user code a percent sign is no format character.
  auto emit = [&](DiagnosticIDs::Level level, SourceLocation loc, const std::string &text) {
    unsigned code = engine->getDiagnosticIDs()->getCustomDiagID(level, "%0");
    ours = true;
    engine->Report(loc, code) << text;
    ours = false;
  };
  emit(promoted ? DiagnosticIDs::Error : levelOf(row.severity), at,
       spec::format(id, args) + (promoted ? " [-Werror=openacc]" : ""));
  if (noteAt.isValid())
    emit(DiagnosticIDs::Note, noteAt, noteText);
  std::string cite = spec::sectionNote(id, args), remedy = spec::remedyNote(id, args);
  if (!remedy.empty() || !cite.empty())
    emit(DiagnosticIDs::Note, at,
         remedy.empty() ? cite : cite.empty() ? remedy : remedy + " (" + cite + ")");
}

} // namespace accolade
