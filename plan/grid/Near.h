// Elements of one array at fixed distances from each other, as stencils read them: a device computes
// the address of one of them and counts the others from there. Compilers do not find that out where
// indices have 32 bits, since each sum might overflow on its own.
#pragma once

#include "plan/grid/MapNode.h"

namespace accolade {

/// Finds LoopPlan::near of the innermost loops whose threads take their iterations one by one. Where
/// they take neighbouring ones together, elements that several of them read are found by their indices.
void findNear(Planner &p, const LaunchPlan &launch, const MapNode &root);

} // namespace accolade
