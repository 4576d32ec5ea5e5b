// Elements of a row that several loops of a gang's lanes go through one after the other, as softmax does:
//
//     for (j) most = max(most, a[i][j]);
//     for (j) sum += exp(a[i][j] - most);
//     for (j) b[i][j] = exp(a[i][j] - most) / sum;
//
// In each of them a thread has the same iterations. It keeps their elements in registers, so that the row is read
// once, where the row has no more than a few for each thread of the block (LoopPlan::kept); the launch chooses blocks
// so. What one loop stores and the next ones read or store again stays there as well. Longer rows are read again.
#pragma once

#include "plan/grid/MapNode.h"

namespace accolade {

/// Finds LoopPlan::kept and LaunchPlan::Grid::kept.
void findKept(Planner &p, LaunchPlan &launch, const MapNode &root);

} // namespace accolade
