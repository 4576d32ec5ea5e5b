#include "plan/block/Block.h"

#include "analysis/Ast.h"
#include "plan/block/Barriers.h"
#include "plan/block/Cache.h"
#include "plan/block/CalledBlocks.h"
#include "plan/block/Members.h"
#include "plan/data/Apart.h"
#include "plan/loops/LoopTree.h"
#include "plan/region/KernelNames.h"

using namespace clang;

namespace accolade {

using spec::ClauseKind;
using spec::DirectiveKind;

const LoopShape &BlockPlan::Level::shape() const { return loop->nest[level]; }
const LevelAxes &BlockPlan::Level::axes() const { return loop->axes[level]; }

std::optional<long long> BlockPlan::iterations() const {
  long long all = 1;
  for (const Level &l : levels) {
    if (!l.size)
      return std::nullopt;
    all *= *l.size;
  }
  return all;
}

namespace {

/// Iterations of a block along x, y and z where the program does not say it.
constexpr long long Sizes[3][3] = {{256, 1, 1}, {16, 16, 1}, {8, 8, 4}};

bool hasThreads(const LoopPlan &plan) {
  for (const LevelAxes &a : plan.axes)
    if (a.thread >= 0)
      return true;
  return false;
}

/// Each thread has a copy, of which nothing is left after the loop.
bool isOfThread(const LaunchPlan *launch, const VarDecl *var) {
  if (!var->isLocalVarDeclOrParm() || !isScalar(var->getType()))
    return false;
  return !launch || (std::none_of(launch->gangReductions.begin(), launch->gangReductions.end(),
                                  [&](const ReductionVar &r) { return r.var == canonical(var); }) &&
                     std::none_of(launch->captured.begin(), launch->captured.end(), [&](const CapturedVar &c) {
                       return c.var == canonical(var) && c.storage == Storage::Object;
                     }));
}

class BlockPlanner {
public:
  BlockPlanner(Planner &p, LaunchPlan *launch, bool freeGangs)
      : p(p), launch(launch), freeGangs(freeGangs) {}
  /// The loops of a function, which no launch holds.
  BlockPlanner(Planner &p, const FunctionDecl *function)
      : p(p), launch(nullptr), freeGangs(false), function(function) {
    reached.body = {function->getBody()};
    for (const VarDecl *param : function->parameters()) {
      QualType type = param->getType().getNonReferenceType();
      if (type->isPointerType() || type->isArrayType())
        reached.captured.push_back({canonical(param), type->isPointerType() ? Storage::Pointer : Storage::Object,
                                    nullptr, ""});
    }
  }

