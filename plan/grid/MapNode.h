// The planned loops of a launch as a tree, while they are mapped to axes.
#pragma once

#include "plan/Planner.h"

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
};

/// Fills LaunchPlan::Grid from the axes that the loops got (GridFill.cpp).
void fillGrid(Planner &p, LaunchPlan &launch, const MapNode &root);

/// Whether its trips follow from members of objects, of which a device may have other values than the host.
bool readsMembers(const LoopPlan &loop);

} // namespace accolade
