// Bodies of loops of which a thread can take several iterations at once.
#pragma once

#include "plan/Planner.h"

namespace accolade {

/// Iterations from which a thread may take several: there are threads enough for all of a device.
constexpr long long Plenty = 1 << 20;

/// Bytes of the widest and the accesses of all elements that a light body touches, with short
/// loops of constant length written out, and calls of functions that are more than an instruction.
struct LightBody {
  size_t accesses = 0, calls = 0;
  unsigned widest = 0;
};

/// Straight code with few accesses: a run of it fits the registers. Nothing if it is not.
std::optional<LightBody> lightBody(Planner &p, const clang::Stmt *body);

/// The same with some functions as of <math.h> and atomic updates, which one has to wait for.
std::optional<LightBody> busyBody(Planner &p, const clang::Stmt *body);

} // namespace accolade