  void visit(const MapNode &node) {
    if (node.plan && runsInBlocks(p.directives, node.body)) {
      if (hasThreads(*node.plan))
        return plan(node);
      outside.insert(outside.end(), node.plan->axes.begin(), node.plan->axes.end());
    }
    for (const auto &kid : node.kids)
      visit(*kid);
  }

private:
  void plan(const MapNode &node) {
    auto block = std::make_shared<BlockPlan>();
    Before before(node, launch);
    bool onlyCaches = !holdsFcw(p.directives, node.body);
    addLevels(node, *block);
    if (const BlockPlan::Level *wrong = impossibleLevel(*block)) {
      if (onlyCaches) {
        refuse(node.body, std::string("a loop with '") + clauseAgainst(*wrong) + "' is around it");
        return before.restore();
      }
      p.diagnoser.report(wrong->shape().loop->getForLoc(), spec::DiagId::FcwLoop,
                         {clauseAgainst(*wrong)});
      return noteAll(node.body);
    }
    takeSizes(*block);
    std::string clash = clashWithOthers(*block);
    if (onlyCaches && !clash.empty()) {
      refuse(node.body, clash);
      return before.restore();
    }
    if (freeGangs)
      spreadOverGrid(node, *block);
    BlockFacts facts = factsOf(*block);
    this->facts = &facts;
    this->block = block.get();
    barriers = std::make_unique<Barriers>(p, *block, facts);
    const Stmt *body = node.plan->nest.back().loop->getBody();
    tilesIn(body, {});
    checkTotal();
    checkBarriers(body);
    findFullLoops(p, *block);
    if (launch) {
      fetchAhead(p, *block, *launch);
      for (FcwPlan *one : planned)
        for (TilePlan &tile : one->tiles)
          if (tile.writeBack == WriteBack::Marked)
            findWrittenPart(p, *block, *launch, *one->directive, tile);
    }
    if (onlyCaches && planned.empty() && !(launch && isBlockInTemplate(*node.plan)))
      return before.restore();
    shareVariables(body);
    findFirstTrips(p, *block);
    std::set<const VarDecl *> tiled;
    for (const FcwPlan *one : planned)
      for (const TilePlan &tile : one->tiles)
        tiled.insert(canonical(tile.array));
    findStepped(p, *block, tiled);
    node.plan->block = block;
    if (onlyCaches && !isWalked(body) && !p.options.checkTiles)
      for (BlockPlan::Level &l : block->levels)
        l.loop->blockOnHost = false;
    if (launch) {
      if (launch->grid.conflict.empty())
        launch->grid.conflict = clash.empty() ? whyNoReach(*block, planned) : clash;
      others.insert(others.end(), block->levels.begin(), block->levels.end());
      noteInLaunch();
    } else {
      noteRoutineBlock(p, function, *block, planned);
    }
  }

  /// An instantiation has the blocks of its template, with or without tiles in them.
  bool isBlockInTemplate(const LoopPlan &loop) const {
    const Directive *pattern = loop.directive ? loop.directive->pattern : nullptr;
    auto there = pattern ? p.plan.loops.find(pattern->anchor) : p.plan.loops.end();
    return there != p.plan.loops.end() && there->second.block;
  }

  /// The loops as they were planned before they became a block.
  struct Before {
    Before(const MapNode &node, LaunchPlan *launch) : launch(launch) {
      add(node);
      if (launch)
        std::copy(std::begin(launch->grid.fixed), std::end(launch->grid.fixed), fixed);
    }
    void restore() const {
      for (const auto &[plan, was] : loops)
        *plan = was;
      if (launch)
        std::copy(std::begin(fixed), std::end(fixed), launch->grid.fixed);
    }

  private:
    void add(const MapNode &node) {
      if (node.plan)
        loops.push_back({node.plan, *node.plan});
      for (const auto &kid : node.kids)
        add(*kid);
    }
    LaunchPlan *launch;
    std::vector<std::pair<LoopPlan *, LoopPlan>> loops;
    unsigned fixed[3] = {0, 0, 0};
  };

  /// A tile that a loop around it fetches again and again: a block's iterations read it while
  /// the host's cache holds it, too.
  bool isWalked(const Stmt *stmt) const {
    if (!stmt)
      return false;
    if (block->taken.count(stmt))
      return true;
    return std::any_of(stmt->child_begin(), stmt->child_end(),
                       [&](const Stmt *child) { return isWalked(child); });
  }

  // ---- Levels ------------------------------------------------------------------------

  void addLevels(const MapNode &node, BlockPlan &block) {
    LoopPlan &plan = *node.plan;
    plan.ofBlock = true;
    for (size_t i = 0; i < plan.nest.size(); ++i) {
      if (plan.axes[i].thread < 0)
        continue;
      plan.axes[i].run = plan.axes[i].ahead = 1;
      plan.axes[i].tested = plan.axes[i].fromZero = false;
      block.levels.push_back({&plan, i, {}, nullptr, nullptr});
    }
    plan.holdsRun = false;
    for (const auto &kid : node.kids)
      inside(*kid, block);
  }

