// Rows that are read more than once: a softmax looks for the greatest element of a row, adds up exponentials and
// divides by their sum. Loops over a gang's vector lanes share their iterations out alike, so that each thread
// keeps the elements that it reads first in the block's memory, and finds them there; nobody waits for anybody.
#pragma once

#include "plan/grid/MapNode.h"

namespace accolade {

/// Fills LoopPlan::row of loops that follow each other, and the grid's part of it.
void keepRows(Planner &p, LaunchPlan &launch, const MapNode &root);

} // namespace accolade
