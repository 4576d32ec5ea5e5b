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

/// Arrived with the launch, and nothing changes them. Templates would ask the same for all of their instantiations.
std::optional<std::set<const VarDecl *>> numbersOf(const RegionParts &r, const LaunchPlan &launch) {
  if (launch.inTemplate() || launch.ofInstance)
    return std::nullopt;
  std::set<const VarDecl *> numbers;
  for (const CapturedVar &c : launch.captured)
    if (c.storage == Storage::Value && c.var->getType()->isIntegerType() && isSteady(*r.context.use, c.var))
      numbers.insert(c.var);
  return numbers;
}

/// Nothing: there is one of which nobody knows.
std::optional<std::vector<ExtentPair>> pairsOf(const RegionParts &r, const LaunchPlan &launch) {
  const std::optional<std::vector<MayOverlap>> overlaps = findOverlaps(launch.body, r.p.ctx);
  if (!overlaps || overlaps->size() > MostPairs)
    return std::nullopt;
  std::map<const VarDecl *, Extent> extents;
  std::vector<ExtentPair> pairs;
  for (auto [a, b] : *overlaps) {
    for (const VarDecl *var : {a, b}) {
      if (extents.count(var))
        continue;
      std::optional<Extent> extent = isSteady(*r.context.use, var) ? comparedExtent(r.p, r.d, *r.context.use, var) : std::nullopt;
      if (!extent)
        return std::nullopt;
      extents[var] = *extent;
    }
    if (!haveLikeAddresses(r.d, a, b))
      return std::nullopt;
    pairs.push_back({extents[a], extents[b]});
  }
  return pairs;
}

} // namespace

bool AskFirst::knows(const std::vector<Provision> &provided) const {
  return numbers && llvm::all_of(provided, [&](const Provision &one) {
    return llvm::all_of(one.of, [&](const VarDecl *var) { return numbers->count(canonical(var)) != 0; });
  });
}

AskFirst questionsFor(RegionParts &r, const LaunchPlan &launch) {
  if (!mayCompare(r, launch))
    return {};
  std::optional<std::vector<ExtentPair>> pairs = pairsOf(r, launch);
  return pairs ? AskFirst{*pairs, numbersOf(r, launch)} : AskFirst{};
}

} // namespace accolade