  void inside(const MapNode &node, BlockPlan &block) {
    if (!runsInBlocks(p.directives, node.body))
      return;
    if (hasThreads(*node.plan))
      return addLevels(node, block);
    for (const auto &kid : node.kids)
      inside(*kid, block);
  }

  static const char *clauseAgainst(const BlockPlan::Level &l) {
    return l.loop->tile ? "tile" : l.loop->chunk ? "gang(static:)" : "";
  }

  static const BlockPlan::Level *impossibleLevel(const BlockPlan &block) {
    for (const BlockPlan::Level &l : block.levels)
      if (*clauseAgainst(l))
        return &l;
    return nullptr;
  }

  /// Directives that nothing more is to be said about.
  void noteAll(const Stmt *stmt) {
    if (!stmt)
      return;
    if (const Directive *d = p.directives.at(stmt)) {
      if (d->kind() == DirectiveKind::FcwBarrier)
        p.plan.barriers.insert(stmt);
      if (d->kind() == DirectiveKind::Fcw)
        p.plan.tiles[stmt];
    }
    for (const Stmt *child : stmt->children())
      noteAll(child);
  }

  void takeSizes(BlockPlan &block) {
    size_t axes = 0;
    for (const BlockPlan::Level &l : block.levels)
      axes = std::max<size_t>(axes, l.axes().thread + 1);
    long long room = 1;
    for (int a = 0; a < 3; ++a)
      room *= Sizes[axes - 1][a];
    for (BlockPlan::Level &l : block.levels) {
      askedSize(l, block);
      if (l.size)
        room = std::max(room / *l.size, 1LL);
    }
    bool some = std::any_of(block.levels.begin(), block.levels.end(),
                            [](const auto &l) { return l.asked || l.size; });
    for (BlockPlan::Level &l : block.levels) {
      if (l.size || l.asked)
        continue;
      l.size = some ? room : Sizes[axes - 1][l.axes().thread];
      if (some)
        room = 1;
    }
    if (launch)
      for (const BlockPlan::Level &l : block.levels)
        if (!l.asked)
          launch->grid.fixed[l.axes().thread] = static_cast<unsigned>(*l.size);
  }

  /// All blocks of a launch have the same threads.
  std::string clashWithOthers(const BlockPlan &block) const {
    auto text = [](const BlockPlan::Level &l) {
      return l.size ? std::to_string(*l.size) : l.from->text(*l.asked->expr);
    };
    for (const BlockPlan::Level &l : block.levels)
      for (const BlockPlan::Level &other : others)
        if (l.axes().thread == other.axes().thread && text(l) != text(other))
          return "blocks of one loop have " + text(other) + " iterations of '" +
                 other.shape().counter->getNameAsString() + "', those of another " + text(l) + " of '" +
                 l.shape().counter->getNameAsString() + "'; give the loops the same 'vector(n)'";
    return "";
  }

  /// vector(n) of the loop, worker(n), or vector_length(n) and num_workers(n) of the construct.
  void askedSize(BlockPlan::Level &l, const BlockPlan &block) {
    auto take = [&](const Directive *d, const ParsedArg *arg) {
      const Expr *e = d->expr(*arg->expr);
      l.from = d;
      l.asked = arg;
      if (e && !e->isValueDependent())
        if (auto value = e->getIntegerConstantExpr(p.ctx); value && *value > 0)
          l.size = value->getExtValue();
    };
    if (const Directive *d = l.loop->directive)
      for (auto [kind, role] : {std::pair(ClauseKind::Vector, spec::ArgRole::Length),
                                std::pair(ClauseKind::Worker, spec::ArgRole::Num)})
        if (const ParsedClause *c = d->clause(kind))
          for (const ParsedArg &arg : c->args)
            if (arg.role == role && arg.expr && !l.asked) {
              if (isFirstOfNest(l))
                take(d, &arg);
              else
                l.size = 1;
            }
    if (const LaunchPlan::Size *size = l.asked || l.size ? nullptr : constructSize(l, block);
        size && size->arg && size->arg->expr)
      take(size->from, size->arg);
  }

