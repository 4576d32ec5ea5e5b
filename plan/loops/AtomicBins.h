// Histograms: arrays of which a kernel only updates elements, by atomic statements. Where these are
// few, all threads of a device wait for each other's updates of the same elements; a block that has
// room for a copy updates that first, and adds it to the array when it is done.
#pragma once

#include "plan/Planner.h"

namespace accolade {

/// Fills LaunchPlan::bins, and LaunchPlan::bounded for those whose length the launch has to ask for.
void findAtomicBins(Planner &p, LaunchPlan &launch);

} // namespace accolade
