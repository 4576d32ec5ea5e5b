// Finds what a user probably meant to write, for "did you mean ...?".
#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace accolade {

/// The candidate that `word` can be turned into with the fewest edits, or an
/// empty string when even that one is too different to be a slip of the pen.
std::string nearest(std::string_view word, const std::vector<std::string_view> &candidates);

} // namespace accolade