  /// Loops that are collapsed have one clause: so many iterations, along the first axis they have.
  static bool isFirstOfNest(const BlockPlan::Level &l) {
    return std::none_of(l.loop->axes.begin(), l.loop->axes.end(), [&](const LevelAxes &other) {
      return other.thread >= 0 && other.thread < l.axes().thread;
    });
  }

  /// The construct says how many workers there are, and how long their vectors; not how several
  /// loops on vectors share those.
  const LaunchPlan::Size *constructSize(const BlockPlan::Level &l, const BlockPlan &block) const {
    auto isWorker = [](const BlockPlan::Level &one) { return one.loop->worker && !one.loop->vector; };
    if (!launch)
      return nullptr;
    if (isWorker(l))
      return &launch->workers;
    bool alone = std::all_of(block.levels.begin(), block.levels.end(),
                             [&](const auto &one) { return &one == &l || isWorker(one); });
    return alone ? &launch->vector : nullptr;
  }

  /// Every level has an axis of the grid, so that all blocks run at once, unless a gang has to see the
  /// whole of an inner loop.
  void spreadOverGrid(const MapNode &node, BlockPlan &block) {
    if (block.levels[0].axes().grid < 0)
      return;
    std::set<int> taken;
    for (const LevelAxes &a : outside)
      taken.insert(a.grid);
    std::set<const LoopPlan *> spread = {node.plan};
    addSpread(node, spread);
    for (BlockPlan::Level &l : block.levels) {
      if (!spread.count(l.loop))
        continue;
      int axis = l.axes().thread;
      if (taken.count(axis))
        for (axis = 0; axis < 3 && taken.count(axis);)
          ++axis;
      l.loop->axes[l.level].grid = axis < 3 ? axis : -1;
      taken.insert(axis);
    }
  }

  void addSpread(const MapNode &node, std::set<const LoopPlan *> &spread) {
    if (node.kids.size() != 1 || !node.kids[0]->plan->reductions.empty() ||
        !onlyComputes(p, launch, node.body, node.kids[0]->key))
      return;
    spread.insert(node.kids[0]->plan);
    addSpread(*node.kids[0], spread);
  }

  BlockFacts factsOf(const BlockPlan &block) {
    std::vector<BlockLevel> levels;
    std::set<const VarDecl *> reduced;
    for (const BlockPlan::Level &l : block.levels) {
      for (const ReductionVar &r : l.loop->reductions)
        reduced.insert(canonical(r.var));
      const LoopShape &s = l.shape();
      BlockLevel level{s.loop, canonical(s.counter), s.constantStep, l.size, false};
      auto lower = s.lower->isValueDependent() ? std::nullopt
                                               : s.lower->getIntegerConstantExpr(p.ctx);
      level.aligned = l.size && s.constantStep == 1 && lower &&
                      lower->getExtValue() % *l.size == 0;
      if (l.loop->oneSpace)
        level.step.reset();
      if (l.loop->oneSpace)
        level.aligned = false;
      if (l.loop->oneSpace)
        level.reach = collapsedReach(*l.loop, 0, l.size, p.ctx);
      levels.push_back(level);
    }
    // The others of a collapsed nest: their counters follow from the one index.
    for (const BlockPlan::Level &l : block.levels)
      if (l.loop->oneSpace)
        for (size_t i = 1; i < l.loop->nest.size(); ++i)
          levels.push_back({l.loop->nest[i].loop, canonical(l.loop->nest[i].counter), {}, {}, false,
                            collapsedReach(*l.loop, i, l.size, p.ctx)});
    const Stmt *body = block.levels[0].loop->nest.back().loop->getBody();
    return BlockFacts(body, levels, reduced, p.ctx);
  }

  // ---- Tiles ----------------------------------------------------------------------------

