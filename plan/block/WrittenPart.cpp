// A block that writes some elements of its tile to which no other block writes need not mark them:
// in Needleman-Wunsch, all but the row and the column that its neighbours have computed. The
// block is all iterations in a trip of one loop around it, or so many trips of its own loop, and
// isl knows where the tiles of two blocks begin.
#include "plan/block/Block.h"

#include "analysis/Ast.h"
#include "analysis/Inside.h"

using namespace clang;

namespace accolade {

namespace {

/// The loop that says which block it is, and how many of its trips are one.
struct Around {
  const LoopShape *loop = nullptr;
  long long trips = 1;
};

/// The loop around the block, if there is no other and each trip has one block; or the block's own
/// loop, if it is all there is and its blocks are so many trips from 0 on.
Around loopAround(Planner &p, const BlockPlan &block, const LaunchPlan &launch) {
  if (launch.body.size() != 1)
    return {};
  auto it = p.plan.loops.find(launch.body[0]);
  if (it == p.plan.loops.end() || it->second.nest.size() != 1 || !it->second.parallel)
    return {};
  const LoopShape &loop = it->second.nest[0];
  if (block.levels[0].loop == &it->second) {
    auto lower = constantInteger(loop.lower, p.ctx);
    bool aligned = block.levels.size() == 1 && block.levels[0].size && loop.constantStep == 1 &&
                   lower && *lower % *block.levels[0].size == 0;
    return aligned ? Around{&loop, *block.levels[0].size} : Around{};
  }
  for (const BlockPlan::Level &l : block.levels)
    if (!l.size || !l.shape().constantTrips || *l.shape().constantTrips > *l.size ||
        l.loop->axes.size() != 1)
      return {};
  return {&loop, 1};
}

} // namespace

void findWrittenPart(Planner &p, const BlockPlan &block, const LaunchPlan &launch,
                     const Directive &d, TilePlan &tile) {
  Around around = loopAround(p, block, launch);
  if (!around.loop || !tile.type.fetch)
    return;
  std::vector<const Expr *> begins;
  for (const TileDim &dim : tile.dims) {
    if (!dim.extent || !dim.spread.isUniform() || constantInteger(dim.before, p.ctx) != 0)
      return;
    begins.push_back(dim.pivot);
  }
  InsideProver prover(around.loop->loop, p.ctx);
  bool outside = block.levels[0].shape().loop != around.loop->loop;
  std::vector<std::pair<long long, long long>> found; // least and greatest
  const PlacedAccess *one = nullptr;
  for (const PlacedAccess &access : prover.accesses()) {
    if (!access.access.base || canonical(access.access.base) != tile.array)
      continue;
    if (access.access.escapes)
      return;
    if (!access.access.write)
      continue;
    const Expr *element = elementOf(access.access.expr, tile);
    const SourceManager &sm = p.ctx.getSourceManager();
    SourceRange own = d.body->getSourceRange();
    if (!element || sm.isBeforeInTranslationUnit(element->getBeginLoc(), own.getBegin()) ||
        sm.isBeforeInTranslationUnit(own.getEnd(), element->getBeginLoc()))
      return; // what one block has fetched, another may change
    // No loop between but the block's own.
    for (size_t k = 0; k < block.levels.size(); ++k)
      if (access.loops.size() <= k + outside ||
          access.loops[k + outside].loop != block.levels[k].shape().loop)
        return;
    auto list = subscriptsOf(element, tile);
    for (size_t i = 0; i < list.size(); ++i) {
      auto range = prover.distances(access, list[i], begins[i], *tile.dims[i].extent, d.anchor);
      if (!range)
        return;
      if (!one)
        found.push_back(*range);
      found[i] = {std::min(found[i].first, range->first), std::max(found[i].second, range->second)};
    }
    one = &access;
  }
  std::vector<long long> sizes;
  for (auto &[least, most] : found)
    sizes.push_back(most - least + 1);
  if (!one || !prover.areApart(*one, *around.loop, around.trips, begins, sizes, d.anchor))
    return;
  for (size_t i = 0; i < found.size(); ++i)
    tile.part.push_back({found[i].first, sizes[i]});
}

} // namespace accolade
