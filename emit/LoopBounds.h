// Bounds and steps of loops as signed integers, from which trips are counted.
#pragma once

#include "analysis/Facts.h"

#include <string>

namespace accolade {

/// A loop's bound as an integer of that type: where the program compares with a floating value, the
/// first integer that fails, or the last that does not.
std::string boundText(const LoopShape &shape, const std::string &upper, const std::string &wide,
                      const std::string &lower);
/// A loop's first value, where an unsigned counter takes a signed one.
std::string lowerText(const LoopShape &shape, const std::string &lower, const std::string &type);
/// The way from lower to upper bound of a loop until they are equal, where an unsigned counter goes around at its end.
std::string aroundText(const LoopShape &shape, const std::string &distance, const std::string &type, const std::string &wide);
/// A step that is no constant, with its sign. Unsigned ones have none before they are widened.
std::string signedStep(const LoopShape &shape, const std::string &step, const std::string &wide);

} // namespace accolade
