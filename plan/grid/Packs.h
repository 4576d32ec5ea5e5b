// Neighbouring elements that a thread reads or writes at once, 16 bytes together: a device has fewer
// requests under way then. y += a x in float went from 3,630 to 4,280 GB/s by it on an H200; elements
// of 8 bytes gain nothing.
#pragma once

#include "plan/grid/MapNode.h"

namespace accolade {

/// Finds LoopPlan::packs of loops over the grid whose threads take several iterations (LevelAxes::plenty).
void findPacks(Planner &p, const LaunchPlan &launch, const MapNode &root);

} // namespace accolade
