// Loops to the axes of a grid of blocks of threads.
//
// Explicit gang, worker and vector clauses select axes as they stand. Without
// clauses memory accesses decide: the loop whose neighbouring iterations touch
// neighbouring addresses becomes the x axis, wherever it stands in the nest.
#include "plan/Mapping.h"

#include "plan/Block.h"

#include "plan/Light.h"
#include "plan/LoopTree.h"
#include "plan/MapNode.h"
#include "plan/Patch.h"
#include "plan/Scan.h"
#include "plan/SharedVariables.h"

using namespace clang;

namespace accolade {

using spec::ClauseKind;

namespace {

/// Loops with fewer iterations than this are no work for threads while another
/// loop is.
constexpr long long FewTrips = 16;

/// Neighbouring iterations that a thread takes: of the y loop in nests of two, of the z loop
/// in nests of three, fewer where a body has many accesses. Measured on an H200 with stencils of
/// 5, 7 and 13 points.
constexpr unsigned PlaneRun = 4, CubeRun = 8, HeavyCubeRun = 2;
constexpr size_t LightAccesses = 10;

/// Trips of a thread whose loads are under way together, in loops over threads alone
/// and in reductions over the grid.
constexpr unsigned RowAhead = 8, GridAhead = 4;
/// The same for rows whose lengths lie in memory: sparse ones, which are short.
constexpr unsigned SparseAhead = 4;
/// Bytes of one array, and iterations at most, that a thread of a loop over the grid takes together
/// from so many iterations on: more threads than devices have at once.
constexpr unsigned TogetherBytes = 16, MostTogether = 8;
constexpr long long Plenty = 1 << 21;
/// Iterations that a loop may lack at its beginning to be counted from 0.
constexpr int MostSkipped = 31;

/// What accesses cost whose addresses are not neighbours: caches keep for the next rows of a block
/// what is read beside, and not what is to be written.
constexpr unsigned StridedRead = 2, StridedWrite = 3;

/// One level of a chain of tightly nested parallel loops.
struct Level {
  MapNode *node;
  size_t index;
  const LoopShape &shape() const { return node->plan->nest[index]; }
  LevelAxes &axes() const { return node->plan->axes[index]; }
};

class Mapper {
public:
  Mapper(Planner &p, const std::vector<const Stmt *> &body) : p(p) {
    for (const Stmt *s : body)
      build(s, root);
  }

  /// Sizes that the construct asks for tie axes down.
  bool fixedGangs = false, fixedVector = false;
  /// The command line says how large grids and blocks are where nothing else does.
  bool defaultSizes = false;
  /// Device functions that are called use the thread axes as their level says.
  bool callsParallel = false;
  bool useY = true;
  /// Loops below the nest stay ordinary ones, as patches want them.
  bool nestOnly = false;

  void run() {
    for (auto &kid : root.kids)
      if (kid->any([](const MapNode &n) { return n.plan->asked.any(); }))
        explicitly(*kid);
      else
        automatically(*kid);
  }

  MapNode root;

private:
  // ---- The tree -----------------------------------------------------------------

  void build(const Stmt *stmt, MapNode &parent) {
    if (!stmt)
      return;
    auto it = p.plan.loops.find(stmt);
    if (it == p.plan.loops.end() || it->second.nest.empty()) {
      if (const Directive *d = p.directives.at(stmt))
        return build(d->body, parent);
      for (const Stmt *child : stmt->children())
        build(child, parent);
      return;
    }
    auto node = std::make_unique<MapNode>();
    node->plan = &it->second;
    node->key = stmt;
    node->body = it->second.nest.back().loop->getBody();
    node->tight = parent.body && onlyStatement(parent.body) == stmt;
    node->plan->axes.assign(node->plan->nest.size(), {});
    node->plan->oneSpace = node->plan->holdsRun = false;
    build(node->body, *node);
    parent.kids.push_back(std::move(node));
  }

  // ---- Accesses ------------------------------------------------------------------

