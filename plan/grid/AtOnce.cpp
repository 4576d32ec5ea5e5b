// Regions with so little to do that a launch would take longer: the plan says below how
// many iterations, and the calling thread runs these itself where it may.
#include "plan/grid/AtOnce.h"

using namespace clang;

namespace accolade {

using spec::ClauseKind;

namespace {

/// Operations that take about as long as a launch, roughly: the benchmark `region` has a
/// quarter of them.
constexpr long long LaunchCost = 512;
constexpr long long DivisionCost = 8;

/// Operations of one iteration; none where they cannot be counted, or where the code
/// could tell on which device it runs.
std::optional<long long> operationsOf(const Stmt *s) {
  if (!s)
    return 0;
  long long count = 0;
  if (const auto *op = dyn_cast<BinaryOperator>(s))
    count = op->isMultiplicativeOp() && op->getOpcode() != BO_Mul ? DivisionCost : 1;
  else if (isa<ArraySubscriptExpr, UnaryOperator, AbstractConditionalOperator, IfStmt>(s))
    count = 1;
  else if (!isa<CompoundStmt, DeclStmt, DeclRefExpr, MemberExpr, ParenExpr, CastExpr, IntegerLiteral,
                FloatingLiteral, CharacterLiteral, CXXBoolLiteralExpr, NullStmt>(s))
    return std::nullopt;
  for (const Stmt *child : s->children())
    if (std::optional<long long> inner = operationsOf(child))
      count += *inner;
    else
      return std::nullopt;
  return count;
}

/// The loop that is all of the kernel.
const LoopPlan *onlyLoop(const UnitPlan &plan, const LaunchPlan &launch) {
  if (launch.body.size() != 1)
    return nullptr;
  const Stmt *s = launch.body[0];
  for (;;) {
    if (auto it = plan.loops.find(s); it != plan.loops.end())
      return &it->second;
    const auto *block = dyn_cast<CompoundStmt>(s);
    if (!block || block->size() != 1)
      return nullptr;
    s = block->body_front();
  }
}

/// Whether the host can count all its iterations.
bool isCounted(const LaunchPlan &launch, const LoopPlan &loop) {
  std::set<size_t> counted;
  for (const auto &axes : {launch.grid.blocks, launch.grid.threads})
    for (int a = 0; a < 3; ++a)
      for (const LaunchPlan::AxisLoop &l : axes[a])
        if (l.loop == &loop && l.hostTrips)
          counted.insert(l.level);
  return loop.oneSpace ? counted.count(0) : counted.size() == loop.nest.size();
}

bool isPlain(const LaunchPlan &launch, const LoopPlan &loop) {
  if (!loop.gang || loop.gridTile || launch.grid.communicates || !loop.nest.back() || launch.inTemplate() ||
      !launch.gangReductions.empty() || launch.gangs[0].arg || launch.defaults[0])
    return false;
  for (const auto *privates : {&launch.privates, &loop.privates})
    for (const PrivateVar &v : *privates)
      if (!v.var->getType()->isScalarType())
        return false;
  for (const CapturedVar &c : launch.captured)
    if (c.asBytes())
      return false;
  return true;
}

/// The run time has nothing to do for it but to launch.
bool onlyLaunches(const RegionPlan &region) {
  const Directive &d = *region.directive;
  for (ClauseKind kind : {ClauseKind::If, ClauseKind::Self, ClauseKind::Async, ClauseKind::Wait,
                          ClauseKind::DeviceType})
    if (d.has(kind))
      return false;
  for (const DataItem &item : region.data)
    if (!item.modifiers.empty())
      return false;
  return region.own.empty() && region.steps.size() == 1 &&
         region.steps[0].kind == HostStep::Kind::Launch;
}

} // namespace

void planAtOnce(const UnitPlan &plan, RegionPlan &region) {
  if (!onlyLaunches(region))
    return;
  LaunchPlan &launch = region.steps[0].launch;
  const LoopPlan *loop = onlyLoop(plan, launch);
  if (!loop || !isPlain(launch, *loop) || !isCounted(launch, *loop))
    return;
  // One thread needs no question whether data overlaps.
  LaunchPlan &called = launch.inOrder ? *launch.inOrder : launch;
  if (auto operations = operationsOf(loop->nest.back().loop->getBody()); operations && *operations)
    called.atOnce = {loop, LaunchCost / *operations};
}

} // namespace accolade
