// Loops with a scan clause (docs/scan.md).
#pragma once

#include "plan/grid/MapNode.h"

namespace accolade {

/// What the loop carries, held against what its clauses say. Nothing, after a message, where
/// they do not fit.
std::optional<ScanBody> readScan(Planner &p, const Directive &d, const std::vector<LoopShape> &nest);
/// Complains about inclusive and exclusive without scan.
void checkScanWords(Planner &p, const Directive &d);

/// Tells the user of sizes that a scan over gangs cannot take. `region`: the construct around.
void checkScanSizes(Planner &p, const Directive &d, const Directive &region);

/// A loop that scans over the grid and is all of its kernel: how the grid shares it out.
void mapScan(Planner &p, LaunchPlan &launch, MapNode &root);

/// Scans inside of a gang: by the threads of a block where these are all on the x axis, and in
/// order otherwise.
void placeScans(Planner &p, LaunchPlan &launch, MapNode &root);

/// The scan that is all of a kernel, or null.
const LoopPlan *scanOf(const UnitPlan &plan, const LaunchPlan &launch);

} // namespace accolade
