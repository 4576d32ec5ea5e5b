// Finds where the variable ends and its subarrays begin; see ListItem.h.
#include "directive/ListItem.h"

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

std::optional<ParsedVar> parseListItem(ParseState &state, TokenRange range) {
  unsigned at = findSection(state, range);
  if (at == range.begin) {
    state.report(DiagId::BadSubarray, at, {});
    return std::nullopt;
  }
  ParsedVar var;
  var.tokens = range;
  var.text = spellingOf(state.tokens, range);
  var.base = state.newExpr({range.begin, at});
  for (; at < range.end; at = state.brackets.next(at)) {
    if (!state.tokens[at].is("[")) {
      state.report(DiagId::SubarrayNotLast, at, {state.tokens[at].text});
      return std::nullopt;
    }
    std::optional<ParsedSection> section = parseSection(state, at);
    if (!section)
      return std::nullopt;
    var.sections.push_back(std::move(*section));
  }
  return var;
}

} // namespace accolade
