#include "plan/patch/PatchFinder.h"

#include "analysis/Ast.h"
#include "plan/loops/LoopTree.h"
#include "plan/patch/Jam.h"
#include "plan/region/RegionParts.h"

using namespace clang;

namespace accolade {

PatchFinder::PatchFinder(Planner &p, LaunchPlan &launch, const PatchCase &known)
    : p(p), launch(launch), region(known.region), threads(known.threads) {
  for (const Stmt *s : known.beside)
    if (const auto *names = dyn_cast<DeclStmt>(s))
      patch.rowNames.push_back(names);
  if (patch.rowNames.size() < known.beside.size())
    patch.beside = known.beside;
}

std::shared_ptr<PatchPlan> PatchFinder::run(const MapNode &root) {
  if (!takeLoops(root))
    return nullptr;
  if (!threads && patch.beside.empty() && patch.rowNames.empty() && takeTurn())
    return std::make_shared<PatchPlan>(patch);
  if (!takeBody())
    return nullptr;
  const bool window = !threads && takeWindow();
  if (!window && (!isSquare() || !takeAccesses() || !suitsLean() || ((threads || !splitWalk()) && !shape())))
    return nullptr;
  launch.unrolled.insert(shortLoops.begin(), shortLoops.end());
  askForLengths();
  return std::make_shared<PatchPlan>(patch);
}

/// A loop with one in it, perhaps beside other statements.
static bool holdsNest(const Stmt *body) {
  auto isNest = [](const Stmt *s) {
    const auto *loop = dyn_cast_or_null<ForStmt>(s);
    return loop && containsLoop(loop->getBody());
  };
  return isNest(onlyStatement(body)) || llvm::any_of(body->children(), isNest);
}

bool mayBePatch(Planner &p, const LaunchPlan &launch) {
  if (!p.options.autoCache || launch.sharesLaunch() || launch.grid.communicates || !launch.assumesApart())
    return false;
  size_t levels = 0;
  bool walk = false, bare = false, blocks = false;
  for (const Stmt *s : launch.body)
    blocks |= runsInBlocks(p.directives, s);
  forEachLoop(p.plan, launch.body, [&](const LoopPlan &loop) {
    levels += loop.parallel ? loop.nest.size() : 0;
    const Stmt *body = loop.nest.empty() ? nullptr : loop.nest.back().loop->getBody();
    walk |= body && containsLoop(body);
    bare |= body && holdsNest(body);
  });
  return levels + bare >= 2 && walk && !blocks;
}

/// All threads of a block are in the same layer.
static void leaveToBlocks(LaunchPlan &launch, const std::vector<PatchPlan::Side> &layers) {
  for (const PatchPlan::Side &layer : layers) {
    layer.loop->axes[layer.level] = {Z, -1};
    launch.grid.threads[Z].clear();
    launch.grid.paired[Z] = -1;
  }
}

void choosePatch(Planner &p, LaunchPlan &launch, const MapNode &root, const PatchCase &known) {
  if (!p.options.autoCache || launch.inTemplate() || !launch.assumesApart())
    return;
  const unsigned threads = known.threads;
  launch.grid.patch = PatchFinder(p, launch, known).run(root);
  if (launch.grid.patch && threads)
    launch.grid.threadSize[X] = launch.grid.threadSize[Y] = {};
  // What is staged is read once for each iteration; where these keep little, many of a thread read it once.
  const PatchPlan *found = launch.grid.patch.get();
  auto branches = [](const Stmt *s) { return isa<IfStmt, AbstractConditionalOperator>(s); };
  if (!threads && (!found || (!found->row.loop && !found->splitsWalk() && !found->turns() && !found->slides() &&
                 !anyBelow(found->walk.loop->getBody(), branches))))
    if (auto jam = findJam(p, launch, root); jam && (!found || jam->columns >= ManyTogether))
      launch.grid.patch = jam;
  bool plain = launch.grid.patch && !launch.grid.patch->splitsWalk() && !launch.grid.patch->turns() && !launch.grid.patch->slides();
  // Blocks that go on from tile to tile took 0.430 ms on an H200 for a product (2048, float), and one for each tile 0.471.
  if (plain && launch.grid.patch->row.loop)
    launch.grid.covers = false;
  if (plain)
    leaveToBlocks(launch, launch.grid.patch->layers);
  if (const PatchPlan *patch = launch.grid.patch.get(); patch && patch->lean != Lean::None)
    for (auto *axes : {launch.grid.blocks, launch.grid.threads})
      for (int axis : {X, Y, Z})
        for (LaunchPlan::AxisLoop &l : axes[axis])
          if (l.loop == patch->column.loop && l.level == patch->column.level) {
            l.hostTrips = true;
            l.boxedBy = &patch->row.shape();
            l.lean = patch->lean;
          }
  if (launch.ofInstance && !plain)
    launch.grid.patch.reset();
  if (launch.grid.patch && launch.grid.patch->splitsWalk())
    launch.grid.calledAxes |= 1u << Y;
}

} // namespace accolade
