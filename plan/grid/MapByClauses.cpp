// Axes that gang, worker, vector and tile clauses ask for, as they stand.
#include "plan/grid/Mapper.h"

#include "plan/loops/LoopTree.h"

using namespace clang;

namespace accolade {

using spec::ClauseKind;

bool Mapper::wantsGang(const MapNode &n) {
  return n.plan->parallel && (n.plan->asked.gang || n.plan->gang);
}

bool Mapper::wantsWorker(const MapNode &n) {
  return n.plan->parallel && (n.plan->asked.worker || n.plan->worker);
}

bool Mapper::wantsVector(const MapNode &n) {
  return n.plan->parallel && (n.plan->asked.vector || n.plan->vector);
}

void Mapper::explicitly(MapNode &node) {
  grids(node);
  std::vector<MapNode *> path;
  threads(node, path);
  chooseRunByClauses(node);
}

void Mapper::chooseRunByClauses(MapNode &node) {
  const std::vector<MapNode *> nest = plainNest(node);
  if (nest.empty() || fixedGangs || defaultSizes || callsParallel)
    return;
  std::vector<MapLevel> levels;
  for (MapNode *n : nest) {
    if (n->plan->oneSpace || n->plan->chunk || n->plan->asked.worker || !n->plan->reductions.empty())
      return;
    addLevels(*n, levels);
  }
  MapNode &last = *nest.back();
  const bool all = llvm::all_of(levels, [](const MapLevel &l) { return l.axes().any(); });
  // Of three loops, near elements gain more.
  std::optional<LightBody> body = all && levels.size() == 2 ? light(last.body) : std::nullopt;
  auto over = llvm::find_if(levels, [](const MapLevel &l) { return l.axes().grid >= 0 && l.axes().thread != X; });
  if (!body || over == levels.end())
    return;
  takeRun(*over, levels, last, *body);
  if (over->axes().run == 1)
    return;
  for (const MapLevel &l : levels) {
    l.axes().ahead = 1;
    if (l.axes().thread == X)
      align(l);
  }
}

int Mapper::grids(MapNode &node) {
  int axis = X;
  for (auto &kid : node.kids)
    axis = std::max(axis, grids(*kid));
  if (!wantsGang(node) || axis > 2)
    return axis;
  LoopPlan &plan = *node.plan;
  if (plan.gangDim)
    axis = plan.gangDim;
  size_t depth = plan.nest.size();
  if (plan.gridTile) {
    for (size_t i = depth; i-- > 0 && axis <= 2;)
      plan.axes[i].grid = axis++;
    return axis;
  }
  if (depth == 1) {
    plan.axes[0].grid = axis;
    return axis + 1;
  }
  if (fixedGangs || plan.chunk || axis + depth > 3 || wantsWorker(node)) {
    plan.oneSpace = true;
    plan.axes[0].grid = axis;
    return axis + 1;
  }
  size_t best = bestLevel(levelsOf(node), node.body);
  plan.axes[best].grid = axis++;
  for (size_t i = depth; i-- > 0;)
    if (i != best)
      plan.axes[i].grid = axis++;
  return axis;
}

std::vector<MapLevel> Mapper::levelsOf(MapNode &node) {
  std::vector<MapLevel> levels;
  addLevels(node, levels);
  return levels;
}

void Mapper::threads(MapNode &node, std::vector<MapNode *> &path) {
  path.push_back(&node);
  if (node.kids.empty())
    settle(path);
  else
    for (auto &kid : node.kids)
      threads(*kid, path);
  path.pop_back();
}

void Mapper::settle(const std::vector<MapNode *> &path) {
  std::vector<MapNode *> vectors;
  MapNode *worker = nullptr;
  for (MapNode *n : path) {
    if (wantsVector(*n))
      vectors.push_back(n);
    if (wantsWorker(*n))
      worker = n;
  }
  if (vectors.size() > 1 && !worker)
    return spread(vectors);
  bool vectorElsewhere =
      callsParallel || root.any([](const MapNode &n) { return wantsVector(n); });
  if (worker && vectorElsewhere && (vectors.empty() || vectors[0] != worker))
    one(*worker, Y);
  else if (worker)
    one(*worker, X);
  if (!vectors.empty() && vectors[0] != worker) {
    MapNode &vector = *vectors.back();
    one(vector, X);
    LoopPlan &plan = *vector.plan;
    bool own = plan.nest.size() == 1 && plan.axes[0].grid < 0 && !plan.gridTile && !plan.chunk;
    if (own && vector.kids.empty() && mayGoAhead(vector.body) && !plan.scan)
      goAhead({&vector, 0});
  }
  // gang alone: a gang has threads, and its iterations may run in any order.
  if (vectors.empty() && !worker && !callsParallel)
    for (size_t i = path.size(); i-- > 0;)
      if (wantsGang(*path[i])) {
        // Unless a loop beside this path has them.
        if (!path[i]->any([](const MapNode &n) { return wantsVector(n) || wantsWorker(n); }) && !threadsForBare(*path[i]))
          one(*path[i], X);
        break;
      }
}

bool Mapper::threadsForBare(MapNode &gang) {
  std::vector<MapLevel> levels = levelsOf(gang);
  if (!gang.kids.empty() || levels.size() > 1 || gang.plan->gridTile || nestOnly || runsInBlocks(p.directives, gang.body))
    return false;
  findBareLoops(gang, levels);
  if (!insideSuitsBetter(gang, levels))
    return false;
  threadsInside(gang, levels);
  return true;
}

/// vector(n)
static bool hasLength(const LoopPlan &plan) {
  const ParsedClause *c = plan.directive ? plan.directive->clause(ClauseKind::Vector) : nullptr;
  return c && llvm::any_of(c->args, [](const ParsedArg &arg) { return arg.role == spec::ArgRole::Length && arg.expr; });
}

void Mapper::one(MapNode &node, int axis) {
  LoopPlan &plan = *node.plan;
  if (plan.gridTile)
    return tileThreads(plan);
  if (plan.nest.size() == 1 || plan.oneSpace) {
    plan.axes[0].thread = axis;
    return;
  }
  bool onGrid = false;
  for (const LevelAxes &a : plan.axes)
    onGrid |= a.grid >= 0;
  if (!onGrid) {
    plan.oneSpace = true;
    plan.axes[0].thread = axis;
    return;
  }
  // Spread over the grid: the levels take a thread axis each, as on the grid, unless the program says how
  // many threads they have together.
  bool sized = fixedVector || (!plan.block && hasLength(plan));
  for (LevelAxes &a : plan.axes)
    if (a.grid >= 0 && (a.grid == X || (axis == X && !sized)))
      a.thread = a.grid == X ? axis : a.grid;
}

void Mapper::spread(const std::vector<MapNode *> &vectors) {
  std::vector<MapLevel> levels;
  for (MapNode *n : vectors)
    levels.push_back({n, n->plan->nest.size() - 1});
  size_t best = bestLevel(levels, vectors.back()->body);
  levels[best].axes().thread = X;
  int axis = Y;
  for (size_t i = levels.size(); i-- > 0 && axis <= 2;)
    if (i != best)
      levels[i].axes().thread = axis++;
}

void Mapper::tiled(MapNode &node) {
  int axis = X;
  for (size_t i = node.plan->nest.size(); i-- > 0 && axis <= 2; ++axis)
    node.plan->axes[i] = {node.plan->gang ? axis : -1, axis};
}

void Mapper::tilesInside(const std::vector<MapLevel> &around, MapNode &node) {
  tileThreads(*node.plan);
  const bool onGrid = !fixedGangs;
  int axis = X;
  for (LevelAxes &a : node.plan->axes)
    if (a.thread >= 0 && onGrid)
      axis = std::max(axis, 1 + (a.grid = a.thread));
  for (size_t i = around.size(); i-- > 0 && axis <= Z && (onGrid || i == 0);)
    around[i].axes().grid = axis++;
}

void Mapper::tileThreads(LoopPlan &plan) {
  int axis = X;
  for (size_t i = plan.nest.size(); i-- > 0 && axis <= 2; ++axis)
    plan.axes[i].thread = axis;
}

} // namespace accolade
