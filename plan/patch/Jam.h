// Iterations that run together: several of a thread, where they read the same elements in the loops of their bodies.
//
//   for (i) { v = c[degree]; for (k = degree - 1; k >= 0; k--) v = v * x[i] + c[k]; y[i] = v; }
//
// A thread with one iteration reads an element for each product. Here it takes some, has their variables in registers, and
// reads an element once for all of them. Loops may go anywhere and stand in each other; patches (Patch.h) are tried first.
#pragma once

#include "plan/grid/MapNode.h"

namespace accolade {

/// Iterations of a thread from which on it is better than to bring elements into a block's memory.
inline constexpr unsigned ManyTogether = 8;

/// Null: there is nothing to share, or more to the body than loops that all iterations run alike.
std::shared_ptr<PatchPlan> findJam(Planner &p, LaunchPlan &launch, const MapNode &root);

} // namespace accolade
