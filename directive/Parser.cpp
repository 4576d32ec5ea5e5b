// The directive's name and its list of clauses; what stands in a clause's
// parentheses is read in Arguments.cpp, what clauses mean to each other is
// checked in Legality.cpp.
#include "directive/Parser.h"

#include "directive/Arguments.h"
#include "directive/Joined.h"
#include "directive/Legality.h"
#include "directive/Nearest.h"
#include "directive/ParseState.h"

#include <algorithm>

namespace accolade {

using spec::ClauseKind;
using spec::DiagId;
using spec::DirectiveKind;

namespace {

// ---- The name --------------------------------------------------------------------

std::vector<std::string_view> leadingWords(const std::vector<Token> &tokens) {
  std::vector<std::string_view> words;
  for (unsigned i = 0; i < tokens.size() && tokens[i].isWord(); ++i)
    words.push_back(tokens[i].text);
  return words;
}

/// What the user may have meant: a word of another language, the rest of a name ("enter" for
/// "enter data"), a slip in its first word, or one in its second.
std::string suggestDirective(Sentinel sentinel, const std::vector<std::string_view> &words) {
  std::vector<std::string_view> names;
  for (DirectiveKind kind : spec::allDirectives())
    if (spec::sentinel(kind) == sentinel && spec::isSupported(kind))
      names.push_back(spec::name(kind));
  if (std::string_view known = spec::remedyForForeignDirective(words[0]); sentinel == Sentinel::Acc && !known.empty())
    return std::string(known);
  auto meaning = [](std::string_view name) { return name.empty() ? "" : "did you mean '" + std::string(name) + "'?"; };
  std::string first(words[0]);
  std::string both = words.size() > 1 ? joined({words[0], words[1]}, " ") : first;
  for (std::string_view name : names)
    if (name.starts_with(first + " "))
      return meaning(name);
  std::string meant = nearest(first, names);
  return meaning(meant.empty() ? nearest(both, names) : meant);
}

std::optional<spec::FoundDirective> parseName(Sentinel sentinel, const std::vector<Token> &tokens,
                                              std::vector<ParseDiag> &diags) {
  auto report = [&](DiagId id, std::vector<std::string> args) {
    diags.push_back({id, 0, std::move(args), std::nullopt});
    return std::nullopt;
  };
  std::vector<std::string_view> words = leadingWords(tokens);
  if (words.empty())
    return report(DiagId::ExpectedDirective, {std::string(spec::name(sentinel))});
  std::optional<spec::FoundDirective> found = spec::findDirective(sentinel, words);
  if (!found && words[0] == "end")
    return report(DiagId::EndDirective, {});
  if (!found)
    return report(DiagId::UnknownDirective,
                  {std::string(words[0]), suggestDirective(sentinel, words)});
  if (!spec::isSupported(found->kind)) {
    std::string prefix = sentinel == Sentinel::Acc ? "" : std::string(spec::name(sentinel)) + " ";
    return report(DiagId::DirectiveNotSupported, {prefix + std::string(spec::name(found->kind))});
  }
  return found;
}

// ---- The clauses -------------------------------------------------------------------

class DirectiveParser {
public:
  DirectiveParser(ParseState &state, unsigned nameLength) : state(state), at(nameLength) {
    result.kind = state.directive;
    result.name = {0, nameLength};
  }

  ParsedDirective parse();

private:
  void parseOwnArgument();
  void parseClauses();
  bool skipComma();
  void parseClause();
  std::optional<ClauseKind> classify(unsigned token);
  void reportNotAllowed(unsigned token, ClauseKind kind);
  ParsedClause delimit(unsigned nameToken) const;
  void moveAtomicKind();

  bool atEnd() const { return at >= state.tokens.size(); }
  bool isAt(unsigned index, const char *punct) const {
    return index < state.tokens.size() && state.tokens[index].is(punct);
  }

