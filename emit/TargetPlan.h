// Plans of targets whose device_type groups may say something else than the host's.
//
// The text of the host is made from one plan, that of the target which every binary
// carries. Where a file has device_type groups, each other target is planned once more
// with its own clauses; a kernel of it must take the same arguments, or the target has no
// code for it.
#pragma once

#include "directive/DeviceTypes.h"
#include "plan/Plan.h"

#include <memory>
#include <string>
#include <vector>

namespace accolade {

struct TargetPlan {
  std::string target;
  DeviceTypeNames names;
  std::unique_ptr<UnitPlan> plan;

  /// The same launch in this plan; null when there is none with these arguments.
  const LaunchPlan *launchLike(const RegionPlan &region, const LaunchPlan &launch) const;
};
using TargetPlans = std::vector<TargetPlan>;

} // namespace accolade
