// One function per shape of Clauses.def; see Arguments.h.
#include "directive/Arguments.h"

#include "directive/Joined.h"
#include "directive/ListItem.h"
#include "directive/Nearest.h"

#include <algorithm>

namespace accolade {

using spec::ArgRole;
using spec::ArgShape;
using spec::DiagId;
using spec::ModifierKind;

namespace {

class ArgumentReader {
public:
  ArgumentReader(ParseState &state, ParsedClause &clause)
      : state(state), clause(clause), section(spec::section(clause.kind)),
        inner{clause.nameToken + 2, clause.tokens.end - 1} {}

  void read();

private:
  void readShape(ArgShape shape);
  void readExpr(TokenRange range);
  void readExprList(bool starAllowed);
  void readVarList(TokenRange range);
  void readOpVarList();
  void readOneWord();
  void readNames();
  void readFunction(bool stringAllowed);
  void readRoles();
  void readRole(TokenRange range);
  void readQueues();
  TokenRange readDevnum();
  TokenRange readModifiers();
  void readModifier(TokenRange range);

  std::optional<ParsedArg> argument(TokenRange range, ArgRole role, bool starAllowed);
  bool hasStrayToken(TokenRange range);
  bool lacksComma(TokenRange range);
  void checkCount();

  void report(DiagId id, unsigned token, std::vector<std::string> args) {
    state.report(id, token, std::move(args));
  }
  const Token &at(unsigned index) const { return state.tokens[index]; }
  bool isStar(TokenRange range) const {
    return range.end - range.begin == 1 && at(range.begin).is("*");
  }
  std::string text(TokenRange range) const { return spellingOf(state.tokens, range); }

