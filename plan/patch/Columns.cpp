// Patches of another kind: windows of columns, and columns that share nothing.
#include "plan/patch/PatchFinder.h"

#include "analysis/Stride.h"
#include "plan/patch/Window.h"

using namespace clang;

namespace accolade {

/// Where threads have windows: threads of a block that has rows, and bytes that one iteration keeps.
static constexpr unsigned WindowBlock[] = {32, 4}, MostHeld = 16;

/// Few of them share the walk out, as columns do that share nothing.
bool PatchFinder::takeWindow() {
  if (patch.walk.constantTrips.value_or(ShortWalk) < ShortWalk || patch.lean != Lean::None || !patch.layers.empty() || !patch.beside.empty() || !patch.rowNames.empty() || !written.empty() || !reduced.empty() || !launch.gangReductions.empty())
    return false;
  unsigned bytes = 0;
  for (const VarDecl *var : patch.spread)
    bytes += sizeOf(var->getType());
  for (const Stmt *s : patch.before)
    for (const Access &a : collectAccesses(s, p.ctx))
      if (a.write && !(a.base && isSpread(a.base)))
        return false;
  patch.window = findWindow(patch, *steady, counters(true), p.ctx);
  if (!patch.slides() || bytes > MostHeld)
    return false;
  patch.columns = patch.leastColumns = WindowPacks * patch.window.pack;
  patch.threads[X] = patch.row.loop ? WindowBlock[X] : LineThreads;
  patch.threads[Y] = patch.row.loop ? WindowBlock[Y] : 1;
  patch.least = LeastIterations;
  if (patch.around.empty() && isSquare())
    splitWalk();
  return true;
}

/// for (j) { s = 0; for (i) s += a[i][j]; ... }: memory alone counts, and it takes all of a device's
/// threads to keep it busy.
bool PatchFinder::splitWalk() {
  if (patch.row.loop || !written.empty() || !patch.kept.empty() || !reduced.empty() || !readsOwnColumn())
    return false;
  std::vector<ReductionVar> sums;
  const auto planned = p.plan.loops.find(patch.walkAt);
  if (planned != p.plan.loops.end() && planned->second.directive) {
    if (!planned->second.parallel)
      return false;
    sums = planned->second.reductions;
  } else {
    LoopDependence found = analyzeLoopDependence(
        patch.walk, {patch.column.loop->nest[patch.column.level]}, {}, p.ctx);
    if (!found.independent || !found.mayAlias.empty() || !found.privatisable.empty())
      return false;
    for (const RecognisedReduction &r : found.reductions)
      sums.push_back({canonical(r.var), r.op, nullptr, false, true, nullptr});
  }
  for (const ReductionVar &r : sums)
    if (r.isSection() || !isSpread(r.var) || r.overGangs)
      return false;
  for (const VariableUse &u : analyzeVariableUse(patch.walk.loop->getBody(), p.ctx).variables)
    if (u.written && std::none_of(sums.begin(), sums.end(), [&](const ReductionVar &r) {
          return r.var == canonical(u.var);
        }))
      return false;
  patch.sums = sums;
  patch.staged.clear();
  if (!patch.slides())
    patch.leastRows = patch.leastColumns = 0;
  return !sums.empty();
}

bool PatchFinder::readsOwnColumn() {
  const LoopShape &column = patch.column.loop->nest[patch.column.level];
  const Strides alongRow(column, p.ctx), alongWalk(patch.walk, p.ctx);
  for (const Access &a : collectAccesses(patch.walk.loop->getBody(), p.ctx))
    if (steady->isPlainElement(a) && alongRow.of(a) == Stride::Unit && alongWalk.of(a) != Stride::Invariant)
      return true;
  return false;
}

} // namespace accolade
