// Matching of brackets and splitting of lists; see Brackets.h.
#include "directive/Brackets.h"

#include <algorithm>
#include <string_view>

namespace accolade {

static std::string_view closerOf(const Token &token) {
  if (token.is("("))
    return ")";
  if (token.is("["))
    return "]";
  if (token.is("{"))
    return "}";
  return {};
}

static std::string_view openerOf(const Token &token) {
  if (token.is(")"))
    return "(";
  if (token.is("]"))
    return "[";
  if (token.is("}"))
    return "{";
  return {};
}

Brackets::Brackets(const std::vector<Token> &tokens) : tokens(tokens), partner(tokens.size()) {
  std::vector<unsigned> open;
  for (unsigned i = 0; i < tokens.size(); ++i) {
    partner[i] = i;
    if (!closerOf(tokens[i]).empty())
      open.push_back(i);
    std::string_view opener = openerOf(tokens[i]);
    if (opener.empty())
      continue;
    auto opens = [&](unsigned at) { return tokens[at].text == opener; };
    if (std::none_of(open.begin(), open.end(), opens)) {
      problem = Unmatched{i, std::string(opener)};
      return;
    }
    if (!opens(open.back())) // copy(a[0:n): the one between them
      break;
    partner[open.back()] = i;
    partner[i] = open.back();
    open.pop_back();
  }
  if (!open.empty())
    problem = Unmatched{open.back(), std::string(closerOf(tokens[open.back()]))};
}

/// What may stand between the angle brackets of a template's arguments as people
/// write them in directives: types and constants.
static bool fitsTemplateArgument(const Token &token) {
  return token.isWord() || token.kind == Token::Number || token.is("::") || token.is(",") ||
         token.is("*") || token.is("&");
}

/// If the `<` at `at` opens template arguments: the token after them, else `at`.
/// Without name look-up that is a guess; a name and `<` before, and `::` behind,
/// cannot be a comparison that makes sense.
unsigned Brackets::endOfTemplateArguments(unsigned at, unsigned end, bool single) const {
  if (at == 0 || !tokens[at].is("<") || !tokens[at - 1].isWord())
    return at;
  unsigned depth = 0;
  for (unsigned i = at; i < end; i = next(i)) {
    if (tokens[i].is("<"))
      ++depth;
    else if (tokens[i].is(">") || tokens[i].is(">>"))
      depth -= std::min<unsigned>(depth, tokens[i].text.size());
    else if (!fitsTemplateArgument(tokens[i]))
      return at;
    if (depth == 0) {
      bool followed = i + 1 < end && (tokens[i + 1].is("::") ||
                                      (single && (tokens[i + 1].is("(") || tokens[i + 1].is("{"))));
      return followed ? i + 1 : at;
    }
  }
  return at;
}

std::vector<TokenRange> Brackets::split(TokenRange range, bool single) const {
  std::vector<TokenRange> parts;
  unsigned begin = range.begin;
  unsigned i = range.begin;
  while (i < range.end) {
    if (tokens[i].is(",")) {
      parts.push_back({begin, i});
      begin = i + 1;
    }
    unsigned behind = endOfTemplateArguments(i, range.end, single);
    i = behind > i ? behind : next(i);
  }
  parts.push_back({begin, range.end});
  return parts;
}

std::optional<unsigned> Brackets::colon(TokenRange range) const {
  unsigned questions = 0;
  for (unsigned i = range.begin; i < range.end; i = next(i)) {
    if (tokens[i].is("?"))
      ++questions;
    else if (tokens[i].is(":") && questions-- == 0)
      return i;
  }
  return std::nullopt;
}

} // namespace accolade
