// The planned loops of a launch as a tree, while they are mapped to axes.
#pragma once

#include "plan/Planner.h"

#include <algorithm>
#include <functional>
#include <memory>

namespace accolade {

/// Axes that decisions are about; see LevelAxes.
inline constexpr int X = 0, Y = 1, Z = 2;

struct MapNode {
  LoopPlan *plan = nullptr;
  const clang::Stmt *key = nullptr;
  const clang::Stmt *body = nullptr;
  bool tight = false;
  std::vector<std::unique_ptr<MapNode>> kids;

  bool any(const std::function<bool(const MapNode &)> &test) const {
    if (plan && test(*this))
      return true;
    for (const auto &kid : kids)
      if (kid->any(test))
        return true;
    return false;
  }

  /// Nothing inside is shared out: in kernels, loops of constant length that each thread runs by itself are planned as well.
  bool endsNest() const {
    return std::none_of(kids.begin(), kids.end(), [](const auto &kid) {
      return kid->any([](const MapNode &n) {
        return n.plan->scan || std::any_of(n.plan->axes.begin(), n.plan->axes.end(), [](const LevelAxes &a) { return a.any(); }) ||
               std::any_of(n.plan->nest.begin(), n.plan->nest.end(), [](const LoopShape &s) { return !s.constantTrips; });
      });
    });
  }
};

/// Fills LaunchPlan::Grid from the axes that the loops got (GridFill.cpp).
void fillGrid(Planner &p, LaunchPlan &launch, const MapNode &root);

/// Whether its trips follow from members of objects, of which a device may have other values than the host.
bool readsMembers(const LoopPlan &loop);

} // namespace accolade
