// Patches in templates. The host's text, which says how many threads a block has and how many patches there
// are, is the template's; what is staged depends on types that only instantiations have. So these choose, all of
// them have the shape that suits the one that keeps most, and the template launches that.
#include "plan/patch/Patch.h"

using namespace clang;

namespace accolade {
namespace {

void eachLaunch(std::vector<HostStep> &steps, const std::function<void(LaunchPlan &)> &visit) {
  for (HostStep &step : steps) {
    if (step.kind == HostStep::Kind::Launch)
      visit(step.launch);
    eachLaunch(step.steps, visit);
  }
}

/// Iterations of a block.
unsigned sizeOf(const PatchPlan &p) { return p.rows * p.columns * p.threads[0] * p.threads[1]; }

void takeShape(PatchPlan &to, const PatchPlan &from) {
  to.rows = from.rows;
  to.columns = from.columns;
  to.side = from.side;
  to.depth = from.depth;
  std::copy(std::begin(from.threads), std::end(from.threads), to.threads);
}

/// The template's loop at the same place and on the same axis; false: there is none that the host counts.
bool takeSide(PatchPlan::Side &side, const LaunchPlan &pattern, int axis) {
  if (!side.loop)
    return pattern.grid.blocks[axis].empty();
  SourceLocation at = side.shape().loop->getForLoc();
  for (const LaunchPlan::AxisLoop &l : pattern.grid.blocks[axis])
    if (l.hostTrips && l.loop->nest[l.level].loop->getForLoc() == at) {
      side = {const_cast<LoopPlan *>(l.loop), l.level};
      return true;
    }
  return false;
}

/// What the template launches; null: not all of its instantiations have patches.
std::shared_ptr<PatchPlan> commonPatch(const LaunchPlan &pattern, const std::vector<LaunchPlan *> &instances) {
  const PatchPlan *least = nullptr;
  for (const LaunchPlan *one : instances) {
    const PatchPlan *patch = one->grid.patch.get();
    if (!patch || patch->splitsWalk() || patch->turns())
      return nullptr;
    if (!least || sizeOf(*patch) < sizeOf(*least))
      least = patch;
  }
  auto common = std::make_shared<PatchPlan>(*least);
  bool same = takeSide(common->column, pattern, 0) && takeSide(common->row, pattern, 1);
  same &= least->layers.size() == pattern.grid.blocks[2].size();
  for (PatchPlan::Side &layer : common->layers)
    same &= takeSide(layer, pattern, 2);
  for (const LaunchPlan *one : instances)
    same &= !one->grid.patch->row.loop == !least->row.loop;
  return same ? common : nullptr;
}

} // namespace

void sharePatches(Planner &p) {
  for (RegionPlan &region : p.plan.regions)
    eachLaunch(region.steps, [&](LaunchPlan &pattern) {
      std::vector<LaunchPlan *> instances;
      for (RegionPlan &instance : p.plan.instances)
        eachLaunch(instance.steps, [&](LaunchPlan &launch) {
          if (launch.pattern == pattern.name)
            instances.push_back(&launch);
        });
      if (instances.empty())
        return;
      pattern.grid.patch = commonPatch(pattern, instances);
      for (LaunchPlan *one : instances)
        if (pattern.grid.patch)
          takeShape(*one->grid.patch, *pattern.grid.patch);
        else
          one->grid.patch.reset();
    });
}

} // namespace accolade
