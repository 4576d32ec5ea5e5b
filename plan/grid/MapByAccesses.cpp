// Axes where no clause asks for them: the loop whose neighbouring iterations touch neighbouring addresses
// becomes the x axis, wherever it stands in the nest.
#include "plan/grid/Mapper.h"

#include "analysis/sums/MemberSums.h"
#include "plan/block/Block.h"
#include "plan/loops/ArrayUpdates.h"
#include "analysis/Scope.h"
#include "plan/grid/RunReads.h"
#include "plan/grid/SharedVariables.h"
#include "plan/grid/WideRows.h"
#include "plan/loops/LoopTree.h"

using namespace clang;

namespace accolade {

using spec::ClauseKind;

namespace {

/// Neighbouring iterations that a thread takes: of the y loop in nests of two, of the z loop
/// in nests of three, fewer where a body has many accesses. Measured on an H200 with stencils of
/// 5, 7 and 13 points.
constexpr unsigned PlaneRun = 4, CubeRun = 8, HeavyCubeRun = 2;
constexpr size_t LightAccesses = 10;
/// Elements of a column, on average, from which many accesses do not count: of 27 points in a box a thread reads nine
/// more for each further iteration. On an H200 they took 1.09 ms in runs of 2, 0.92 of 4 and 0.85 of 8 (512^3 doubles).
constexpr double BoxDepth = 2.5;
/// More of the y loop where a body reads a wide window, which neighbours share.
constexpr unsigned WidePlaneRun = 8;
constexpr size_t WideAccesses = 40;

/// Trips of a thread whose loads are under way together, in loops over threads alone
/// and in reductions over the grid.
constexpr unsigned RowAhead = 8, GridAhead = 4;
/// Functions that a row's trips may call to be unrolled: so many times eight are written out.
constexpr size_t RowCalls = 2;
/// The same for rows whose lengths lie in memory: sparse ones, which are short.
constexpr unsigned SparseAhead = 4;
/// Bytes of one array, and iterations at most, that a thread of a loop over the grid takes together
/// from Plenty iterations on.
constexpr unsigned TogetherBytes = 16, MostTogether = 8;
/// Iterations that a loop may lack at its beginning to be counted from 0.
constexpr int MostSkipped = 31;

bool declaresArray(const Stmt *stmt) {
  if (const auto *decl = dyn_cast_or_null<DeclStmt>(stmt))
    for (const Decl *one : decl->decls())
      if (const auto *var = dyn_cast<VarDecl>(one); var && var->getType()->isArrayType())
        return true;
  return stmt && std::any_of(stmt->child_begin(), stmt->child_end(), declaresArray);
}

} // namespace

bool Mapper::joins(const MapNode &outer, const MapNode &kid) const {
  return !kid.plan->gridTile && !outer.plan->gridTile && areOneNest(outer, kid);
}

bool Mapper::computesBeside(const MapNode &outer, const MapNode &kid) const {
  if (!launch || !holdsFcw(p.directives, kid.body) || !onlyComputes(p, launch, outer.body, kid.key))
    return false;
  // All iterations of the outer loop have the same trips of the inner one.
  const SourceManager &sm = p.ctx.getSourceManager();
  auto isSetHere = [&](const Stmt *s) {
    const auto *ref = dyn_cast<DeclRefExpr>(s);
    const VarDecl *var = ref ? namedVariable(ref) : nullptr;
    const bool inside = var && !sm.isBeforeInTranslationUnit(var->getLocation(), outer.body->getBeginLoc()) &&
                        !sm.isBeforeInTranslationUnit(outer.body->getEndLoc(), var->getLocation());
    return inside || (var && !isOnlyRead(outer.body, canonical(var), false));
  };
  const LoopShape &shape = kid.plan->nest[0];
  return llvm::none_of(std::initializer_list<const Expr *>{shape.lower, shape.upper, shape.step},
                       [&](const Expr *e) { return e && anyBelow(e, isSetHere); });
}

bool Mapper::areOneNest(const MapNode &outer, const MapNode &kid) const {
  if (!kid.plan->parallel || !(kid.tight || computesBeside(outer, kid)))
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

void Mapper::addLevels(MapNode &node, std::vector<MapLevel> &levels) {
  for (size_t i = 0; i < node.plan->nest.size(); ++i)
    levels.push_back({&node, i});
}

MapNode *Mapper::chainFrom(MapNode &first, std::vector<MapLevel> &levels) const {
  addLevels(first, levels);
  return joinFrom(first, levels);
}

MapNode *Mapper::joinFrom(MapNode &first, std::vector<MapLevel> &levels) const {
  MapNode *last = &first;
  while (last->kids.size() == 1 && joins(*last, *last->kids[0])) {
    last = last->kids[0].get();
    addLevels(*last, levels);
  }
  return last;
}

void Mapper::automatically(MapNode &node) {
  if (!node.plan->parallel || node.plan->gridTile) {
    if (node.plan->gridTile && node.plan->parallel)
      return tiled(node);
    for (auto &kid : node.kids)
      automatically(*kid);
    return;
  }
  std::vector<MapLevel> levels;
  MapNode *last = chainFrom(node, levels);
  if (!node.plan->gang) {
    inside(node, useY);
    return;
  }
  bool inBlock = runsInBlocks(p.directives, last->body);
  if (last->kids.size() == 1 && last->kids[0]->plan->gridTile && areOneNest(*last, *last->kids[0]) && !inBlock)
    return tilesInside(levels, *last->kids[0]);
  for (const MapNode *before = nullptr; before != last && last->kids.empty() && !inBlock && !nestOnly;) {
    before = last;
    findBareLoops(*last, levels);
    last = joinFrom(*last, levels);
  }
  if (!inBlock && !nestOnly && insideSuitsBetter(*last, levels))
    return rows(*last, levels);
  size_t best = bestLevel(levels, last->body);
  pairs(levels, best, last->body);
  if (callsParallel)
    return;
  chooseRun(levels, *last);
  if (levels[best].axes().grid == X)
    align(levels[best]);
  bool reduces = false;
  for (const ReductionVar &r : node.plan->reductions)
    reduces |= r.overGangs;
  if (reduces && levels.size() == 1 && mayGoAhead(last->body))
    levels[0].axes().ahead = GridAhead;
  else if (levels.size() == 1 && !reduces && !fixedGangs && !fixedVector && !defaultSizes && last->kids.empty())
    takeSeveral(levels[0], last->body);
}

void Mapper::takeSeveral(const MapLevel &level, const Stmt *body) {
  LevelAxes &a = level.axes();
  if (a.grid != X || a.thread != X || level.node->plan->scan || level.node->plan->chunk)
    return;
  std::optional<LightBody> plain = light(body), busy = plain ? plain : busyBody(p, body);
  if (!busy || busy->accesses > LightAccesses)
    return;
  if (plain)
    a.ahead = std::clamp(TogetherBytes / std::max(plain->widest, 1u), 2u, MostTogether);
  a.plenty = Plenty;
}

void Mapper::align(const MapLevel &level) {
  const LoopShape &s = level.shape();
  if (level.axes().thread != X || level.node->plan->oneSpace ||
      s.constantStep != 1 || !s.counter->getType()->isIntegerType())
    return;
  auto lower = s.lower->isValueDependent() ? std::nullopt
                                           : s.lower->getIntegerConstantExpr(p.ctx);
  level.axes().fromZero = lower && *lower > 0 && *lower <= MostSkipped &&
                          (s.relation == Relation::LT || s.relation == Relation::LE);
}

void Mapper::chooseRun(const std::vector<MapLevel> &levels, MapNode &last) {
  size_t spread = 0;
  for (const MapLevel &l : levels)
    spread += l.axes().any();
  std::optional<LightBody> body = spread < 2 || spread > 3 ? std::nullopt : light(last.body);
  if (!body)
    return;
  for (const MapLevel &l : levels)
    if (l.axes().grid == (spread == 2 ? Y : Z))
      takeRun(l, levels, last, *body);
}

void Mapper::takeRun(const MapLevel &level, const std::vector<MapLevel> &levels, MapNode &last, const LightBody &body) {
  if (!mayRun(level, levels))
    return;
  const bool few = body.accesses <= LightAccesses || (levels.size() > 2 && isBox(levels, level, last.body));
  const unsigned plane = body.accesses >= WideAccesses ? WidePlaneRun : PlaneRun;
  const size_t spread = llvm::count_if(levels, [](const MapLevel &l) { return l.axes().any(); });
  level.axes().run = spread == 2 ? plane : few ? CubeRun : HeavyCubeRun;
  last.plan->holdsRun = true;
}

bool Mapper::isBox(const std::vector<MapLevel> &levels, const MapLevel &run, const Stmt *body) {
  std::vector<LoopShape> nest;
  for (const MapLevel &l : levels)
    nest.push_back(l.shape());
  RunReads reads = readsAlong(p, nest, run.shape(), body);
  return reads.columns && static_cast<double>(reads.elements) >= BoxDepth * static_cast<double>(reads.columns);
}

bool Mapper::mayRun(const MapLevel &level, const std::vector<MapLevel> &levels) {
  for (const MapLevel &l : levels)
    if (level.shape().counter != l.shape().counter && dependsOn(l.shape(), level.shape()))
      return false;
  return true;
}

std::optional<LightBody> Mapper::light(const Stmt *body) {
  return callsParallel ? std::nullopt : lightBody(p, body);
}

bool Mapper::isStraight(const Stmt *body) { return !containsLoop(body) && light(body); }

bool Mapper::mayGoAhead(const Stmt *body) {
  if (callsParallel || isStraight(body))
    return !callsParallel;
  std::optional<LightBody> busy = busyBody(p, body);
  return busy && busy->calls <= RowCalls;
}

bool Mapper::dependsOn(const LoopShape &shape, const LoopShape &outer) {
  const Scope scope(outer.loop, p.ctx);
  for (const Expr *e : {shape.lower, shape.upper, shape.step})
    if (e)
      for (const VariableUse &u : analyzeVariableUse(e, p.ctx).variables)
        if (canonical(u.var) == canonical(outer.counter) || (u.dereferenced && !scope.isFixed(e)))
          return true;
  return false;
}

void Mapper::pairs(const std::vector<MapLevel> &levels, size_t best, const Stmt *body) {
  // The threads are for the functions that are called.
  if (callsParallel) {
    levels[0].axes() = {X, -1};
    return;
  }
  int axis = Y;
  if (fixedVector && !fixedGangs && levels.size() > 1 && !hasFewTrips(levels[best].shape()))
    return vectors(levels, best);
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
  if (!asLayers(levels) && levels.size() > 1 && endsInShortRows(shapesOf(levels), body)) {
    if (levels[0].node != levels.back().node)
      return shortRows(levels);
    levels[0].node->plan->oneSpace = true;
    levels[0].axes() = {X, X};
    return;
  }
  levels[best].axes() = {X, X};
  if (asLayers(levels))
    return layers(levels, best);
  std::vector<size_t> others;
  for (size_t i = levels.size(); i-- > 0;)
    if (i != best && !hasFewTrips(levels[i].shape()))
      others.push_back(i);
  if (others.size() > 2)
    return apart(levels, others);
  if (others.size() == 2 && movesFarther(levels[others[0]].shape(), levels[others[1]].shape(), body))
    std::swap(others[0], others[1]);
  for (size_t i : others) {
    levels[i].axes() = {axis, axis};
    ++axis;
  }
}

void Mapper::shortRows(const std::vector<MapLevel> &levels) {
  size_t outside = levels.size() - 1;
  levels[outside].axes() = {-1, X};
  int thread = Y;
  if (outside > 1 && hasFewTrips(levels[outside - 1].shape()))
    levels[--outside].axes() = {-1, thread++};
  while (outside > 1 && hasFewTrips(levels[outside - 1].shape()))
    --outside; // each thread runs these
  for (int grid = X; outside > 0 && grid <= Z; ++grid, thread = -1)
    levels[--outside].axes() = {grid, thread};
}

std::vector<LoopShape> Mapper::shapesOf(const std::vector<MapLevel> &levels) {
  std::vector<LoopShape> shapes;
  for (const MapLevel &l : levels)
    shapes.push_back(l.shape());
  return shapes;
}

void Mapper::layers(const std::vector<MapLevel> &levels, size_t best) {
  unsigned others = 0;
  for (size_t i = levels.size(); i-- > 0;)
    if (i != best) {
      const int axis = others++ == rowChoice ? Y : Z;
      levels[i].axes() = {axis, axis};
    }
  moreRows = rowChoice + 1 < others;
}

/// More loops than pairs of axes: inner ones are shared out over a block's threads, outer ones over blocks.
void Mapper::apart(const std::vector<MapLevel> &levels, const std::vector<size_t> &others) {
  const size_t inBlock = others.size() > 3 ? 2 : 1;
  for (size_t i = 0; i < others.size() && i < inBlock + 2; ++i)
    levels[others[i]].axes() = i < inBlock ? LevelAxes{-1, static_cast<int>(Y + i)} : LevelAxes{static_cast<int>(Y + i - inBlock), -1};
}

void Mapper::vectors(const std::vector<MapLevel> &levels, size_t best) {
  levels[best].axes() = {X, X};
  int axis = Y;
  for (size_t i = levels.size(); i-- > 0 && axis <= Z;)
    if (i != best && !hasFewTrips(levels[i].shape()))
      levels[i].axes() = {axis++, -1};
}

bool Mapper::insideSuitsBetter(const MapNode &last, const std::vector<MapLevel> &levels) {
  for (const auto &kid : last.kids) {
    if (!kid->plan->parallel && insideSuitsBetter(*kid, levels))
      return true;
    if (!kid->plan->parallel || hasFewTrips(kid->plan->nest.back()))
      continue;
    std::vector<MapLevel> inner;
    MapNode *innermost = chainFrom(*kid, inner);
    unsigned outside = cost(levels[bestLevel(levels, kid->key)].shape(), kid->key);
    unsigned inside = cost(inner[bestLevel(inner, innermost->body)].shape(), innermost->body);
    if (inside < outside)
      return true;
  }
  return false;
}

void Mapper::rows(MapNode &last, const std::vector<MapLevel> &levels) {
  int axis = X;
  for (size_t i = levels.size(); i-- > 0 && axis <= 2;) {
    if (fixedGangs && i != 0)
      continue;
    levels[i].axes() = {axis++, -1};
  }
  threadsInside(last, levels);
}

void Mapper::threadsInside(MapNode &last, const std::vector<MapLevel> &levels) {
  bool deep = false;
  for (auto &kid : last.kids)
    deep |= inside(*kid, true);
  bool scans = last.any([](const MapNode &n) { return n.plan->scan != nullptr; });
  const bool wide = fixedVector && (!lanes || lanes > Warp);
  if (deep || scans || wide || fixedGangs || callsParallel ||
      !sharedVariables(p, last.body).empty())
    return;
  levels.back().axes().thread = Y;
}

bool Mapper::inside(MapNode &node, bool useY) {
  if (node.plan->parallel && node.plan->gridTile && useY) {
    tileThreads(*node.plan);
    return true;
  }
  if (!node.plan->parallel || node.plan->gridTile) {
    bool deep = false;
    for (auto &kid : node.kids)
      deep |= inside(*kid, useY);
    return deep;
  }
  std::vector<MapLevel> levels;
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
  if (best + 1 == levels.size() && last->kids.empty() && mayGoAhead(last->body) && !last->plan->scan)
    goAhead(levels[best]);
  return false;
}

void Mapper::goAhead(const MapLevel &level) {
  bool counted = countsWithoutMemory(level.shape());
  level.axes().ahead = counted ? RowAhead : SparseAhead;
  level.axes().tested = !counted;
}

bool Mapper::countsWithoutMemory(const LoopShape &shape) {
  std::set<const VarDecl *> seen;
  for (const Expr *e : {shape.lower, shape.upper, shape.step})
    if (e && readsMemory(e, seen))
      return false;
  return true;
}

bool Mapper::readsMemory(const Expr *e, std::set<const VarDecl *> &seen) {
  for (const VariableUse &u : analyzeVariableUse(e, p.ctx).variables) {
    if (u.dereferenced || u.var->getType()->isArrayType())
      return true;
    if (!seen.insert(canonical(u.var)).second)
      continue;
    for (const auto &kid : root.kids)
      if (const Expr *value = Scope(kid->key, p.ctx).definition(u.var); value && readsMemory(value, seen))
        return true;
  }
  return false;
}

void Mapper::findBareLoops(MapNode &last, const std::vector<MapLevel> &levels) {
  std::vector<LoopShape> around;
  for (const MapLevel &l : levels)
    around.push_back(l.shape());
  const Stmt *only = onlyStatement(last.body);
  if (const auto *loop = dyn_cast<ForStmt>(only)) {
    std::vector<LoopPlan> chain = bareChain(loop, around, true);
    if (!chain.empty() && (suitsBetter(chain, levels, last) || widens(chain, levels, last)))
      return addBareLoops(last, chain, true);
  }
  bareLoopsIn(last.body, last, levels, around);
}

std::vector<const Stmt *> Mapper::takeBareNest() {
  MapNode *last = &root;
  std::vector<LoopShape> around;
  while (last->kids.size() == 1 && (last == &root || last->kids[0]->tight)) {
    last = last->kids[0].get();
    around.insert(around.end(), last->plan->nest.begin(), last->plan->nest.end());
  }
  const Stmt *inside = !last->body || !last->kids.empty() ? nullptr : lone && isAllOf(last->body, lone) ? lone : onlyStatement(last->body);
  const auto *loop = dyn_cast_or_null<ForStmt>(inside);
  std::vector<LoopPlan> chain = loop ? bareChain(loop, around, true) : std::vector<LoopPlan>();
  auto isWalk = [](const LoopPlan &plan) { return !plan.reductions.empty() || !containsLoop(plan.nest[0].loop->getBody()); };
  chain.erase(llvm::find_if(chain, isWalk), chain.end());
  if (!chain.empty())
    addBareLoops(*last, chain, true);
  std::vector<const Stmt *> added;
  for (const LoopPlan &plan : chain)
    added.push_back(plan.nest[0].loop);
  return added;
}

void Mapper::bareLoopsIn(const Stmt *body, MapNode &last, const std::vector<MapLevel> &levels,
                         const std::vector<LoopShape> &around) {
  const auto *block = dyn_cast<CompoundStmt>(body);
  std::vector<const Stmt *> list{body};
  if (block)
    list.assign(block->body_begin(), block->body_end());
  for (const Stmt *s : list) {
    const auto *loop = dyn_cast<ForStmt>(s);
    if (!loop || p.plan.loops.count(loop) || holdsDirective(p.directives, loop))
      continue;
    std::vector<LoopPlan> chain = bareChain(loop, around, false);
    // In each trip of a sequential loop, lanes would add up what one thread has at hand.
    bool addsOften = !chain.empty() && around.size() > levels.size() && !chain.front().reductions.empty();
    if (!chain.empty() && !addsOften && suitsBetter(chain, levels, last)) {
      addBareLoops(last, chain, false);
      continue;
    }
    if (LoopShape shape = analyzeLoopShape(loop, p.ctx); shape && !declaresArray(last.body)) {
      std::vector<LoopShape> further = around;
      further.push_back(shape);
      bareLoopsIn(loop->getBody(), last, levels, further);
    }
  }
}

std::vector<LoopPlan> Mapper::bareChain(const ForStmt *loop, std::vector<LoopShape> around, bool tight) {
  std::vector<LoopPlan> chain;
  while (loop) {
    std::optional<LoopPlan> plan = bareLoop(loop, around);
    if (!plan)
      break;
    around.push_back(plan->nest[0]);
    chain.push_back(*plan);
    loop = dyn_cast_or_null<ForStmt>(onlyStatement(loop->getBody()));
  }
  const bool plain = llvm::all_of(chain, [](const LoopPlan &plan) { return plan.reductions.empty(); });
  if (tight && plain && !chain.empty() && endsInShortRows(around, chain.back().nest[0].loop->getBody()))
    return chain;
  while (!chain.empty() && hasFewTrips(chain.back().nest[0]))
    chain.pop_back();
  return chain;
}

std::optional<LoopPlan> Mapper::bareLoop(const ForStmt *loop, const std::vector<LoopShape> &around) {
  if (p.plan.loops.count(loop) || holdsDirective(p.directives, loop))
    return std::nullopt;
  LoopShape shape = analyzeLoopShape(loop, p.ctx);
  if (!shape || !shape.declaredInLoop)
    return std::nullopt;
  const std::set<const Expr *> updates = updatedAtomically(p);
  LoopDependence dependence = analyzeLoopDependence(shape, around, {}, p.ctx, updates);
  if (!dependence.independent && ask.numbers)
    if (LoopDependence provided = analyzeLoopDependence(shape, around, {}, p.ctx, updates, true); ask.knows(provided.provided))
      dependence = provided;
  noteElementSums(p.directives, dependence);
  if (!dependence.independent || !dependence.privatisable.empty())
    return std::nullopt;
  LoopPlan plan;
  plan.nest = {shape};
  plan.parallel = true;
  plan.axes.assign(1, {});
  plan.provided = dependence.provided;
  plan.why = whyIndependent(plan.provided);
  if (!leaveToLaunch(plan, dependence))
    return std::nullopt;
  for (const RecognisedReduction &r : dependence.reductions)
    plan.reductions.push_back({canonical(r.var), r.op, nullptr, false, true, nullptr});
  return plan;
}

bool Mapper::leaveToLaunch(LoopPlan &plan, const LoopDependence &dependence) {
  for (auto [a, b] : dependence.mayAlias) {
    const VarDecl *one = canonical(a), *other = canonical(b);
    auto both = std::find_if(ask.compared.begin(), ask.compared.end(), [&](const ExtentPair &pair) {
      return (pair.first.var == one && pair.second.var == other) || (pair.first.var == other && pair.second.var == one);
    });
    if (both == ask.compared.end())
      return false;
    plan.unlessOverlap.push_back(*both);
    plan.why = unlessOverlapText(a, b, plan.provided);
  }
  return true;
}

bool Mapper::suitsBetter(const std::vector<LoopPlan> &chain, const std::vector<MapLevel> &levels,
                         const MapNode &last) {
  const Stmt *body = chain.back().nest[0].loop->getBody();
  unsigned outside = cost(levels[bestLevel(levels, last.body)].shape(), chain.front().nest[0].loop);
  return std::any_of(chain.begin(), chain.end(), [&](const LoopPlan &plan) {
    return !hasFewTrips(plan.nest[0]) && cost(plan.nest[0], body) < outside;
  });
}

bool Mapper::widens(std::vector<LoopPlan> &chain, const std::vector<MapLevel> &levels, const MapNode &last) {
  MapNode first;
  first.plan = &chain.front();
  first.tight = true;
  if (last.plan->asked.any() || last.plan->scan || fixedGangs || fixedVector || callsParallel || !joins(last, first))
    return false;
  std::vector<LoopShape> around;
  for (const MapLevel &l : levels)
    around.push_back(l.shape());
  for (const LoopPlan &plan : chain) {
    for (const LoopShape &outer : around)
      if (dependsOn(plan.nest[0], outer))
        return false;
    around.push_back(plan.nest[0]);
  }
  return true;
}

void Mapper::addBareLoops(MapNode &last, const std::vector<LoopPlan> &chain, bool tight) {
  MapNode *parent = &last;
  for (const LoopPlan &plan : chain) {
    const ForStmt *loop = plan.nest[0].loop;
    auto node = std::make_unique<MapNode>();
    node->plan = &(p.plan.loops[loop] = plan);
    node->key = loop;
    node->body = loop->getBody();
    node->tight = tight || parent != &last;
    parent->kids.push_back(std::move(node));
    parent = parent->kids.back().get();
  }
}

} // namespace accolade