  ParseState &state;
  unsigned at;
  ParsedDirective result;
  int deviceType = -1; ///< index of the device_type in force
};

ParsedDirective DirectiveParser::parse() {
  parseOwnArgument();
  parseClauses();
  checkLegality(state, result);
  moveAtomicKind();
  result.slots = state.slots;
  return std::move(result);
}

/// A clause's name and the tokens up to its closing parenthesis.
ParsedClause DirectiveParser::delimit(unsigned nameToken) const {
  ParsedClause clause{};
  clause.nameToken = nameToken;
  clause.spelling = state.tokens[nameToken].text;
  clause.hasParens = isAt(nameToken + 1, "(");
  clause.tokens = {nameToken, clause.hasParens ? state.brackets.next(nameToken + 1)
                                               : nameToken + 1};
  return clause;
}

/// wait(...), cache(...), routine(...): parentheses right behind the name.
void DirectiveParser::parseOwnArgument() {
  std::optional<spec::OwnArgument> own = spec::ownArgument(state.directive);
  if (!own || (!own->required && !isAt(at, "(")))
    return;
  ParsedClause clause = delimit(at - 1);
  clause.kind = own->clause;
  if (!clause.hasParens) {
    state.report(DiagId::ExpectedParen, at, {state.directiveName(), state.directiveSection()});
    return;
  }
  parseArguments(state, clause);
  at = clause.tokens.end;
  result.own = std::move(clause);
}

void DirectiveParser::parseClauses() {
  for (bool first = true; !atEnd(); first = false) {
    if (!skipComma())
      return;
    if (!state.tokens[at].isWord()) {
      bool argument = first && isAt(at, "(");
      if (argument)
        state.report(DiagId::NoArguments, at,
                     {state.directiveName(), state.directiveName(), state.directiveSection()});
      else
        state.report(DiagId::ExpectedClause, at, {state.tokens[at].text});
      return;
    }
    parseClause();
  }
}

/// One comma may separate two clauses (2.1), and, as in other compilers, the name
/// from the first clause. False: nothing is left to read.
bool DirectiveParser::skipComma() {
  bool comma = isAt(at, ",");
  if (comma && at + 1 < state.tokens.size() && !isAt(at + 1, ",")) {
    ++at;
    return true;
  }
  if (comma)
    state.report(DiagId::StrayComma, at, {});
  while (isAt(at, ","))
    ++at;
  return !atEnd();
}

void DirectiveParser::parseClause() {
  ParsedClause clause = delimit(at);
  at = clause.tokens.end;
  std::optional<ClauseKind> kind = classify(clause.nameToken);
  if (!kind)
    return;
  clause.kind = *kind;
  const size_t before = state.diags.size();
  parseArguments(state, clause);
  if (!clause.hasParens && state.diags.size() > before && !atEnd() && !state.tokens[at].isWord() && !isAt(at, ","))
    at = state.tokens.size(); // copy:a, copy[a], ...: what was meant for it is no clause
  bool divides = *kind == ClauseKind::DeviceType && spec::dividesByDeviceType(state.directive);
  if (divides)
    deviceType = result.clauses.size();
  else
    clause.deviceType = deviceType;
  result.clauses.push_back(std::move(clause));
}

/// Some words are clauses of another directive only.
std::optional<ClauseKind> findAnywhere(const std::string &word) {
  for (DirectiveKind directive : spec::allDirectives())
    if (auto kind = spec::findClause(word, directive))
      return kind;
  return std::nullopt;
}

/// More clauses than these are not read out to the user.
constexpr size_t MostListed = 10;

/// The clause that the word at `token` names on this directive; reports why there
/// is none.
std::optional<ClauseKind> DirectiveParser::classify(unsigned token) {
  const std::string &word = state.tokens[token].text;
  std::optional<ClauseKind> kind = spec::findClause(word, state.directive);
  if (kind && spec::isAllowed(state.directive, *kind) && spec::isSupported(*kind))
    return kind;
  if (kind && spec::isAllowed(state.directive, *kind)) {
    state.report(DiagId::ClauseNotSupported, token, {word});
    return std::nullopt;
  }
  if (auto elsewhere = findAnywhere(word)) {
    reportNotAllowed(token, *elsewhere);
    return std::nullopt;
  }
  std::vector<std::string_view> candidates, names;
  for (DirectiveKind kind : spec::allDirectives())
    names.push_back(spec::name(kind));
  for (ClauseKind clause : spec::allClauses())
    if (spec::isAllowed(state.directive, clause) && spec::isSupported(clause))
      for (std::string_view spelling : spec::spellings(clause, state.directive))
        candidates.push_back(spelling);
  const std::string combined = std::string(spec::name(state.directive)) + " loop";
  if (std::find(names.begin(), names.end(), combined) != names.end())
    candidates.push_back("loop"); // the rest of such a construct's name
  const std::string_view known = spec::remedyForForeign(word, state.directive);
  const std::string meant = known.empty() ? nearest(word, candidates) : "";
  state.report(DiagId::UnknownClause, token,
               {word,
                !known.empty()                    ? std::string(known)
                : !meant.empty()                  ? "did you mean '" + meant + "'?"
                : candidates.size() <= MostListed ? "write one of " + joined(candidates, ", ", "'")
                                                  : "",
                state.directiveSection()});
  return std::nullopt;
}

void DirectiveParser::reportNotAllowed(unsigned token, ClauseKind kind) {
  const std::string &word = state.tokens[token].text;
  std::vector<std::string_view> allowedOn;
  for (DirectiveKind directive : spec::allDirectives())
    if (spec::isSupported(directive) && spec::isAllowed(directive, kind) &&
        spec::findClause(word, directive) == kind)
      allowedOn.push_back(spec::name(directive));
  state.report(DiagId::ClauseNotAllowed, token,
               {word, state.directiveName(), state.directiveSection(),
                joined(allowedOn, ", ", "'")});
}

/// The four kinds of atomic are read as clauses, in any place, and are then the
/// directive's own argument (2.12).
void DirectiveParser::moveAtomicKind() {
  if (state.directive != DirectiveKind::Atomic)
    return;
  auto isKind = [](const ParsedClause &clause) { return clause.kind != ClauseKind::If; };
  auto found = std::find_if(result.clauses.begin(), result.clauses.end(), isKind);
  if (found == result.clauses.end())
    return;
  result.own = std::move(*found);
  result.clauses.erase(found);
}

} // namespace

std::optional<ParsedDirective> parseDirective(Sentinel sentinel, const std::vector<Token> &all,
                                              std::vector<ParseDiag> &diags) {
  auto end = std::find_if(all.begin(), all.end(), [](auto &t) { return t.kind == Token::End; });
  std::vector<Token> tokens(all.begin(), end);
  size_t before = diags.size();

  std::optional<spec::FoundDirective> name = parseName(sentinel, tokens, diags);
  if (!name)
    return std::nullopt;
  Brackets brackets(tokens);
  if (auto bad = brackets.unmatched()) {
    diags.push_back({DiagId::Unbalanced, bad->token, {tokens[bad->token].text, bad->partner}, {}});
    return std::nullopt;
  }
  std::vector<ParseDiag> own;
  ParseState state{tokens, brackets, own, name->kind};
  ParsedDirective result = DirectiveParser(state, name->used).parse();
  diags.insert(diags.end(), own.begin(), own.end());
  if (std::any_of(diags.begin() + before, diags.end(), [](auto &d) { return d.isError(); }))
    return std::nullopt;
  return result;
}

} // namespace accolade
