// Finds where the variable ends and its subarrays begin; see ListItem.h.
#include "directive/ListItem.h"

#include <algorithm>
#include <functional>

namespace accolade {

using spec::DiagId;

/// Where the first bracket group with a colon of its own opens; `range.end` if
/// there is none and the item is no subarray.
static unsigned findSection(const ParseState &state, TokenRange range) {
  for (unsigned i = range.begin; i < range.end; i = state.brackets.next(i))
    if (state.tokens[i].is("[") && state.brackets.colon({i + 1, state.brackets.closing(i)}))
      return i;
  return range.end;
}

static std::optional<ExprRef> optionalExpr(ParseState &state, TokenRange range) {
  if (range.empty())
    return std::nullopt;
  return state.newExpr(range);
}

static std::optional<ParsedSection> parseSection(ParseState &state, unsigned open) {
  ParsedSection section;
  unsigned close = state.brackets.closing(open);
  section.tokens = {open, close + 1};
  TokenRange inner{open + 1, close};
  std::optional<unsigned> colon = state.brackets.colon(inner);
  TokenRange length = colon ? TokenRange{*colon + 1, close} : TokenRange{};
  if (inner.empty() || state.brackets.colon(length)) {
    state.report(DiagId::BadSubarray, open, {});
    return std::nullopt;
  }
  section.isIndex = !colon;
  section.lower = optionalExpr(state, colon ? TokenRange{open + 1, *colon} : inner);
  section.length = optionalExpr(state, length);
  return section;
}

/// The triples of one bracket group.
static bool parseTriples(ParseState &state, unsigned open, std::vector<ParsedSection> &into) {
  unsigned close = state.brackets.closing(open);
  std::vector<TokenRange> parts;
  TokenRange rest{open + 1, close};
  while (std::optional<unsigned> colon = state.brackets.colon(rest)) {
    parts.push_back({rest.begin, *colon});
    rest.begin = *colon + 1;
  }
  parts.push_back(rest);
  bool empty = std::any_of(parts.begin(), parts.end(), [](TokenRange r) { return r.empty(); });
  if (empty || parts.size() % 3) {
    state.report(DiagId::BadTriple, open, {});
    return false;
  }
  for (size_t i = 0; i < parts.size(); i += 3) {
    ParsedSection section;
    section.tokens = {parts[i].begin, parts[i + 2].end};
    section.lower = state.newExpr(parts[i]);
    section.length = state.newExpr(parts[i + 1]);
    section.after = state.newExpr(parts[i + 2]);
    into.push_back(std::move(section));
  }
  return true;
}

/// a(0:n), as Fortran has it, for a[0:n]. False: the item is none.
static bool reportRoundBrackets(ParseState &state, TokenRange range) {
  for (unsigned i = range.begin + 1; i < range.end; i = state.brackets.next(i)) {
    const TokenRange inner{i + 1, state.tokens[i].is("(") ? state.brackets.closing(i) : i + 1};
    if (!state.tokens[i - 1].isWord() || inner.empty() || !state.brackets.colon(inner))
      continue;
    std::string meant = spellingOf(state.tokens, {range.begin, i});
    for (TokenRange part : state.brackets.split(inner))
      meant += "[" + spellingOf(state.tokens, part) + "]";
    state.report(DiagId::BadSubarray, i, {meant + spellingOf(state.tokens, {inner.end + 1, range.end})});
    return true;
  }
  return false;
}

/// `sections` reads one bracket group and adds what it says.
static std::optional<ParsedVar>
parseItem(ParseState &state, TokenRange range,
          const std::function<bool(unsigned open, std::vector<ParsedSection> &)> &sections) {
  unsigned at = findSection(state, range);
  if (at == range.begin) {
    state.report(DiagId::BadSubarray, at, {});
    return std::nullopt;
  }
  if (reportRoundBrackets(state, range))
    return std::nullopt;
  ParsedVar var;
  var.tokens = range;
  var.text = spellingOf(state.tokens, range);
  var.base = state.newExpr({range.begin, at});
  for (; at < range.end; at = state.brackets.next(at)) {
    if (!state.tokens[at].is("[")) {
      state.report(DiagId::SubarrayNotLast, at, {state.tokens[at].text});
      return std::nullopt;
    }
    if (!sections(at, var.sections))
      return std::nullopt;
  }
  return var;
}

std::optional<ParsedVar> parseListItem(ParseState &state, TokenRange range) {
  return parseItem(state, range, [&](unsigned open, std::vector<ParsedSection> &into) {
    std::optional<ParsedSection> section = parseSection(state, open);
    if (section)
      into.push_back(std::move(*section));
    return section.has_value();
  });
}

std::optional<ParsedVar> parseTripleItem(ParseState &state, TokenRange range) {
  if (findSection(state, range) == range.end) {
    state.report(DiagId::BadTriple, range.begin, {});
    return std::nullopt;
  }
  return parseItem(state, range, [&](unsigned open, std::vector<ParsedSection> &into) {
    return parseTriples(state, open, into);
  });
}

} // namespace accolade
