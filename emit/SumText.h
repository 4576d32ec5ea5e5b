// Sums and products of indices as a person writes them: no parentheses that change nothing, no terms
// that are 0.
#pragma once

#include <string>

namespace accolade {

/// With parentheses, unless it is one word, number, call, element or cast, which may stand on either side of * and -.
std::string asFactor(const std::string &text);

/// With parentheses, unless it is a sum of products, which may stand beside + and in a comparison.
std::string asTerm(const std::string &text);

std::string sumOf(const std::string &a, const std::string &b);
std::string productOf(const std::string &a, const std::string &b);

/// a - b, by what is left where a begins with b: the difference of `i + 1` and `i` is 1.
std::string differenceOf(const std::string &a, const std::string &b);

} // namespace accolade
