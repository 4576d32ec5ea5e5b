// Strips: neighbouring iterations of the innermost loop of a nest that one thread takes, so that it
// reads and writes 16 bytes of a row at once. Rows must begin where that is possible; the kernel finds
// out, and goes on element by element where they do not.
#pragma once

#include "plan/grid/MapNode.h"

namespace accolade {

/// Finds LoopPlan::strips of a nest that its grid covers.
void findStrips(Planner &p, LaunchPlan &launch, const MapNode &root);

} // namespace accolade