  /// How badly the accesses of `body` suit a loop as the x axis: 0 when every
  /// thread touches its neighbour's neighbour, or all the same address.
  unsigned cost(const LoopShape &shape, const Stmt *body) {
    unsigned sum = 0;
    std::set<const VarDecl *> moved = countersStartedBy(shape, body);
    for (const Access &a : collectAccesses(body, p.ctx)) {
      Stride s = strideOf(a, shape, p.ctx);
      if (s == Stride::Invariant && usesAny(a, moved))
        s = Stride::Varying;
      if (s == Stride::Constant || s == Stride::Varying)
        sum += a.write ? StridedWrite : StridedRead;
    }
    return sum;
  }

  /// Counters of loops below whose range begins elsewhere in each iteration: rows
  /// of a sparse matrix.
  std::set<const VarDecl *> countersStartedBy(const LoopShape &shape, const Stmt *body) {
    std::set<const VarDecl *> found;
    std::function<void(const Stmt *)> visit = [&](const Stmt *s) {
      if (!s)
        return;
      if (const auto *loop = dyn_cast<ForStmt>(s))
        if (LoopShape inner = analyzeLoopShape(loop, p.ctx); inner && inner.lower)
          for (const VariableUse &u : analyzeVariableUse(inner.lower, p.ctx).variables)
            if (canonical(u.var) == canonical(shape.counter) || isWrittenIn(u.var, body))
              found.insert(canonical(inner.counter));
      for (const Stmt *child : s->children())
        visit(child);
    };
    visit(body);
    return found;
  }

  bool isWrittenIn(const VarDecl *var, const Stmt *body) {
    const SourceManager &sm = p.ctx.getSourceManager();
    return sm.isBeforeInTranslationUnit(body->getBeginLoc(), var->getLocation()) &&
           sm.isBeforeInTranslationUnit(var->getLocation(), body->getEndLoc());
  }

  bool usesAny(const Access &a, const std::set<const VarDecl *> &vars) {
    for (const Expr *e : a.subscripts)
      for (const VariableUse &u : analyzeVariableUse(e, p.ctx).variables)
        if (vars.count(canonical(u.var)))
          return true;
    return false;
  }

  static bool hasFewTrips(const LoopShape &shape) {
    return shape.constantTrips && *shape.constantTrips < FewTrips;
  }

  /// The level that suits the x axis best; among equals the innermost.
  size_t bestLevel(const std::vector<Level> &levels, const Stmt *body) {
    size_t best = levels.size() - 1;
    unsigned lowest = ~0u;
    for (size_t i = levels.size(); i-- > 0;) {
      unsigned c = cost(levels[i].shape(), body);
      if (hasFewTrips(levels[i].shape()))
        c += 1u << 20;
      if (c < lowest) {
        lowest = c;
        best = i;
      }
    }
    return best;
  }

  // ---- Without clauses --------------------------------------------------------------

  static bool joins(const MapNode &outer, const MapNode &kid) {
    if (!kid.tight || !kid.plan->parallel || kid.plan->tile || outer.plan->tile ||
        !kid.plan->unlessOverlap.empty() != !outer.plan->unlessOverlap.empty())
      return false;
    for (const PrivateVar &v : outer.plan->privates)
      if (v.isSection() || v.var->getType()->isArrayType())
        return false;
    for (const ReductionVar &r : kid.plan->reductions) {
      bool known = false;
      for (const ReductionVar &o : outer.plan->reductions)
        known |= o.var == r.var && o.op == r.op;
      if (!known)
        return false;
    }
    return outer.plan->lastValues.empty();
  }

  static void addLevels(MapNode &node, std::vector<Level> &levels) {
    for (size_t i = 0; i < node.plan->nest.size(); ++i)
      levels.push_back({&node, i});
  }

  /// The loop and all that are tightly nested in it, as far as they are parallel.
  static MapNode *chainFrom(MapNode &first, std::vector<Level> &levels) {
    MapNode *last = &first;
    addLevels(first, levels);
    while (last->kids.size() == 1 && joins(*last, *last->kids[0])) {
      last = last->kids[0].get();
      addLevels(*last, levels);
    }
    return last;
  }