  void tilesIn(const Stmt *stmt, std::vector<const TilePlan *> around) {
    if (!stmt)
      return;
    if (const Directive *d = p.directives.at(stmt)) {
      if (d->kind() == DirectiveKind::FcwBarrier)
        p.plan.barriers.insert(stmt);
      if (d->kind() == DirectiveKind::Fcw) {
        FcwPlan &made = p.plan.tiles[stmt];
        made = planTiles(p, *d, *block, *facts, around);
        add(made);
        for (const TilePlan &tile : made.tiles)
          around.push_back(&tile);
      }
      return tilesIn(d->body, around);
    }
    for (const Stmt *child : stmt->children()) {
      if (const Directive *d = child ? p.directives.at(child) : nullptr;
          d && d->kind() == DirectiveKind::Cache) {
        FcwPlan made = planCache(p, {*d, statementsAfter(child, stmt), around, block, facts,
                                     launch ? launch : &reached, function});
        if (!made.tiles.empty())
          add(p.plan.tiles[child] = std::move(made));
        continue;
      }
      tilesIn(child, around);
    }
  }

  void add(FcwPlan &made) {
    for (TilePlan &tile : made.tiles) {
      int number = ++names[tile.array];
      tile.name = asWord(tile.array->getNameAsString()) + (number > 1 ? "_" + std::to_string(number) : "");
    }
    planned.push_back(&made);
  }

  /// What no device can have.
  void checkTotal() {
    constexpr long long Most = 227 * 1024;
    long long total = 0;
    for (const FcwPlan *one : planned)
      for (const TilePlan &tile : one->tiles) {
        if (tile.element->isDependentType() || !tile.elements() || tile.inRegisters)
          continue;
        total += tile.copies() * *tile.elements() *
                 p.ctx.getTypeSizeInChars(tile.element).getQuantity();
        if (total > Most)
          return p.diagnoser.report(one->directive->locOf(*tile.item), spec::DiagId::FcwTooLarge,
                                    {tile.item->text, std::to_string(total), std::to_string(Most)});
      }
  }

  // ---- Barriers ---------------------------------------------------------------------------

  /// Tiles of cache are a favour: where a barrier cannot stand, the array stays where it is.
  void checkBarriers(const Stmt *body) {
    for (;;) {
      std::vector<BarrierFault> faults = barriers->check(body);
      auto cached = std::find_if(faults.begin(), faults.end(), [&](const BarrierFault &f) {
        const Directive *d = p.directives.at(f.barrier);
        return d && d->kind() == DirectiveKind::Cache;
      });
      if (cached == faults.end()) {
        for (const BarrierFault &f : faults)
          p.diagnoser.report(f.at, f.id, f.args, barriers->placeOf(f.barrier));
        return;
      }
      drop(cached->barrier, cached->id == spec::DiagId::FcwDivergent
                                ? "iterations do not reach it together: it stands in " + cached->args[0]
                                : "'" + cached->args[0] + "' is declared before it and cannot be "
                                  "copied plainly");
    }
  }

  void refuse(const Stmt *stmt, const std::string &why) {
    if (!stmt)
      return;
    if (const Directive *d = p.directives.at(stmt); d && d->kind() == DirectiveKind::Cache)
      for (const ParsedVar &item : d->parsed.own->vars)
        p.notCached[&item] = why;
    for (const Stmt *child : stmt->children())
      refuse(child, why);
  }

  void drop(const Stmt *cache, const std::string &why) {
    FcwPlan &plan = p.plan.tiles[cache];
    for (const TilePlan &tile : plan.tiles)
      p.notCached[tile.item] = why;
    std::erase(planned, &plan);
    p.plan.tiles.erase(cache);
  }

