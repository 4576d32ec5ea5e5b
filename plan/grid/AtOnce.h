#pragma once

#include "plan/Plan.h"

namespace accolade {

/// Fills LaunchPlan::atOnce where the region is one loop of few operations. Its launch
/// must have been mapped.
void planAtOnce(const UnitPlan &plan, RegionPlan &region);

} // namespace accolade
