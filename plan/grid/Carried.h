// Elements that a thread's own loop has written in its trips before, as recurrences read them:
//
//     for (i) { w = 1 / (b[i][j] - a[i][j] * c[i - 1][j]); c[i][j] = ... * w; }
//
// They stay in variables from trip to trip. Compilers read them from memory again, which every trip waits for.
#pragma once

#include "plan/grid/MapNode.h"

namespace accolade {

/// Finds LaunchPlan::carried, of loops inside of those that threads share.
void findCarried(Planner &p, LaunchPlan &launch, const MapNode &root);

} // namespace accolade
