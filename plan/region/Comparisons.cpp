// What the launch of a parallel region can compare, for its loops without a directive.
//
// A kernel whose threads share out such a loop reads what stands around it at other times than the program's own order
// says. So all of its arrays are compared, not only those of the loop: either none of them overlaps what is written, or
// the other kernel runs (InOrder.cpp).
#include "analysis/Overlaps.h"
#include "plan/region/RegionParts.h"

using namespace clang;

namespace accolade {
namespace {

/// With more arrays than these make, hardly anybody would read what the host compares.
constexpr size_t MostPairs = 48;

/// A loop that nobody has planned.
bool holdsBareLoop(const Stmt *s, const std::set<const Stmt *> &planned) {
  return s && ((isa<ForStmt>(s) && !planned.count(s)) ||
               std::any_of(s->child_begin(), s->child_end(), [&](const Stmt *child) { return holdsBareLoop(child, planned); }));
}

/// In kernels, and where loop auto has asked already, all loops are planned; templates launch the same for all
/// instantiations; blocks and scans need kernels that run as they are.
bool mayCompare(const RegionParts &r, const LaunchPlan &launch) {
  if (isKernels(r.d.kind()) || isSerial(r.d.kind()) || launch.sharesLaunch() || launch.asksFirst())
    return false;
  std::set<const Stmt *> planned;
  bool scans = false;
  forEachLoop(r.p.plan, launch.body, [&](const LoopPlan &loop) {
    for (const LoopShape &shape : loop.nest)
      planned.insert(shape.loop);
    scans |= loop.scan != nullptr;
  });
  return !scans && std::any_of(launch.body.begin(), launch.body.end(), [&](const Stmt *s) { return holdsBareLoop(s, planned); }) &&
         std::none_of(launch.body.begin(), launch.body.end(), [&](const Stmt *s) { return runsInBlocks(r.p.directives, s); });
}

} // namespace

std::vector<ExtentPair> comparisonsFor(RegionParts &r, const LaunchPlan &launch) {
  if (!mayCompare(r, launch))
    return {};
  const std::optional<std::vector<MayOverlap>> overlaps = findOverlaps(launch.body, r.p.ctx);
  if (!overlaps || overlaps->size() > MostPairs)
    return {};
  std::map<const VarDecl *, Extent> extents;
  std::vector<ExtentPair> pairs;
  for (auto [a, b] : *overlaps) {
    for (const VarDecl *var : {a, b}) {
      if (extents.count(var))
        continue;
      std::optional<Extent> extent = isSteady(*r.context.use, var) ? comparedExtent(r.p, r.d, *r.context.use, var) : std::nullopt;
      if (!extent)
        return {};
      extents[var] = *extent;
    }
    if (!haveLikeAddresses(r.d, a, b))
      return {};
    pairs.push_back({extents[a], extents[b]});
  }
  return pairs;
}

} // namespace accolade
