// Whether threads without an iteration may leave at once. They may not, where they fetch for others
// or show them something. Those that stay need no mask then, and barriers do not count who has left.
#include "plan/block/Block.h"

using namespace clang;

namespace accolade {
namespace {

/// Nobody but the iteration itself fetches, computes or stores what is its own in the tile.
bool isOwn(const BlockPlan &block, const TilePlan &tile) {
  bool fetchedAlone = tile.inRegisters || (tile.inTurn && block.givesEachItsOwn(tile));
  bool placed = std::all_of(tile.dims.begin(), tile.dims.end(), [](const TileDim &dim) { return dim.spread.exact; });
  return (fetchedAlone || !tile.type.fetch) && placed && tile.ahead == TilePlan::Ahead::No &&
         (tile.writeBack == WriteBack::Nothing || tile.writeBack == WriteBack::Own);
}

/// `continue` takes an iteration away in the middle, for which threads need the mask.
bool areAllOwn(const Planner &p, const BlockPlan &block, const Stmt *stmt) {
  if (!stmt)
    return true;
  if (isa<ContinueStmt>(stmt))
    return false;
  if (auto it = p.plan.tiles.find(stmt); it != p.plan.tiles.end())
    for (const TilePlan &tile : it->second.tiles)
      if (!isOwn(block, tile))
        return false;
  if (const Directive *d = p.directives.at(stmt))
    return areAllOwn(p, block, d->body);
  return std::all_of(stmt->child_begin(), stmt->child_end(),
                     [&](const Stmt *child) { return areAllOwn(p, block, child); });
}

} // namespace

bool BlockPlan::givesEachItsOwn(const TilePlan &tile) const {
  if (!hasShapeOf(tile))
    return false;
  for (size_t k = 0; k < levels.size(); ++k)
    for (size_t i = 0; i < tile.dims.size(); ++i) {
      bool same = tile.dims.size() - 1 - i == static_cast<size_t>(levels[k].axes().thread);
      if (tile.dims[i].spread.perPlace[k] != (same ? 1 : 0))
        return false;
    }
  return true;
}

bool threadsMayLeave(const Planner &p, const BlockPlan &block) {
  for (const BlockPlan::Level &l : block.levels)
    for (size_t i = 0; i < (l.loop->oneSpace ? 1 : l.loop->axes.size()); ++i)
      if (l.loop->axes[i].grid < 0 || l.loop->axes[i].thread < 0)
        return false;
  return areAllOwn(p, block, block.levels.back().shape().loop->getBody());
}

} // namespace accolade