  void noteInLaunch() {
    launch->grid.communicates = true;
    tellSizes(*launch, planned);
    checkReaches(p, *launch, planned);
    for (const FcwPlan *one : planned)
      for (const TilePlan &tile : one->tiles) {
        if (tile.member)
          captureMember(*launch, tile);
        if ((tile.type.channel || tile.type.writeBack) && !isApartByType(tile))
          keepApart(*launch, tile.array);
        bool pointer = std::any_of(
            launch->captured.begin(), launch->captured.end(), [&](const CapturedVar &c) {
              return c.var == tile.array && c.storage == Storage::Pointer;
            });
        auto &list = launch->bounded;
        if (!pointer)
          continue;
        bool first = std::find(list.begin(), list.end(), tile.array) == list.end();
        if (first)
          list.push_back(tile.array);
        if (!tile.dims[0].isNarrow(p.ctx))
          launch->narrowBounds.erase(tile.array);
        else if (first)
          launch->narrowBounds.insert(tile.array);
      }
    for (const FcwPlan *one : planned)
      fetchTogether(*one);
  }

  /// Two tiles of which each thread fetches one element, at the same first index.
  void fetchTogether(const FcwPlan &fcw) {
    std::vector<const VarDecl *> arrays;
    const Expr *pivot = nullptr;
    for (const TilePlan &tile : fcw.tiles) {
      if ((!tile.inRegisters && !tile.inTurn) || !launch->narrowBounds.count(tile.array) ||
          (pivot && !isSameExpression(tile.dims[0].pivot, pivot, p.ctx)))
        continue;
      pivot = tile.dims[0].pivot;
      arrays.push_back(tile.array);
    }
    if (arrays.size() > 1 && launch->together.empty())
      launch->together = arrays;
  }

  /// A part of an object, or a member that the type of the object says it of.
  static bool isApartByType(const TilePlan &tile) {
    return tile.member && (tile.array->getType()->isArrayType() || tile.member->getType().isRestrictQualified());
  }

  // ---- Variables that all compute ------------------------------------------------------------

  void shareVariables(const Stmt *body) {
    std::set<const VarDecl *> needed;
    collect(body, needed);
    for (const FcwPlan *one : planned)
      for (const TilePlan &tile : one->tiles)
        for (const TileDim &dim : tile.dims)
          for (const Expr *e : {dim.pivot, dim.before, dim.after})
            if (e != dim.pivot || dim.spread.exact)
              facts->needs(e, needed);
    for (const FcwPlan *one : planned)
      for (const TilePlan &tile : one->tiles)
        for (const TileDim &dim : tile.dims)
          for (const SpreadTerm &row : dim.spread.rows)
            facts->needs(row.by, needed);
    for (const BlockPlan::Level &l : block->levels)
      for (const Expr *e : {l.shape().lower, l.shape().upper, l.shape().step})
        facts->needs(e, needed);
    for (const VarDecl *var : needed)
      if (facts->isUniform(var))
        block->uniform.insert(var);
      else if (facts->isSteady(var))
        block->steady.insert(var);
  }

  /// Branches with barriers or jumps in them that all take alike, and what decides them.
  void collect(const Stmt *stmt, std::set<const VarDecl *> &needed, const Stmt *loop = nullptr) {
    if (!stmt)
      return;
    if (const Directive *d = p.directives.at(stmt))
      return collect(d->body, needed, loop);
    if (isa<ForStmt, WhileStmt, DoStmt>(stmt))
      loop = stmt;
    if (block->taken.count(stmt)) {
      if (const auto *f = dyn_cast<ForStmt>(stmt))
        facts->needs(f->getCond(), needed);
      else if (const auto *w = dyn_cast<WhileStmt>(stmt))
        facts->needs(w->getCond(), needed);
      else if (const auto *d = dyn_cast<DoStmt>(stmt))
        facts->needs(d->getCond(), needed);
    }
    if (const auto *branch = dyn_cast<IfStmt>(stmt))
      if (facts->isDecidedByAll(branch) && isPassedThrough(branch, loop)) {
        block->taken.insert(branch);
        facts->needs(branch->getCond(), needed);
      }
    for (const Stmt *child : stmt->children())
      collect(child, needed, loop);
  }

