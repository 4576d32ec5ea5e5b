// Kernels that take the place of others where data overlaps.
//
// Where only a comparison of addresses at the launch shows that iterations are independent, loops are planned as if it
// had: a kernel that were right in either case could keep nothing in registers, nor load it early. For the other case
// there is a kernel with the same statements. In kernels it is one gang, whose loops are ordinary ones. In parallel the
// program says which loops may run in any order, whatever overlaps: there the loops without a directive that needed the
// comparison, or another answer of the host's, are ordinary ones, and all else is mapped without them. It has arguments of its own, and reductions end as
// the first one's do, so that what the region maps suits both.
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

using Loops = std::map<const Stmt *, LoopPlan>;

/// Launches and patches point to plans of loops, which stay where they are.
void moveLoops(const Stmt *stmt, Loops &from, Loops &to) {
  if (!stmt)
    return;
  to.insert(from.extract(stmt));
  for (const Stmt *child : stmt->children())
    moveLoops(child, from, to);
}

void moveLoops(const std::vector<const Stmt *> &body, Loops &from, Loops &to) {
  for (const Stmt *s : body)
    moveLoops(s, from, to);
}

void copyLoops(const Stmt *stmt, const Loops &from, Loops &to) {
  if (!stmt)
    return;
  if (auto it = from.find(stmt); it != from.end())
    to.insert(*it);
  for (const Stmt *child : stmt->children())
    copyLoops(child, from, to);
}

/// Elements that loops add up, each apart from all else that they touch: sums are variables then.
bool namesSums(const LaunchPlan &launch, const std::vector<ExtentPair> &pairs) {
  return !launch.elementSums.empty() &&
         llvm::all_of(launch.elementSums, [&](const Directive::ElementSum &sum) { return areCompared(sum.array, sum.others, pairs); });
}

bool isSharedOut(const LoopPlan &loop) {
  return std::any_of(loop.axes.begin(), loop.axes.end(), [](const LevelAxes &axes) { return axes.any(); });
}

} // namespace

bool areCompared(const VarDecl *array, const std::set<const VarDecl *> &others, const std::vector<ExtentPair> &pairs) {
  return llvm::all_of(others, [&](const VarDecl *other) {
    return llvm::any_of(pairs, [&](const ExtentPair &pair) {
      const VarDecl *a = pair.first.var, *b = pair.second.var;
      return (a == array && b == other) || (a == other && b == array);
    });
  });
}

void mapAsking(Planner &p, LaunchPlan &launch, const AskFirst &ask, const std::function<void(LaunchPlan &, const AskFirst &)> &map) {
  const std::vector<ExtentPair> &pairs = ask.compared;
  Loops planned, compared;
  for (const Stmt *s : launch.body)
    copyLoops(s, p.plan.loops, planned);
  LaunchPlan other = launch;
  const bool sums = namesSums(launch, pairs);
  if (sums)
    launch.unlessOverlap = pairs;
  if (!pairs.empty())
    launch.elementSums.clear(); // all of them are compared, or `other` takes its place
  std::erase_if(launch.writtenOut, [&](const Directive::Turned *one) { return areCompared(one->array, one->others, pairs); });
  map(launch, ask);
  if (!launch.asksFirst() && (pairs.empty() || other.assumesApart()))
    return;
  moveLoops(launch.body, p.plan.loops, compared);
  p.plan.loops.merge(planned);
  {
    Diagnoser::Silence silence(p.diagnoser);
    map(other, {});
  }
  const bool patch = launch.grid.patch && !other.grid.patch;
  const bool gains = sums || patch || std::any_of(compared.begin(), compared.end(), [](const auto &one) {
    return (!one.second.unlessOverlap.empty() || !one.second.provided.empty()) && isSharedOut(one.second);
  });
  if (!gains) {
    launch = std::move(other);
    return;
  }
  other.runsInOrder = true;
  other.name = uniqueName(p, launch.name + "_in_order");
  launch.inOrder = std::make_shared<LaunchPlan>(std::move(other));
  moveLoops(launch.body, p.plan.loops, p.inOrder);
  for (const auto &[stmt, loop] : compared)
    if (!p.inOrder.count(stmt))
      p.onlyApart.insert(stmt);
  p.plan.loops.merge(compared);
}

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
  other.tables = launch.tables;
  other.replaced = launch.replaced;
  other.names = launch.names;
  other.usesThis = launch.usesThis;
  other.privates = launch.privates;
  other.gangReductions = launch.gangReductions;
  other.localTypes = launch.localTypes;
  other.localNames = launch.localNames;
  other.unseen = launch.unseen;
  launch.inOrder = std::make_shared<LaunchPlan>(std::move(other));
  for (const Stmt *s : launch.body)
    planOrdinary(p, s);
}

void finishInOrder(Planner &p) {
  if (p.inOrder.empty())
    return;
  auto plan = std::make_shared<UnitPlan>(p.plan);
  for (const Stmt *stmt : p.onlyApart)
    plan->loops.erase(stmt);
  for (const auto &[stmt, loop] : p.inOrder)
    plan->loops.erase(stmt);
  plan->loops.merge(p.inOrder);
  p.plan.inOrder = std::move(plan);
}

} // namespace accolade
