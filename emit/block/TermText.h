// How a part of a tile's length is written: the device and the host compute it alike.
#pragma once

#include "analysis/BlockFacts.h"

#include <string>

namespace accolade {

/// `by`: what the term's own value is called there; `places`: the number of them, where it has a level.
inline std::string termText(const SpreadTerm &term, std::string by, const std::string &places = "") {
  by = "(" + by + ")";
  if (term.offset)
    by = "(" + by + (term.offset < 0 ? " - " : " + ") + std::to_string(std::abs(term.offset)) + ")";
  if (term.over) {
    std::string all = std::to_string(term.over);
    by = "(" + by + " > 1 ? (" + all + " + " + by + " - 1) / " + by + " : " + all + ")";
  }
  if (!places.empty())
    by = "((" + places + ") - 1) * " + by;
  return (term.times == 1 ? "" : std::to_string(term.times) + " * ") + by;
}

} // namespace accolade