  /// `loop`: that a jump in it would leave.
  bool isPassedThrough(const Stmt *stmt, const Stmt *loop) {
    std::vector<const TilePlan *> all;
    for (const FcwPlan *one : planned)
      for (const TilePlan &tile : one->tiles)
        all.push_back(&tile);
    bool together = facts->isReachedByAll(stmt) || block->taken.count(loop);
    return barriers->firstIn(stmt, all) || (together && leavesEarly(stmt));
  }

  Planner &p;
  LaunchPlan *launch;
  bool freeGangs;
  const FunctionDecl *function = nullptr;
  LaunchPlan reached; ///< what the function's parameters lead to
  std::vector<LevelAxes> outside; ///< of loops around the block
  std::vector<BlockPlan::Level> others; ///< of blocks before it in the launch
  BlockPlan *block = nullptr;
  const BlockFacts *facts = nullptr;
  std::vector<FcwPlan *> planned;
  std::map<const VarDecl *, int> names;
  std::unique_ptr<Barriers> barriers;
};

} // namespace

bool onlyComputes(const Planner &p, const LaunchPlan *launch, const Stmt *stmt, const Stmt *inner) {
  auto computes = [&](const Stmt *s) { return onlyComputes(p, launch, s, inner); };
  if (!stmt || stmt == inner || isa<NullStmt>(stmt))
    return true;
  if (const auto *list = dyn_cast<CompoundStmt>(stmt))
    return llvm::all_of(list->body(), computes);
  if (const auto *branch = dyn_cast<IfStmt>(stmt))
    return !branch->getCond()->HasSideEffects(p.ctx) && computes(branch->getThen()) && computes(branch->getElse());
  if (const auto *declared = dyn_cast<DeclStmt>(stmt))
    return llvm::all_of(declared->decls(), [&](const Decl *d) {
      const auto *var = dyn_cast<VarDecl>(d);
      return !var || !var->getInit() || !var->getInit()->HasSideEffects(p.ctx);
    });
  std::optional<Store> store = storeOf(stmt);
  const VarDecl *var = store ? namedVariable(store->target) : nullptr;
  return var && isOfThread(launch, var) && (!store->value || !store->value->HasSideEffects(p.ctx));
}

void planBlocks(Planner &p, LaunchPlan &launch, const MapNode &root, bool freeGangs) {
  BlockPlanner planner(p, &launch, freeGangs);
  planner.visit(root);
}

void planRoutineBlocks(Planner &p, const FunctionDecl *function, const MapNode &root) {
  BlockPlanner planner(p, function);
  planner.visit(root);
}

/// A loop of the construct around has no plan: it cannot be shared out, as an error has said.
static bool standsInRefusedLoop(const Planner &p, const Directive &d) {
  bool refused = false;
  for (const Directive *a = d.parent; a; a = a->parent) {
    const bool isLoop = a->kind() == DirectiveKind::Loop || isCombined(a->kind());
    refused |= isLoop && !a->has(ClauseKind::Seq) && !p.plan.loops.count(a->anchor);
    if (spec::isCompute(a->kind()))
      return refused;
  }
  return refused && d.function && p.plan.levels.count(d.function->getCanonicalDecl());
}

void checkFcwPlaces(Planner &p) {
  for (const Directive &d : p.directives.all) {
    bool barrier = d.kind() == DirectiveKind::FcwBarrier;
    if (!d.bound || (d.kind() != DirectiveKind::Fcw && !barrier))
      continue;
    const bool planned = barrier ? p.plan.barriers.count(d.anchor) : p.plan.tiles.count(d.anchor);
    if (!planned && !standsInRefusedLoop(p, d))
      p.diagnoser.report(d.loc(), spec::DiagId::FcwOutside, {d.name()});
  }
}

} // namespace accolade