  void automatically(MapNode &node) {
    if (!node.plan->parallel || node.plan->tile) {
      if (node.plan->tile && node.plan->parallel)
        return tiled(node);
      for (auto &kid : node.kids)
        automatically(*kid);
      return;
    }
    std::vector<Level> levels;
    MapNode *last = chainFrom(node, levels);
    if (!node.plan->gang) {
      inside(node, useY);
      return;
    }
    bool inBlock = runsInBlocks(p.directives, last->body);
    if (last->kids.empty() && !inBlock && !nestOnly)
      findBareLoops(*last, levels);
    if (!inBlock && !nestOnly && insideSuitsBetter(*last, levels))
      return rows(*last, levels);
    size_t best = bestLevel(levels, last->body);
    pairs(levels, best, last->body);
    if (callsParallel)
      return;
    chooseRun(levels, *last);
    align(levels[best]);
    bool reduces = false;
    for (const ReductionVar &r : node.plan->reductions)
      reduces |= r.overGangs;
    std::optional<LightBody> body = levels.size() == 1 ? light(last->body) : std::nullopt;
    if (reduces && isStraight(last->body) && body)
      levels[0].axes().ahead = GridAhead;
    else if (body && !reduces && !fixedGangs && !fixedVector && !defaultSizes && last->kids.empty())
      takeSeveral(levels[0], *body);
  }

  /// A long loop with small elements: threads that take one each are too many to start.
  void takeSeveral(const Level &level, const LightBody &body) {
    LevelAxes &a = level.axes();
    if (a.grid != X || a.thread != X || level.node->plan->scan || level.node->plan->chunk ||
        !level.node->plan->unlessOverlap.empty() || body.accesses > LightAccesses)
      return;
    a.ahead = std::clamp(TogetherBytes / std::max(body.widest, 1u), 2u, MostTogether);
    a.plenty = Plenty;
  }

  /// for (i = 1; ...) over x: thread 0 takes i = 0 and does nothing.
  void align(const Level &level) {
    const LoopShape &s = level.shape();
    if (level.axes().grid != X || level.axes().thread != X || level.node->plan->oneSpace ||
        s.constantStep != 1 || !s.counter->getType()->isIntegerType())
      return;
    auto lower = s.lower->isValueDependent() ? std::nullopt
                                             : s.lower->getIntegerConstantExpr(p.ctx);
    level.axes().fromZero = lower && *lower > 0 && *lower <= MostSkipped &&
                            (s.relation == Relation::LT || s.relation == Relation::LE);
  }

  /// Threads that take a few neighbouring iterations of the y or the z loop keep more
  /// loads on their way, and a stencil's rows or planes in registers.
  void chooseRun(const std::vector<Level> &levels, MapNode &last) {
    size_t spread = 0;
    for (const Level &l : levels)
      spread += l.axes().any();
    std::optional<LightBody> body = spread < 2 ? std::nullopt : light(last.body);
    if (!body)
      return;
    bool few = body->accesses <= LightAccesses;
    for (const Level &l : levels)
      if (l.axes().grid == (spread == 2 ? Y : Z) && mayRun(l, levels)) {
        l.axes().run = spread == 2 ? PlaneRun : few ? CubeRun : HeavyCubeRun;
        last.plan->holdsRun = true;
      }
  }

  /// The other loops can be counted without it.
  bool mayRun(const Level &level, const std::vector<Level> &levels) {
    for (const Level &l : levels)
      if (level.shape().counter != l.shape().counter && dependsOn(l.shape(), level.shape()))
        return false;
    return level.node->plan->unlessOverlap.empty();
  }

  std::optional<LightBody> light(const Stmt *body) {
    return callsParallel ? std::nullopt : lightBody(p, body);
  }
  bool isStraight(const Stmt *body) { return !containsLoop(body) && light(body); }

  bool dependsOn(const LoopShape &shape, const LoopShape &outer) {
    for (const Expr *e : {shape.lower, shape.upper, shape.step})
      if (e)
        for (const VariableUse &u : analyzeVariableUse(e, p.ctx).variables)
          if (canonical(u.var) == canonical(outer.counter) || u.dereferenced)
            return true;
    return false;
  }

  /// Whether accesses move farther by a step of `a` than by one of `b`, and none the other way.
  bool movesFarther(const LoopShape &a, const LoopShape &b, const Stmt *body) {
    bool farther = false;
    for (const Access &access : collectAccesses(body, p.ctx)) {
      auto byA = strideOrder(access, a, p.ctx), byB = strideOrder(access, b, p.ctx);
      if (byA < byB)
        return false;
      farther |= byB < byA;
    }
    return farther;
  }

