// Kernels that take the place of others where data overlaps.
//
// Where only a comparison of addresses at the launch shows that iterations are independent, loops are planned as if it
// had: a kernel that were right in either case could keep nothing in registers, nor load it early. For the other case
// there is a kernel of one gang with the same statements, whose loops are ordinary ones. It has arguments of its own, and
// reductions end as the first one's do, so that what the region maps suits both.
#include "plan/region/RegionParts.h"

using namespace clang;

namespace accolade {
namespace {

/// What every iteration has and adds up is the same; nothing is shared out.
LoopPlan ordinary(const LoopPlan &loop) {
  LoopPlan plan;
  plan.directive = loop.directive;
  plan.nest = loop.nest;
  plan.axes.assign(loop.nest.size(), {});
  plan.privates = loop.privates;
  plan.reductions = loop.reductions;
  plan.why = "sequential: data overlaps";
  return plan;
}

void planOrdinary(Planner &p, const Stmt *stmt) {
  if (!stmt)
    return;
  if (auto it = p.plan.loops.find(stmt); it != p.plan.loops.end())
    p.inOrder[stmt] = ordinary(it->second);
  for (const Stmt *child : stmt->children())
    planOrdinary(p, child);
}

} // namespace

void planInOrder(Planner &p, LaunchPlan &launch) {
  LaunchPlan other;
  other.runsInOrder = other.oneGang = true;
  other.whyOneGang = "data overlaps";
  other.name = launch.name.empty() ? "" : uniqueName(p, launch.name + "_in_order");
  other.function = launch.function;
  other.scope = launch.scope;
  other.ofInstance = launch.ofInstance;
  other.at = launch.at;
  other.body = launch.body;
  other.captured = launch.captured;
  other.replaced = launch.replaced;
  other.names = launch.names;
  other.usesThis = launch.usesThis;
  other.privates = launch.privates;
  other.gangReductions = launch.gangReductions;
  other.localTypes = launch.localTypes;
  launch.inOrder = std::make_shared<LaunchPlan>(std::move(other));
  for (const Stmt *s : launch.body)
    planOrdinary(p, s);
}

void finishInOrder(Planner &p) {
  if (p.inOrder.empty())
    return;
  auto plan = std::make_shared<UnitPlan>(p.plan);
  for (auto &[stmt, loop] : p.inOrder)
    plan->loops[stmt] = std::move(loop);
  p.plan.inOrder = std::move(plan);
}

} // namespace accolade