  ParseState &state;
  ParsedClause &clause;
  std::string section;
  TokenRange inner; ///< between the parentheses; only meaningful if there are any
};

bool parensOptional(ArgShape shape) {
  return shape == ArgShape::OptExpr || shape == ArgShape::Roles || shape == ArgShape::Queues;
}

void ArgumentReader::read() {
  ArgShape shape = spec::shape(clause.kind, state.directive);
  if (shape == ArgShape::None) {
    if (clause.hasParens)
      report(DiagId::NoArguments, clause.nameToken + 1,
             {clause.spelling, state.directiveName(), section});
    return;
  }
  if (!clause.hasParens) {
    if (!parensOptional(shape))
      report(DiagId::ExpectedParen, clause.tokens.end, {clause.spelling, section});
    return;
  }
  if (inner.empty()) {
    report(DiagId::EmptyArguments, clause.nameToken, {clause.spelling, section});
    return;
  }
  readShape(shape);
  checkCount();
}

void ArgumentReader::readShape(ArgShape shape) {
  switch (shape) {
  case ArgShape::None:
    return;
  case ArgShape::Expr:
  case ArgShape::OptExpr:
    return readExpr(inner);
  case ArgShape::Count:
    return readExpr(readModifiers());
  case ArgShape::ExprList:
    return readExprList(/*starAllowed=*/false);
  case ArgShape::SizeList:
    return readExprList(/*starAllowed=*/true);
  case ArgShape::VarList:
    return readVarList(readModifiers());
  case ArgShape::TripleList:
    return readVarList(inner);
  case ArgShape::OpVarList:
    return readOpVarList();
  case ArgShape::OneWord:
    return readOneWord();
  case ArgShape::Names:
    return readNames();
  case ArgShape::Function:
    return readFunction(/*stringAllowed=*/true);
  case ArgShape::FuncName:
    return readFunction(/*stringAllowed=*/false);
  case ArgShape::Roles:
    return readRoles();
  case ArgShape::Queues:
    return readQueues();
  }
}

std::string countOf(size_t n) { return std::to_string(n) + (n == 1 ? " argument" : " arguments"); }

/// Limits that Legality.def sets: three numbers in num_gangs on parallel, ...
void ArgumentReader::checkCount() {
  std::optional<unsigned> limit = spec::maxArgs(state.directive, clause.kind);
  size_t found = std::max({clause.args.size(), clause.vars.size(), clause.words.size()});
  if (limit && found > *limit)
    report(DiagId::TooManyArguments, clause.nameToken,
           {clause.spelling, state.directiveName(), countOf(*limit), std::to_string(found),
            section});
}

// ---- Expressions ---------------------------------------------------------------

/// Reports what could not be part of any C expression, because Clang would report
/// it in terms of the code that we hand it.
bool ArgumentReader::hasStrayToken(TokenRange range) {
  std::optional<unsigned> stray = state.brackets.colon(range);
  for (unsigned i = range.begin; i < range.end && !stray; i = state.brackets.next(i))
    if (at(i).is(";"))
      stray = i;
  if (stray)
    report(DiagId::UnexpectedInArgument, *stray, {at(*stray).text, clause.spelling, section});
  return stray.has_value();
}

/// Operators that are words stand between two others.
bool isOperatorWord(const Token &token) {
  static const char *const words[] = {"sizeof", "alignof", "_Alignof", "__alignof__", "__extension__", "__real__", "__imag__",
                                      "new", "not", "compl", "and", "or", "xor", "bitand", "bitor", "not_eq", "template",
                                      "typename", "operator", "co_await"};
  return std::any_of(std::begin(words), std::end(words), [&](const char *word) { return token.isWord(word); });
}

/// a b: Clang would miss a parenthesis that is there.
bool ArgumentReader::lacksComma(TokenRange range) {
  for (unsigned i = state.brackets.next(range.begin); i < range.end; i = state.brackets.next(i)) {
    const Token &first = at(i - 1), &second = at(i);
    const bool ends = first.isWord() || first.kind == Token::Number || first.is("]");
    const bool begins = second.isWord() || second.kind == Token::Number;
    if (!ends || !begins || isOperatorWord(first) || isOperatorWord(second))
      continue;
    std::optional<ModifierKind> modifier = spec::findModifier(first.text);
    if (modifier && i == inner.begin + 1 && spec::isModifierAllowed(*modifier, clause.kind, state.directive))
      report(DiagId::ExpectedColon, i, {first.text, section});
    else
      report(DiagId::ExpectedComma, i, {text({range.begin, i}), second.text, section});
    return true;
  }
  return false;
}

std::optional<ParsedArg> ArgumentReader::argument(TokenRange range, ArgRole role,
                                                  bool starAllowed) {
  ParsedArg arg;
  arg.role = role;
  arg.tokens = range;
  if (range.empty()) {
    report(DiagId::EmptyArgument, range.begin, {clause.spelling, section});
    return std::nullopt;
  }
  arg.star = isStar(range);
  if (arg.star && !starAllowed) {
    report(DiagId::StarNotAllowed, range.begin, {clause.spelling, section});
    return std::nullopt;
  }
  if (hasStrayToken(range) || lacksComma(range))
    return std::nullopt;
  if (!arg.star)
    arg.expr = state.newExpr(range);
  return arg;
}

void ArgumentReader::readExpr(TokenRange range) {
  std::vector<TokenRange> parts = state.brackets.split(range, /*single=*/true);
  if (parts.size() > 1) {
    report(DiagId::TooManyArguments, parts[1].begin,
           {clause.spelling, state.directiveName(), countOf(1), std::to_string(parts.size()),
            section});
    return;
  }
  if (auto arg = argument(range, spec::bareRole(clause.kind), /*starAllowed=*/false))
    clause.args.push_back(*arg);
}

void ArgumentReader::readExprList(bool starAllowed) {
  for (TokenRange part : state.brackets.split(inner))
    if (auto arg = argument(part, ArgRole::Plain, starAllowed))
      clause.args.push_back(*arg);
}

// ---- Roles: gang(num: e, static: *), worker(num: e), vector(length: e) -----------

void ArgumentReader::readRoles() {
  for (TokenRange part : state.brackets.split(inner))
    readRole(part);
}

void ArgumentReader::readRole(TokenRange range) {
  bool written = range.end - range.begin >= 2 && at(range.begin).isWord() &&
                 at(range.begin + 1).is(":");
  std::optional<ArgRole> role =
      written ? spec::findArgRole(at(range.begin).text) : spec::bareRole(clause.kind);
  std::vector<ArgRole> allowed = spec::argRoles(clause.kind, state.directive);
  if (!role || std::find(allowed.begin(), allowed.end(), *role) == allowed.end()) {
    std::string word(role ? spec::name(*role) : std::string_view(at(range.begin).text));
    std::vector<std::string_view> names;
    for (ArgRole candidate : allowed)
      names.push_back(spec::name(candidate));
    std::string meant = names.size() == 1 ? std::string(names[0]) : nearest(word, names);
    report(DiagId::UnknownRole, range.begin,
           {clause.spelling, word, state.directiveName(), section, meant});
    return;
  }
  for (const ParsedArg &earlier : clause.args)
    if (earlier.role == *role)
      report(DiagId::DuplicateRole, range.begin,
             {clause.spelling, std::string(spec::name(*role)), section});
  TokenRange value{written ? range.begin + 2 : range.begin, range.end};
  if (auto arg = argument(value, *role, *role == ArgRole::Static))
    clause.args.push_back(*arg);
}

// ---- wait([devnum: e :] [queues:] e, ...), 2.16 -----------------------------------

/// Reads `devnum: e :` if it is there; returns what follows.
TokenRange ArgumentReader::readDevnum() {
  TokenRange rest = inner;
  if (!(at(rest.begin).isWord("devnum") && rest.begin + 1 < rest.end &&
        at(rest.begin + 1).is(":")))
    return rest;
  TokenRange value{rest.begin + 2, rest.end};
  std::optional<unsigned> colon = state.brackets.colon(value);
  if (!colon) {
    report(DiagId::ExpectedColon, rest.end, {text(rest), section});
    return {rest.end, rest.end};
  }
  if (auto arg = argument({value.begin, *colon}, ArgRole::Devnum, /*starAllowed=*/false))
    clause.args.push_back(*arg);
  rest.begin = *colon + 1;
  if (rest.empty())
    report(DiagId::EmptyArgument, rest.begin, {clause.spelling, section});
  return rest;
}

void ArgumentReader::readQueues() {
  TokenRange rest = readDevnum();
  if (rest.empty())
    return;
  if (at(rest.begin).isWord("queues") && rest.begin + 1 < rest.end && at(rest.begin + 1).is(":"))
    rest.begin += 2;
  for (TokenRange part : state.brackets.split(rest))
    if (auto arg = argument(part, ArgRole::Queues, /*starAllowed=*/false))
      clause.args.push_back(*arg);
}

// ---- Lists of variables --------------------------------------------------------------

/// Reads `modifier, ... :` if it is there; returns what follows.
TokenRange ArgumentReader::readModifiers() {
  std::optional<unsigned> colon = state.brackets.colon(inner);
  if (!colon)
    return inner;
  if (*colon == inner.begin) {
    report(DiagId::UnexpectedInArgument, *colon, {":", clause.spelling, section});
    return {inner.begin + 1, inner.end};
  }
  for (TokenRange part : state.brackets.split({inner.begin, *colon}))
    readModifier(part);
  return {*colon + 1, inner.end};
}

void ArgumentReader::readModifier(TokenRange range) {
  std::string word = text(range);
  std::optional<ModifierKind> kind = spec::findModifier(word);
  if (!kind) {
    std::vector<std::string_view> names;
    for (ModifierKind candidate : spec::allModifiers())
      if (spec::isModifierAllowed(candidate, clause.kind, state.directive))
        names.push_back(spec::name(candidate));
    report(DiagId::UnknownModifier, range.begin,
           {word, clause.spelling, section, nearest(word, names)});
    return;
  }
  std::string modifierSection(spec::section(*kind));
  if (!spec::isModifierAllowed(*kind, clause.kind, state.directive)) {
    report(DiagId::ModifierNotAllowed, range.begin,
           {word, clause.spelling, state.directiveName(), modifierSection});
    return;
  }
  if (std::find(clause.modifiers.begin(), clause.modifiers.end(), *kind) !=
      clause.modifiers.end())
    report(DiagId::DuplicateModifier, range.begin, {word, modifierSection});
  clause.modifiers.push_back(*kind);
}

void ArgumentReader::readVarList(TokenRange range) {
  for (TokenRange part : state.brackets.split(range)) {
    if (part.empty()) {
      report(DiagId::EmptyArgument, part.begin, {clause.spelling, section});
      continue;
    }
    if (hasStrayToken(part) || lacksComma(part))
      continue;
    bool triples = spec::shape(clause.kind, state.directive) == ArgShape::TripleList;
    if (auto var = triples ? parseTripleItem(state, part) : parseListItem(state, part))
      clause.vars.push_back(std::move(*var));
  }
}

std::string allOperators() {
  std::vector<std::string_view> names;
  for (spec::ReductionOp op : spec::allReductionOps())
    names.push_back(spec::name(op));
  return joined(names, " ");
}

void ArgumentReader::readOpVarList() {
  clause.op = spec::findReductionOp(at(inner.begin).text);
  if (!clause.op) {
    report(DiagId::ExpectedOperator, inner.begin, {at(inner.begin).text, allOperators()});
    return;
  }
  if (inner.begin + 1 == inner.end || !at(inner.begin + 1).is(":")) {
    report(DiagId::ExpectedColon, inner.begin + 1, {at(inner.begin).text, section});
    return;
  }
  readVarList({inner.begin + 2, inner.end});
}

// ---- Words ------------------------------------------------------------------------------

void ArgumentReader::readOneWord() {
  std::vector<std::string_view> allowed = spec::values(clause.kind);
  std::string word = text(inner);
  if (std::find(allowed.begin(), allowed.end(), word) != allowed.end())
    clause.words.push_back(word);
  else
    report(DiagId::ExpectedWord, inner.begin,
           {clause.spelling, joined(allowed, " or ", "'"), word, section});
}

/// device_type(nvidia, host) and device_type(*), 2.4.
void ArgumentReader::readNames() {
  for (TokenRange part : state.brackets.split(inner)) {
    bool oneToken = part.end - part.begin == 1;
    if (part.empty())
      report(DiagId::EmptyArgument, part.begin, {clause.spelling, section});
    else if (oneToken && (at(part.begin).isWord() || isStar(part)))
      clause.words.push_back(at(part.begin).text);
    else
      report(DiagId::ExpectedWord, part.begin,
             {clause.spelling, "names of device types or '*'", text(part), section});
  }
}

/// f, A::f, ::A::f
bool isQualifiedName(const std::vector<Token> &tokens, TokenRange range) {
  bool wantWord = !tokens[range.begin].is("::");
  for (unsigned i = range.begin; i < range.end; ++i, wantWord = !wantWord)
    if (wantWord ? !tokens[i].isWord() : !tokens[i].is("::"))
      return false;
  return tokens[range.end - 1].isWord();
}

bool isPlainString(const Token &token) {
  return token.kind == Token::String && token.text.size() > 2 && token.text.front() == '"' &&
         token.text.back() == '"';
}

/// bind(f), bind("f") and routine(f), 2.15.1.
void ArgumentReader::readFunction(bool stringAllowed) {
  if (stringAllowed && inner.end - inner.begin == 1 && isPlainString(at(inner.begin))) {
    const std::string &quoted = at(inner.begin).text;
    clause.words.push_back(quoted.substr(1, quoted.size() - 2));
    clause.wordIsString = true;
  } else if (isQualifiedName(state.tokens, inner)) {
    clause.words.push_back(text(inner));
  } else {
    report(DiagId::ExpectedWord, inner.begin,
           {clause.spelling, stringAllowed ? "a function's name or a string" : "a function's name",
            text(inner), section});
  }
}

} // namespace

void parseArguments(ParseState &state, ParsedClause &clause) {
  ArgumentReader(state, clause).read();
}

} // namespace accolade