  /// A level on grid and threads each: x for the best, y and z from the inside out, or the
  /// other way about if addresses say so.
  void pairs(const std::vector<Level> &levels, size_t best, const Stmt *body) {
    // The threads are for the functions that are called.
    if (callsParallel) {
      levels[0].axes() = {X, -1};
      return;
    }
    int axis = Y;
    if (fixedGangs || fixedVector) {
      if (levels.size() > 1 && levels[0].node == levels.back().node) {
        levels[0].node->plan->oneSpace = true;
        levels[0].axes() = {X, X};
        return;
      }
      // One size is asked for: one loop is shared out, the outermost over gangs.
      if (levels.size() > 1 && best != 0) {
        levels[0].axes() = {X, -1};
        levels[best].axes() = {-1, X};
        return;
      }
      levels[best].axes() = {X, X};
      return;
    }
    levels[best].axes() = {X, X};
    std::vector<size_t> others;
    for (size_t i = levels.size(); i-- > 0 && others.size() < 2;)
      if (i != best && !hasFewTrips(levels[i].shape()))
        others.push_back(i);
    if (others.size() == 2 && movesFarther(levels[others[0]].shape(), levels[others[1]].shape(), body))
      std::swap(others[0], others[1]);
    for (size_t i : others) {
      levels[i].axes() = {axis, axis};
      ++axis;
    }
  }

  bool insideSuitsBetter(const MapNode &last, const std::vector<Level> &levels) {
    for (const auto &kid : last.kids) {
      if (!kid->plan->parallel || kid->plan->tile || hasFewTrips(kid->plan->nest.back()))
        continue;
      std::vector<Level> inner;
      MapNode *innermost = chainFrom(*kid, inner);
      unsigned outside = cost(levels[bestLevel(levels, kid->key)].shape(), kid->key);
      unsigned inside = cost(inner[bestLevel(inner, innermost->body)].shape(), innermost->body);
      if (inside < outside)
        return true;
    }
    return false;
  }

  /// The nest on the grid, the loops inside of it on the threads. Rows of threads
  /// (y) take further iterations where nothing is shared by a block.
  void rows(MapNode &last, const std::vector<Level> &levels) {
    int axis = X;
    for (size_t i = levels.size(); i-- > 0 && axis <= 2;) {
      if (fixedGangs && i != 0)
        continue;
      levels[i].axes() = {axis++, -1};
    }
    bool deep = false;
    for (auto &kid : last.kids)
      deep |= inside(*kid, true);
    bool scans = last.any([](const MapNode &n) { return n.plan->scan != nullptr; });
    if (deep || scans || fixedVector || fixedGangs || callsParallel ||
        !sharedVariables(p, last.body).empty())
      return;
    levels.back().axes().thread = Y;
  }

  /// Loops inside a gang: thread axes only. Returns whether y is used.
  bool inside(MapNode &node, bool useY) {
    if (!node.plan->parallel || node.plan->tile) {
      bool deep = false;
      for (auto &kid : node.kids)
        deep |= inside(*kid, useY);
      return deep;
    }
    std::vector<Level> levels;
    MapNode *last = chainFrom(node, levels);
    size_t best = bestLevel(levels, last->body);
    bool below = false;
    for (auto &kid : last->kids)
      below |= kid->any([](const MapNode &n) { return n.plan->parallel; });
    if (below && useY && insideSuitsBetter(*last, levels)) {
      levels.back().axes() = {-1, Y};
      for (auto &kid : last->kids)
        inside(*kid, false);
      return true;
    }
    levels[best].axes() = {-1, X};
    if (best + 1 == levels.size() && last->kids.empty() && isStraight(last->body) && !last->plan->scan)
      goAhead(levels[best]);
    return false;
  }

  void goAhead(const Level &level) {
    bool counted = countsWithoutMemory(level.shape());
    level.axes().ahead = counted ? RowAhead : SparseAhead;
    level.axes().tested = !counted;
  }

  bool countsWithoutMemory(const LoopShape &shape) {
    for (const Expr *e : {shape.lower, shape.upper, shape.step})
      if (e)
        for (const VariableUse &u : analyzeVariableUse(e, p.ctx).variables)
          if (u.dereferenced || u.var->getType()->isArrayType())
            return false;
    return true;
  }

