// Loops of constant length around the elements of an array that each thread has for itself:
//
//     double t[8][8]; ... for (k) for (i = k + 1; i < 8; i++) for (j) t[i][j] -= t[i][k] * t[k][j];
//
// Written out, every index is a constant, and the array is in registers. Compilers leave large ones in memory.
#pragma once

#include "plan/Planner.h"

namespace accolade {

/// Finds LaunchPlan::unrolled.
void findUnrolled(Planner &p, LaunchPlan &launch);

} // namespace accolade
