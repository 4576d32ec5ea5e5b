#include "emit/TargetPlan.h"

#include "plan/Planner.h"

#include <algorithm>

namespace accolade {

static bool takesSame(const LaunchPlan &a, const LaunchPlan &b) {
  return a.usesThis == b.usesThis && a.bounded == b.bounded && a.together == b.together && a.given == b.given && a.told.size() == b.told.size() && a.captured.size() == b.captured.size() &&
         std::equal(a.captured.begin(), a.captured.end(), b.captured.begin(),
                    [](const CapturedVar &x, const CapturedVar &y) {
                      return x.var == y.var && x.storage == y.storage;
                    });
}

const LaunchPlan *TargetPlan::launchLike(const RegionPlan &region, const LaunchPlan &launch) const {
  const RegionPlan *own = plan->regionOf(region.directive);
  if (!own)
    return nullptr;
  for (const LaunchPlan *one : launchesOf(own->steps))
    if (one->name == launch.name && one->body == launch.body && takesSame(*one, launch))
      return one;
  return nullptr;
}

} // namespace accolade