  /// Plain loops in the body of a loop that is shared out, where they suit the
  /// threads better: the inner loop of a matrix-vector product.
  void findBareLoops(MapNode &last, const std::vector<Level> &levels) {
    unsigned outside = cost(levels[bestLevel(levels, last.body)].shape(), last.body);
    const auto *block = dyn_cast<CompoundStmt>(last.body);
    if (!outside || !block)
      return;
    for (const Stmt *s : block->body()) {
      const auto *loop = dyn_cast<ForStmt>(s);
      if (!loop || p.plan.loops.count(loop) || holdsDirective(p.directives, loop))
        continue;
      LoopShape shape = analyzeLoopShape(loop, p.ctx);
      if (!shape || !shape.declaredInLoop || hasFewTrips(shape) ||
          cost(shape, loop->getBody()) >= cost(levels.back().shape(), loop))
        continue;
      std::vector<LoopShape> around;
      for (const Level &l : levels)
        around.push_back(l.shape());
      LoopDependence dependence = analyzeLoopDependence(shape, around, {}, p.ctx);
      if (!dependence.independent || !dependence.mayAlias.empty())
        continue;
      LoopPlan plan;
      plan.nest = {shape};
      plan.parallel = true;
      plan.axes.assign(1, {});
      plan.why = "parallel: no dependence between iterations";
      for (const RecognisedReduction &r : dependence.reductions)
        plan.reductions.push_back({canonical(r.var), r.op, nullptr, false, true, nullptr});
      for (const VarDecl *var : dependence.privatisable)
        plan.lastValues.push_back(canonical(var));
      if (!plan.lastValues.empty())
        continue;
      auto node = std::make_unique<MapNode>();
      node->plan = &(p.plan.loops[loop] = plan);
      node->key = loop;
      node->body = loop->getBody();
      last.kids.push_back(std::move(node));
    }
  }

  // ---- By clauses ----------------------------------------------------------------------

  static bool wantsGang(const MapNode &n) {
    return n.plan->parallel && (n.plan->asked.gang || n.plan->gang);
  }
  static bool wantsWorker(const MapNode &n) {
    return n.plan->parallel && (n.plan->asked.worker || n.plan->worker);
  }
  static bool wantsVector(const MapNode &n) {
    return n.plan->parallel && (n.plan->asked.vector || n.plan->vector);
  }

  void explicitly(MapNode &node) {
    grids(node);
    std::vector<MapNode *> path;
    threads(node, path);
  }

