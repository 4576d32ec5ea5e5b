// Loops to the axes of a grid of blocks of threads.
//
// Explicit gang, worker and vector clauses select axes as they stand; without clauses memory accesses
// decide. What a launch says about its grid follows from the axes.
#include "plan/grid/Mapping.h"

#include "analysis/Scope.h"
#include "plan/block/Block.h"
#include "plan/patch/Beside.h"
#include "plan/grid/Carried.h"
#include "plan/grid/Kept.h"
#include "plan/grid/Mapper.h"
#include "plan/grid/Near.h"
#include "plan/grid/Packs.h"
#include "plan/patch/Patch.h"
#include "plan/grid/Unrolled.h"
#include "plan/grid/Strips.h"
#include "plan/loops/LoopTree.h"
#include "plan/loops/Scan.h"

#include <llvm/ADT/ScopeExit.h>

using namespace clang;

namespace accolade {

using spec::ClauseKind;

Mapper::Mapper(Planner &p, const std::vector<const Stmt *> &body, const Stmt *lone) : lone(lone), p(p) {
  for (const Stmt *s : body)
    build(s, root);
}

static bool hasArguments(const Directive &d, ClauseKind kind) {
  const ParsedClause *c = d.clause(kind);
  return c && !c->args.empty();
}

/// gang(n), worker(n), vector(n) and the like.
static bool hasSizes(const Directive &d) {
  return hasArguments(d, ClauseKind::Gang) || hasArguments(d, ClauseKind::Worker) || hasArguments(d, ClauseKind::Vector);
}

/// Threads of a block that a clause asks for, where that is a number.
static std::optional<unsigned> constantSize(const Expr *e, const ASTContext &ctx) {
  if (!e || e->isValueDependent())
    return std::nullopt;
  std::optional<llvm::APSInt> value = e->getIntegerConstantExpr(ctx);
  return value && *value > 0 && value->getActiveBits() <= 16 ? std::optional(unsigned(value->getZExtValue())) : std::nullopt;
}

bool Mapper::saysNoMore(const MapNode &node) {
  const LoopPlan &plan = *node.plan;
  auto takesPart = [&](const MapNode &n) {
    return &n != &node && (n.plan->asked.any() || (n.plan->parallel && n.plan->directive));
  };
  // Loops inside that no directive names would be the lanes' whatever their addresses.
  auto sharesByItself = [&](const MapNode &n) { return &n != &node && n.plan->parallel; };
  return plan.parallel && plan.asked.gang && (plan.asked.vector || node.any(sharesByItself)) && plan.directive &&
         !hasSizes(*plan.directive) && !plan.gridTile && !plan.scan && !node.any(takesPart) &&
         !runsInBlocks(p.directives, node.body) && !callsParallelRoutine(node.body, p.plan);
}

std::vector<MapNode *> Mapper::plainNest(MapNode &first) {
  std::vector<MapNode *> nest;
  for (MapNode *node = &first;; node = node->kids[0].get()) {
    const LoopPlan &plan = *node->plan;
    if (!plan.parallel || !plan.directive || hasArguments(*plan.directive, ClauseKind::Gang) ||
        hasArguments(*plan.directive, ClauseKind::Worker) || plan.gridTile || plan.scan)
      return {};
    nest.push_back(node);
    if (node->kids.size() != 1 || !joins(*node, *node->kids[0]))
      break;
  }
  MapNode &last = *nest.back();
  auto sharesMore = [&](const MapNode &n) { return &n != &last && (n.plan->parallel || n.plan->asked.any()); };
  bool whole = !last.any(sharesMore) && nest.size() > 1 && !runsInBlocks(p.directives, last.body);
  return whole ? nest : std::vector<MapNode *>{};
}

/// From the outside in: gang, worker, vector, and vector once.
static bool eachOnce(const std::vector<MapNode *> &nest) {
  size_t levels = 0, last = 0;
  bool vectors = false;
  for (const MapNode *node : nest) {
    const auto &asked = node->plan->asked;
    size_t level = asked.vector ? 2 : asked.worker ? 1 : 0;
    if (level < last || (asked.gang && asked.vector) || (vectors && asked.vector))
      return false;
    levels += node->plan->nest.size();
    last = level;
    vectors |= asked.vector;
  }
  return vectors && levels > 2;
}

/// Blocks and threads for each of them.
static bool bothForEach(const std::vector<MapNode *> &nest) {
  size_t levels = 0;
  for (const MapNode *node : nest) {
    const auto &asked = node->plan->asked;
    if (!asked.vector || asked.worker || (!asked.gang && node != nest.front()))
      return false;
    levels += node->plan->nest.size();
  }
  return levels && levels <= 3;
}

bool Mapper::areRowsOfVectors(const MapNode &gang) {
  const LoopPlan &plan = *gang.plan;
  auto isPlainLevel = [&](const MapNode &n) {
    const LoopPlan &l = *n.plan;
    return l.directive && l.parallel && l.nest.size() == 1 && l.privates.empty() && !hasSizes(*l.directive) && !l.gridTile && !l.scan;
  };
  auto isVector = [&](const MapNode &n) {
    return isPlainLevel(n) && n.kids.empty() && !n.plan->reductions.empty() && n.plan->asked.vector && !n.plan->asked.gang && !n.plan->asked.worker;
  };
  return isPlainLevel(gang) && plan.asked.gang && !plan.asked.worker && !plan.asked.vector && gang.kids.size() == 1 &&
         isVector(*gang.kids[0]) && !gang.kids[0]->tight && !runsInBlocks(p.directives, gang.body);
}

void Mapper::forgetPlainClauses() {
  for (auto &kid : root.kids) {
    if (!fixedVector && saysNoMore(*kid))
      kid->plan->asked = {};
    if (areRowsOfVectors(*kid))
      kid->plan->asked = kid->kids[0]->plan->asked = {};
    if (fixedVector)
      continue;
    std::vector<MapNode *> nest = plainNest(*kid);
    const bool sized = llvm::any_of(nest, [](const MapNode *n) { return hasSizes(*n->plan->directive); });
    if (!sized && (eachOnce(nest) || bothForEach(nest)))
      for (MapNode *node : nest)
        node->plan->asked = {};
  }
}

void Mapper::run() {
  for (auto &kid : root.kids)
    if (kid->any([](const MapNode &n) { return n.plan->asked.any(); }))
      explicitly(*kid);
    else
      automatically(*kid);
}

bool Mapper::isAllOf(const Stmt *body, const Stmt *loop) const {
  return loop == onlyStatement(body) || (loop == lone && llvm::is_contained(body->children(), loop));
}

void Mapper::build(const Stmt *stmt, MapNode &parent) {
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
  node->tight = parent.body && isAllOf(parent.body, stmt);
  node->plan->axes.assign(node->plan->nest.size(), {});
  node->plan->oneSpace = node->plan->holdsRun = false;
  node->plan->gridTile = node->plan->tile;
  node->plan->unroll = 0;
  node->plan->near.clear();
  node->plan->ownCopies.clear();
  node->plan->packs.clear();
  node->plan->strips = {};
  node->plan->kept = {};
  build(node->body, *node);
  parent.kids.push_back(std::move(node));
}

std::optional<unsigned> Mapper::forgetLevels() {
  unsigned threads = 0;
  auto isTied = [&](const MapNode &n) {
    const Directive *d = n.plan->directive;
    if (!d)
      return false;
    if (const ParsedClause *vector = d->clause(ClauseKind::Vector))
      for (const ParsedArg &arg : vector->args) {
        std::optional<unsigned> length = arg.expr ? constantSize(d->expr(*arg.expr), p.ctx) : std::nullopt;
        if (!length || threads)
          return true;
        threads = *length;
      }
    return hasArguments(*d, ClauseKind::Gang) || hasArguments(*d, ClauseKind::Worker);
  };
  if (root.any(isTied))
    return std::nullopt;
  root.any([](const MapNode &n) {
    n.plan->asked = {};
    n.plan->gridTile = nullptr;
    return false;
  });
  return threads;
}

/// What clauses of loops ask for, to be asked for again.
static std::map<LoopPlan *, decltype(LoopPlan::asked)> askedIn(const MapNode &node) {
  std::map<LoopPlan *, decltype(LoopPlan::asked)> asked;
  node.any([&](const MapNode &n) {
    asked[n.plan] = n.plan->asked;
    return false;
  });
  return asked;
}

/// vector_length(n) of the construct; 0: it has none, or it is no number.
static unsigned vectorLength(Planner &p, const LaunchPlan &launch) {
  const LaunchPlan::Size &size = launch.vector;
  return size.arg && size.arg->expr ? constantSize(size.from->expr(*size.arg->expr), p.ctx).value_or(0) : 0;
}

/// Products whose inner loop alone would have neighbouring addresses (a[i][k] * b[j][k]): patches
/// read each element once for many iterations, whatever the addresses, and whichever loop clauses
/// give to gangs and which to vectors: blocks have as many threads as the program asks for, and take several tiles of
/// `tile` at once. Where a loop that clauses give to vectors is what all iterations of the one around walk along, each may as
/// well have a thread: clauses without sizes are forgotten, and accesses decide. What stands beside the inner loop and shares
/// nothing with it runs before. Loops without a directive that are all of the
/// body belong to the nest, as far as arrays are apart or `compared`.
static bool tryPatch(Planner &p, LaunchPlan &launch, const Directive &region, const std::vector<ExtentPair> &compared, unsigned row,
                     bool &moreRows) {
  LaunchPlan trial = launch;
  const Beside beside = findBeside(p, launch, compared);
  Mapper mapper(p, trial.body, beside.inner);
  mapper.ask.compared = compared;
  if (!compared.empty())
    trial.unlessOverlap = compared;
  auto forget = llvm::make_scope_exit([&p, bare = mapper.takeBareNest()] {
    for (const Stmt *loop : bare)
      p.plan.loops.erase(loop);
  });
  const auto asked = askedIn(mapper.root);
  std::optional<unsigned> threads = mapper.forgetLevels();
  auto restore = llvm::make_scope_exit([&] {
    for (const auto &[plan, levels] : asked)
      plan->asked = levels;
  });
  const unsigned length = vectorLength(p, launch);
  const bool sized = threads && *threads; // by a loop
  if (launch.vector.arg && threads && !sized)
    threads = length ? std::optional(length) : std::nullopt;
  if (!threads || mapper.root.any([](const MapNode &n) { return n.plan->scan != nullptr; }))
    return false;
  mapper.nestOnly = mapper.inLayers = true;
  mapper.rowChoice = row;
  mapper.run();
  moreRows = mapper.moreRows;
  fillGrid(p, trial, mapper.root);
  choosePatch(p, trial, mapper.root, {region, *threads, beside.statements});
  const PatchPlan *patch = trial.grid.patch.get();
  if (!patch)
    return false;
  auto isWalk = [&](const auto &loop) { return loop.second.any() && loop.first->nest[0].loop == patch->walk.loop; };
  if (patch->row.loop || (!row && !patch->jams && !sized && llvm::any_of(asked, isWalk)))
    restore.release();
  if (!patch->row.loop)
    return false;
  launch = trial;
  forget.release();
  return true;
}

/// Whichever of the loops the rows are: one of those that each factor does not follow.
static bool mapAsPatch(Planner &p, LaunchPlan &launch, const Directive &region, const std::vector<ExtentPair> &compared,
                       unsigned row = 0) {
  bool moreRows = false;
  return tryPatch(p, launch, region, compared, row, moreRows) || (moreRows && mapAsPatch(p, launch, region, compared, row + 1));
}

/// What stands beside the blocks in an iteration of a loop around them is one thread's, with all its loops.
static void leaveToOne(MapNode &node) {
  auto isOfBlock = [](const MapNode &n) { return n.plan->ofBlock; };
  if (node.plan && !node.any(isOfBlock))
    for (LevelAxes &a : node.plan->axes)
      if (a.grid < 0)
        a = {};
  for (auto &kid : node.kids)
    leaveToOne(*kid);
}

void mapLaunch(Planner &p, LaunchPlan &launch, const Directive &region, const AskFirst &ask) {
  for (const Stmt *s : launch.body)
    launch.setOnce.merge(Scope(s, p.ctx).setOnce());
  const bool fixedGangs = region.has(ClauseKind::NumGangs), fixedVector = region.has(ClauseKind::VectorLength);
  if (!fixedGangs && !region.has(ClauseKind::NumWorkers)) {
    Mapper mapper(p, launch.body);
    mapper.fixedVector = fixedVector;
    mapper.forgetPlainClauses();
  }
  const bool callsParallel = llvm::any_of(launch.body, [&](const Stmt *s) { return callsParallelRoutine(s, p.plan); });
  if (!fixedGangs && mayBePatch(p, launch) &&
      (mapAsPatch(p, launch, region, {}) || (!ask.compared.empty() && !callsParallel && mapAsPatch(p, launch, region, ask.compared))))
    return;
  Mapper mapper(p, launch.body);
  mapper.launch = &launch;
  mapper.fixedGangs = fixedGangs || launch.gangs[0].arg;
  mapper.fixedVector = fixedVector;
  mapper.lanes = vectorLength(p, launch);
  mapper.defaultSizes = launch.defaults[0] || launch.defaults[1] || launch.defaults[2];
  mapper.callsParallel = callsParallel;
  if (!callsParallel)
    mapper.ask = ask;
  mapper.nestOnly = !launch.assumesApart();
  mapper.run();
  if (launch.unlessOverlap.empty() &&
      mapper.root.any([](const MapNode &n) { return !n.plan->directive && !n.plan->unlessOverlap.empty(); }))
    launch.unlessOverlap = mapper.ask.compared;
  if (mapper.ask.numbers)
    mapper.root.any([&](const MapNode &n) {
      launch.provided.insert(launch.provided.end(), n.plan->provided.begin(), n.plan->provided.end());
      return false;
    });
  placeScans(p, launch, mapper.root);
  planBlocks(p, launch, mapper.root, !mapper.fixedGangs && !launch.oneGang);
  if (launch.grid.communicates)
    leaveToOne(mapper.root);
  else
    findPacks(p, launch, mapper.root);
  fillGrid(p, launch, mapper.root);
  if (scanOf(p.plan, launch))
    return mapScan(p, launch, mapper.root);
  if (!launch.grid.communicates) {
    choosePatch(p, launch, mapper.root, {region, vectorLength(p, launch)});
    if (!launch.grid.patch) {
      findCarried(p, launch, mapper.root);
      findKept(p, launch, mapper.root);
      findNear(p, launch, mapper.root);
      findStrips(p, launch, mapper.root);
    }
    if (!launch.grid.patch || launch.grid.patch->jams)
      findUnrolled(p, launch);
    return;
  }
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
