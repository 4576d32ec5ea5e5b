// Compares by edit distance; see Nearest.h.
#include "directive/Nearest.h"

#include <algorithm>
#include <cctype>

namespace accolade {

static bool sameLetter(char a, char b) {
  return std::tolower(static_cast<unsigned char>(a)) == std::tolower(static_cast<unsigned char>(b));
}

/// Insertions, deletions and replacements that turn `a` into `b`, with two
/// neighbouring letters swapped counting as one, the commonest slip of all.
static size_t editDistance(std::string_view a, std::string_view b) {
  std::vector<size_t> before, last(b.size() + 1), current(b.size() + 1);
  for (size_t j = 0; j <= b.size(); ++j)
    last[j] = j;
  for (size_t i = 1; i <= a.size(); ++i) {
    current[0] = i;
    for (size_t j = 1; j <= b.size(); ++j) {
      size_t replace = last[j - 1] + !sameLetter(a[i - 1], b[j - 1]);
      current[j] = std::min({last[j] + 1, current[j - 1] + 1, replace});
      if (i > 1 && j > 1 && sameLetter(a[i - 1], b[j - 2]) && sameLetter(a[i - 2], b[j - 1]))
        current[j] = std::min(current[j], before[j - 2] + 1);
    }
    before = std::move(last);
    last = current;
  }
  return last[b.size()];
}

std::string nearest(std::string_view word, const std::vector<std::string_view> &candidates) {
  // A word far longer than any of ours is no slip of one of them, and comparing
  // it would cost time for nothing.
  constexpr size_t longest = 64;
  std::string_view best;
  size_t bestDistance = word.size() / 3 + 1;
  if (word.size() > longest)
    return {};
  for (std::string_view candidate : candidates) {
    size_t distance = editDistance(word, candidate);
    if (distance < bestDistance + best.empty() && distance < candidate.size()) {
      best = candidate;
      bestDistance = distance;
    }
  }
  return std::string(best);
}

} // namespace accolade