  /// The innermost gang loop is x. Returns the next free axis.
  int grids(MapNode &node) {
    int axis = X;
    for (auto &kid : node.kids)
      axis = std::max(axis, grids(*kid));
    if (!wantsGang(node) || axis > 2)
      return axis;
    LoopPlan &plan = *node.plan;
    if (plan.gangDim)
      axis = plan.gangDim;
    size_t depth = plan.nest.size();
    if (plan.tile) {
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

  static std::vector<Level> levelsOf(MapNode &node) {
    std::vector<Level> levels;
    addLevels(node, levels);
    return levels;
  }

  void threads(MapNode &node, std::vector<MapNode *> &path) {
    path.push_back(&node);
    if (node.kids.empty())
      settle(path);
    for (auto &kid : node.kids)
      threads(*kid, path);
    path.pop_back();
  }

  /// Thread axes along one path from the outermost loop to an innermost one.
  void settle(const std::vector<MapNode *> &path) {
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
      bool own = plan.nest.size() == 1 && plan.axes[0].grid < 0 && !plan.tile && !plan.chunk;
      if (own && vector.kids.empty() && isStraight(vector.body) && !plan.scan)
        goAhead({&vector, 0});
    }
    // gang alone: a gang has threads, and its iterations may run in any order.
    if (vectors.empty() && !worker && !callsParallel)
      for (size_t i = path.size(); i-- > 0;)
        if (wantsGang(*path[i])) {
          // Unless a loop beside this path has them.
          if (!path[i]->any([](const MapNode &n) { return wantsVector(n) || wantsWorker(n); }))
            one(*path[i], X);
          break;
        }
  }

  /// All of a loop's levels on one thread axis.
  void one(MapNode &node, int axis) {
    LoopPlan &plan = *node.plan;
    if (plan.tile)
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
    // Spread over the grid: the levels take a thread axis each, as on the grid.
    for (LevelAxes &a : plan.axes)
      if (a.grid >= 0 && (a.grid == X || (axis == X && !fixedVector)))
        a.thread = a.grid == X ? axis : a.grid;
  }

  /// vector on several loops of a nest: x for the one with neighbouring addresses.
  void spread(const std::vector<MapNode *> &vectors) {
    std::vector<Level> levels;
    for (MapNode *n : vectors)
      levels.push_back({n, n->plan->nest.size() - 1});
    size_t best = bestLevel(levels, vectors.back()->body);
    levels[best].axes().thread = X;
    int axis = Y;
    for (size_t i = levels.size(); i-- > 0 && axis <= 2;)
      if (i != best)
        levels[i].axes().thread = axis++;
  }

  /// tile: tiles over the grid, the elements of a tile over the threads (2.9.8).
  void tiled(MapNode &node) {
    int axis = X;
    for (size_t i = node.plan->nest.size(); i-- > 0 && axis <= 2; ++axis)
      node.plan->axes[i] = {node.plan->gang ? axis : -1, axis};
  }

  static void tileThreads(LoopPlan &plan) {
    int axis = X;
    for (size_t i = plan.nest.size(); i-- > 0 && axis <= 2; ++axis)
      plan.axes[i].thread = axis;
  }

  Planner &p;
};

} // namespace

/// Products whose inner loop alone would have neighbouring addresses (a[i][k] * b[j][k]): patches
/// read each element once for many iterations, whatever the addresses.
static bool mapAsPatch(Planner &p, LaunchPlan &launch) {
  LaunchPlan trial = launch;
  Mapper mapper(p, trial.body);
  if (mapper.root.any([](const MapNode &n) { return n.plan->asked.any() || n.plan->scan; }))
    return false;
  mapper.nestOnly = true;
  mapper.run();
  fillGrid(p, trial, mapper.root);
  choosePatch(p, trial, mapper.root);
  if (!trial.grid.patch || !trial.grid.patch->row.loop)
    return false;
  launch = trial;
  return true;
}

void mapLaunch(Planner &p, LaunchPlan &launch, const Directive &region) {
  const bool sizes = region.has(ClauseKind::NumGangs) || region.has(ClauseKind::VectorLength);
  if (!sizes && mayBePatch(p, launch) && mapAsPatch(p, launch))
    return;
  Mapper mapper(p, launch.body);
  mapper.fixedGangs = region.has(ClauseKind::NumGangs) || launch.gangs[0].arg;
  mapper.fixedVector = region.has(ClauseKind::VectorLength);
  mapper.defaultSizes = launch.defaults[0] || launch.defaults[1] || launch.defaults[2];
  for (const Stmt *s : launch.body)
    mapper.callsParallel |= callsParallelRoutine(s, p.plan);
  mapper.run();
  placeScans(p, launch, mapper.root);
  planBlocks(p, launch, mapper.root, !mapper.fixedGangs && !launch.oneGang);
  fillGrid(p, launch, mapper.root);
  if (scanOf(p.plan, launch))
    return mapScan(p, launch, mapper.root);
  if (!launch.grid.communicates)
    return choosePatch(p, launch, mapper.root);
  launch.grid.rowSync = false;
  for (int axis = 0; axis < 3; ++axis)
    if (launch.grid.fixed[axis]) // vector(n) of another loop is not meant
      launch.grid.threadSize[axis] = {};
}

bool callsParallelRoutine(const Stmt *stmt, const UnitPlan &plan) {
  if (!stmt)
    return false;
  if (const auto *call = dyn_cast<CallExpr>(stmt))
    if (const FunctionDecl *f = call->getDirectCallee())
      if (plan.levelOf(f) != ClauseKind::Seq)
        return true;
  for (const Stmt *child : stmt->children())
    if (callsParallelRoutine(child, plan))
      return true;
  return false;
}

void mapRoutine(Planner &p, const FunctionDecl *function, ClauseKind level) {
  Mapper mapper(p, {function->getBody()});
  if (level == ClauseKind::Seq)
    return; // its loops stay ordinary ones
  mapper.fixedGangs = mapper.fixedVector = mapper.callsParallel = true;
  mapper.useY = level != ClauseKind::Vector;
  mapper.run();
  planRoutineBlocks(p, function, mapper.root);
}

} // namespace accolade
