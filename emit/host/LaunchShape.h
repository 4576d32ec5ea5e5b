// What the host says of a launch's size: gangs and threads that clauses ask for, and how many iterations the loops on each
// axis have.
#pragma once

#include "emit/TargetPlan.h"
#include "emit/host/HostText.h"

namespace accolade {

/// Targets with plans of their own, and what this launch is there.
using OwnLaunches = std::vector<std::pair<const TargetPlan *, const LaunchPlan *>>;

/// Declares the common one, and those of targets that differ.
std::string shapesText(const EmitContext &ec, const HostNames &n, const LaunchPlan &launch, const OwnLaunches &own);

} // namespace accolade
