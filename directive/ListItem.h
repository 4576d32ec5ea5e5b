// Reads one item of a variable list (2.7.1): a variable, a member, a subarray.
#pragma once

#include "directive/ParseState.h"

namespace accolade {

/// Reports what is wrong and returns nothing if `range` is no list item.
/// `range` is not empty.
std::optional<ParsedVar> parseListItem(ParseState &state, TokenRange range);

/// The same for an item of fcw: a[pivot:before:after], with one triple for each
/// dimension, in brackets of its own or all in one.
std::optional<ParsedVar> parseTripleItem(ParseState &state, TokenRange range);

} // namespace accolade
