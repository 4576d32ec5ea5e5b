// What a launch says about its grid, from the axes of its loops: which loops use
// which axis, which sizes are asked for, which variables threads share.
#include "analysis/Ast.h"
#include "analysis/Stride.h"
#include "plan/grid/Light.h"
#include "plan/grid/MapNode.h"
#include "plan/grid/Mapping.h"
#include "plan/grid/SharedVariables.h"
#include "plan/grid/WideRows.h"
#include "plan/loops/LoopTree.h"

#include "clang/AST/ExprCXX.h"

using namespace clang;

namespace accolade {

using spec::ClauseKind;

namespace {

/// How often a thread's own loop is unrolled, and accesses in it up to which it is.
constexpr unsigned Unrolled = 16;
constexpr size_t UnrolledAccesses = 4;

bool holdsMember(const Stmt *stmt) {
  return stmt && (isa<MemberExpr>(stmt) || std::any_of(stmt->child_begin(), stmt->child_end(), holdsMember));
}

class GridFiller {
public:
  GridFiller(Planner &p, LaunchPlan &launch) : p(p), launch(launch) {}

  void run(const MapNode &root) {
    for (const auto &kid : root.kids)
      visit(*kid, {}, {});
    weighGuesses();
    launch.grid.freeRows = rows && rows == freeRows;
    launch.grid.orderedRows = inOrder && !lookedUp;
    launch.grid.spare = spareAxes(root);
    for (const Stmt *s : launch.body)
      called(s);
    launch.grid.shared = sharedVariables(p, launch);
    giveOwnCopies(p, launch);
    takeSizes(root);
    launch.grid.covers = launch.grid.communicates ? blocksMayCover(root) : mayCover(root);
    launch.grid.rowsCovered = !launch.grid.communicates && !launch.grid.covers && mayCoverRows(root);
    launch.grid.light = !launch.gangReductions.empty() && isLight(root);
  }

private:
  /// One loop over all threads of the grid, each of which loads for several iterations at once.
  static bool isLight(const MapNode &root) {
    if (root.kids.size() != 1 || root.kids[0]->plan->axes.empty())
      return false;
    const LevelAxes &a = root.kids[0]->plan->axes[0];
    return a.ahead > 1 && a.grid == X && a.thread == X;
  }

  /// Functions that are called use axes too.
  void called(const Stmt *stmt) {
    if (!stmt)
      return;
    if (const auto *call = dyn_cast<CallExpr>(stmt))
      if (const FunctionDecl *f = call->getDirectCallee()) {
        ClauseKind level = p.plan.levelOf(f);
        if (level != ClauseKind::Seq)
          launch.grid.calledAxes |= level == ClauseKind::Vector ? 1 : 3;
        launch.grid.rowSync |= level != ClauseKind::Seq;
        launch.grid.callsGang |= level == ClauseKind::Gang;
      }
    for (const Stmt *child : stmt->children())
      called(child);
  }

  /// What stands around a loop.
  struct Around {
    bool threadRow = false; ///< a loop over the threads of y
    bool more = false;      ///< something beside the loop, in it or further out
    bool asked = false;     ///< a loop that clauses map
  };

  /// A loop that each thread runs through, of which the host knows that it is the same for all. Compilers
  /// unroll it by 4: products of matrices that clauses map to threads gained up to a tenth by 16.
  void unroll(const MapNode &node, const std::set<const VarDecl *> &counters) {
    LoopPlan &plan = *node.plan;
    const LoopShape &s = plan.nest[0];
    std::optional<LightBody> body = lightBody(p, node.body);
    if (node.kids.empty() && plan.nest.size() == 1 && !plan.axes[0].any() && !s.constantTrips && s.lower &&
        hostCounts(s, counters) && body && body->accesses <= UnrolledAccesses && !containsLoop(node.body))
      plan.unroll = Unrolled;
  }

  void visit(const MapNode &node, std::set<const VarDecl *> counters, Around around) {
    LoopPlan &plan = *node.plan;
    if (around.asked)
      unroll(node, counters);
    around.asked |= plan.asked.any();
    around.more |= !node.tight && (around.threadRow || !counters.empty());
    for (size_t i = 0; i < plan.nest.size(); ++i) {
      const LevelAxes &a = plan.axes[i];
      LaunchPlan::AxisLoop loop{&plan, i, hostCounts(plan.nest[i], counters)};
      if (plan.oneSpace)
        for (const LoopShape &s : plan.nest)
          loop.hostTrips &= hostCounts(s, counters);
      if (a.thread >= 0 && a.grid < 0 && !loop.hostTrips && !launch.sharesLaunch())
        loop.rowsOf = rowsOf(plan.nest[i]);
      if (loop.rowsOf)
        (isOrdered(plan.nest[i]) ? inOrder : lookedUp) = true;
      if (a.thread >= 0 && a.grid >= 0 && !loop.hostTrips && !plan.oneSpace && !plan.gridTile && !plan.chunk &&
          !launch.sharesLaunch())
        loop.about = guessed(plan.nest[i], counters) ? &plan.nest[i] : followed(plan.nest[i], counters);
      if (a.grid >= 0) {
        launch.grid.blocks[a.grid].push_back(loop);
        if (a.thread >= 0 && !plan.gridTile && !plan.chunk)
          launch.grid.paired[a.grid] = a.thread;
      }
      if (a.thread >= 0)
        launch.grid.threads[a.thread].push_back(loop);
      // A loop over blocks as well is all there is: nobody waits for its rows.
      if (a.thread == X && a.grid < 0) {
        bool free = !around.more && !counters.empty() && isFree(node);
        launch.grid.rowSync |= around.threadRow && !free;
        rows += 1;
        freeRows += free;
      }
      around.threadRow |= a.thread == Y;
      counters.insert(canonical(plan.nest[i].counter));
      shapes[canonical(plan.nest[i].counter)] = &plan.nest[i];
    }
    launch.grid.workers |= plan.asked.worker && !areRows(plan);
    for (const auto &kid : node.kids)
      visit(*kid, counters, around);
  }

  /// gang worker on one loop, of which nobody says how many there are: rows beside each other, as without clauses.
  bool areRows(const LoopPlan &plan) const {
    const LevelAxes &a = plan.axes[0];
    return plan.nest.size() == 1 && a.grid >= 0 && a.thread == Y && !launch.workers.arg && !launch.vector.arg &&
           !launch.defaults[1] && !launch.defaults[2];
  }

  /// The one loop around whose counter the bounds follow, if the host has all else that they are made of.
  const LoopShape *followed(const LoopShape &shape, const std::set<const VarDecl *> &counters) {
    const LoopShape *found = nullptr;
    for (const Expr *e : {shape.lower, shape.upper, shape.step}) {
      if (!e)
        continue;
      RegionUse use = analyzeVariableUse(e, p.ctx);
      if (use.usesThis || !use.calls.empty() || !isSafe(e))
        return nullptr;
      for (const VariableUse &u : use.variables) {
        auto around = shapes.find(canonical(u.var));
        bool follows = around != shapes.end() && counters.count(around->first) && (!found || found == around->second);
        if (u.dereferenced || u.written || (!follows && !isHostValue(u.var, counters)))
          return nullptr;
        if (follows)
          found = around->second;
      }
    }
    return found && shape.counter->getType()->isIntegerType() && hostCounts(*found, counters) ? found : nullptr;
  }

  /// Whatever the counter is: no quotients but by constants.
  bool isSafe(const Stmt *e) const {
    const auto *op = dyn_cast<BinaryOperator>(e);
    bool divides = op && (op->getOpcode() == BO_Div || op->getOpcode() == BO_Rem);
    if (isa<MemberExpr, ConditionalOperator>(e) || (op && op->isShiftOp()) ||
        (divides && constantInteger(op->getRHS(), p.ctx).value_or(0) <= 0))
      return false;
    return std::all_of(e->child_begin(), e->child_end(), [&](const Stmt *child) { return child && isSafe(child); });
  }

  /// Nothing is left behind for what comes after the loop.
  bool isFree(const MapNode &node) const {
    const LoopPlan &plan = *node.plan;
    return node.kids.empty() && plan.reductions.empty() && plan.lastValues.empty() && !plan.scan &&
           !plan.oneSpace && !plan.gridTile && !plan.chunk && !callsParallelRoutine(node.body, p.plan);
  }

  /// Grid axes of loops over the threads of x for which gangs are not asked, where they are for
  /// others: a block had better run through a row. On an H200 that took the paper's stencil in its
  /// third mapping from 0.115 to 0.101 ms; loops over y and z lost by it, up to half their speed.
  unsigned spareAxes(const MapNode &root) const {
    unsigned spare = 0;
    if (!root.any([](const MapNode &n) { return n.plan->asked.gang; }))
      return spare;
    for (int axis = 0; axis < 3; ++axis)
      for (const LaunchPlan::AxisLoop &l : launch.grid.blocks[axis])
        if (l.loop->asked.any() && !l.loop->asked.gang && l.loop->axes[l.level].thread == X)
          spare |= 1u << axis;
    return spare;
  }

  /// value[k] in the loop over k, or row[k] where that is an address in value: all rows lie one after the other.
  const VarDecl *rowsOf(const LoopShape &shape) {
    for (const Access &a : collectAccesses(shape.loop->getBody(), p.ctx)) {
      if (!a.base || a.throughThis || !a.path.empty() || a.subscripts.size() != 1 || !a.base->getType()->isPointerType())
        continue;
      const auto *index = dyn_cast<DeclRefExpr>(a.subscripts[0]->IgnoreParenImpCasts());
      const VarDecl *array = pointsInto(a.base);
      bool captured = std::any_of(launch.captured.begin(), launch.captured.end(), [&](const CapturedVar &c) {
        return canonical(c.var) == array && c.host.empty();
      });
      if (captured && index && index->getDecl()->getCanonicalDecl() == canonical(shape.counter))
        return array;
    }
    return nullptr;
  }

  /// Neighbouring trips touch neighbouring elements of everything.
  bool isOrdered(const LoopShape &shape) const {
    const std::vector<Access> accesses = collectAccesses(shape.loop->getBody(), p.ctx);
    const Strides strides(shape, p.ctx);
    return std::all_of(accesses.begin(), accesses.end(), [&](const Access &a) {
      const Stride stride = strides.of(a);
      return stride == Stride::Unit || stride == Stride::Invariant;
    });
  }

  /// The array of an address that the kernel gives a name: row = value + start, row = &value[start].
  const VarDecl *pointsInto(const VarDecl *pointer) const {
    pointer = canonical(pointer);
    if (!launch.setOnce.count(pointer))
      return pointer;
    const Expr *from = pointer->getInit()->IgnoreParenImpCasts();
    if (const auto *address = dyn_cast<UnaryOperator>(from); address && address->getOpcode() == UO_AddrOf)
      from = address->getSubExpr()->IgnoreParenImpCasts();
    if (const auto *element = dyn_cast<ArraySubscriptExpr>(from))
      from = element->getBase();
    else if (const auto *sum = dyn_cast<BinaryOperator>(from); sum && sum->isAdditiveOp())
      from = sum->getLHS()->getType()->isPointerType() ? sum->getLHS() : sum->getRHS();
    const VarDecl *array = namedVariable(from->IgnoreParenImpCasts());
    return array ? canonical(array) : nullptr;
  }

  /// Whether the bounds are numbers that the host has at the launch.
  bool hostCounts(const LoopShape &shape, const std::set<const VarDecl *> &counters) {
    for (const Expr *e : {shape.lower, shape.upper, shape.step}) {
      if (!e)
        continue;
      if (holdsMember(e)) {
        if (!hostHas(e, counters))
          return false;
        continue;
      }
      RegionUse use = analyzeVariableUse(e, p.ctx);
      if (use.usesThis || !use.calls.empty())
        return false;
      for (const VariableUse &u : use.variables)
        if (u.dereferenced || u.written || !isHostValue(u.var, counters))
          return false;
    }
    return shape.counter->getType()->isIntegerType();
  }

  bool isHostValue(const VarDecl *var, const std::set<const VarDecl *> &counters) {
    var = canonical(var);
    bool captured = std::any_of(
        launch.captured.begin(), launch.captured.end(),
        [&](const CapturedVar &c) { return c.var == var && c.storage == Storage::Value; });
    return captured && !counters.count(var) && isScalar(var->getType()) && !isWritten(var);
  }

  /// Whether bounds are members of what a data clause's pointer leads to, g->n: the device's may be others than the
  /// host's, so these say no more than about how many iterations there are.
  bool guessed(const LoopShape &shape, const std::set<const VarDecl *> &counters) {
    throughPointers = true;
    bool known = hostCounts(shape, counters);
    throughPointers = false;
    return known;
  }

  /// ... which help only where something is known of all loops: a sparse matrix behind a pointer would get rows of one
  /// thread each. There they are as good as those of the function's own object.
  void weighGuesses() {
    auto isKnown = [](const LaunchPlan::AxisLoop &l) { return l.hostTrips || l.about || l.rowsOf; };
    const auto &threads = launch.grid.threads;
    const bool all = std::all_of(std::begin(threads), std::end(threads),
                                 [&](const auto &axis) { return std::all_of(axis.begin(), axis.end(), isKnown); });
    for (auto *axes : {launch.grid.blocks, launch.grid.threads})
      for (int axis : {X, Y, Z})
        for (LaunchPlan::AxisLoop &l : axes[axis])
          if (l.about == &l.loop->nest[l.level]) {
            l.about = all ? l.about : nullptr;
            l.hostTrips = all;
          }
  }

  bool isHostObject(const VarDecl *pointer) const {
    return std::any_of(launch.captured.begin(), launch.captured.end(), [&](const CapturedVar &c) {
      return c.var == canonical(pointer) && c.storage == Storage::Pointer && c.host.empty() && !c.section &&
             c.why.rfind("implied", 0) != 0;
    });
  }

  /// Arithmetic with values that the kernel gets and with members of objects that the host has too.
  bool hostHas(const Stmt *stmt, const std::set<const VarDecl *> &counters) {
    if (const auto *member = dyn_cast<MemberExpr>(stmt))
      return hostHasMember(member);
    if (const auto *ref = dyn_cast<DeclRefExpr>(stmt)) {
      const auto *var = dyn_cast<VarDecl>(ref->getDecl());
      return var ? isHostValue(var, counters) : isa<EnumConstantDecl>(ref->getDecl());
    }
    return isa<IntegerLiteral, ParenExpr, CastExpr, BinaryOperator, SubstNonTypeTemplateParmExpr>(stmt) &&
           std::all_of(stmt->child_begin(), stmt->child_end(), [&](const Stmt *s) { return s && hostHas(s, counters); });
  }

  /// this->n or g.n. How many iterations there are the kernel finds out from its own; the grid's size follows from
  /// the host's.
  bool hostHasMember(const MemberExpr *member) {
    if (!isa<FieldDecl>(member->getMemberDecl()) || !member->getType()->isIntegerType() || member->isTypeDependent())
      return false;
    const Expr *base = member->getBase()->IgnoreParenImpCasts();
    if (throughPointers && member->isArrow() && namedVariable(base))
      return isHostObject(namedVariable(base));
    const VarDecl *var = member->isArrow() ? nullptr : namedVariable(base);
    bool captured = var && std::any_of(launch.captured.begin(), launch.captured.end(),
                                       [&](const CapturedVar &c) { return c.var == canonical(var) && c.host.empty(); });
    return (captured && var->getType()->isRecordType() && !isWritten(canonical(var))) ||
           (member->isArrow() && isa<CXXThisExpr>(base));
  }

  bool isWritten(const VarDecl *var) {
    for (const Stmt *s : launch.body)
      if (RegionUse use = analyzeVariableUse(s, p.ctx); const VariableUse *u = use.find(var))
        if (u->written || u->addressTaken)
          return true;
    return false;
  }

  /// The kernel is one nest, and nobody asks for a number of gangs.
  bool isOneNest(const MapNode &root) const {
    return root.kids.size() == 1 && launch.body.size() == 1 && !launch.oneGang && !launch.sharesLaunch() &&
           launch.gangReductions.empty() && launch.privates.empty() && !launch.grid.calledAxes && !launch.gangs[0].arg &&
           !launch.defaults[0];
  }

  bool hostCountsGrid() const {
    for (const auto &axis : launch.grid.blocks)
      for (const LaunchPlan::AxisLoop &l : axis)
        if (!l.hostTrips || readsMembers(*l.loop))
          return false;
    return true;
  }

  /// A nest over pairs of axes, counted by the host, with nothing beside
  /// it: without loops around it compilers schedule it better. On an H200 that and
  /// runs along z took the Laplacian of 512^3 points from 0.65 to 0.61 ms.
  bool mayCover(const MapNode &root) const {
    if (!isOneNest(root))
      return false;
    size_t spread = 0;
    const MapNode *node = root.kids[0].get();
    for (;; node = node->kids[0].get()) {
      const LoopPlan &plan = *node->plan;
      if (plan.asked.any() || plan.oneSpace || plan.gridTile || plan.chunk || !plan.privates.empty() ||
          !plan.reductions.empty() || !plan.lastValues.empty())
        return false;
      for (const LevelAxes &a : plan.axes) {
        if (a.any() && (a.grid != a.thread || a.ahead > 1))
          return false;
        spread += a.any();
      }
      if (node->endsNest())
        break;
      if (node->kids.size() != 1 || !node->kids[0]->tight)
        return false;
    }
    return spread >= 1 && hostCountsGrid() && launch.grid.shared.empty() && !needsLoop(node->body);
  }

  /// Rows whose threads run through them, counted by the host: the largest elements of 65,536 rows of 2,048 took 0.146 ms
  /// on an H200 with a loop over the rows and 0.128 without.
  bool mayCoverRows(const MapNode &root) const {
    if (!isOneNest(root) || launch.grid.spare)
      return false;
    const MapNode &row = *root.kids[0];
    const LoopPlan &plan = *row.plan;
    if (plan.oneSpace || plan.gridTile || plan.chunk || plan.scan || !plan.privates.empty() || !plan.reductions.empty() ||
        !plan.lastValues.empty() || !plan.ownCopies.empty())
      return false;
    for (const LevelAxes &a : plan.axes)
      if (a.grid < 0 || (a.thread >= 0 && a.thread != Y) || a.ahead > 1)
        return false;
    bool threads = false, others = false;
    for (const auto &kid : row.kids)
      others |= kid->any([&](const MapNode &n) {
        for (const LevelAxes &a : n.plan->axes) {
          threads |= a.thread == X;
          if (a.grid >= 0)
            return true;
        }
        return n.plan->scan != nullptr;
      });
    return threads && !others && hostCountsGrid() && launch.grid.shared.empty() && !needsLoop(row.body);
  }

  /// The same for blocks that communicate: they have the size that the plan says, and
  /// nothing happens beside the loops that share them out, so that no block is without
  /// work. Loops of their own would cost a fifth of HotSpot's instructions.
  bool blocksMayCover(const MapNode &root) const {
    if (!isOneNest(root) || needsLoop(launch.body[0]))
      return false;
    const MapNode *node = root.kids[0].get();
    for (bool inBlock = false;; node = node->kids[0].get()) {
      const LoopPlan &plan = *node->plan;
      inBlock |= plan.block != nullptr;
      if (plan.block && plan.block->iterations().value_or(1) % 32)
        return false;
      if (plan.gridTile || plan.chunk || !plan.privates.empty() || !plan.reductions.empty() ||
          !plan.lastValues.empty())
        return false;
      for (const LevelAxes &a : plan.axes)
        if (inBlock ? a.grid >= 0 && a.thread < 0 : a.grid < 0)
          return false;
      bool more = std::any_of(node->kids.begin(), node->kids.end(), [](const auto &kid) {
        return kid->any([](const MapNode &n) { return isOnGrid(*n.plan); });
      });
      if (!more && inBlock)
        break;
      if (node->kids.size() != 1 || !onlyDeclares(*node))
        return false;
    }
    for (const auto &axis : launch.grid.blocks)
      if (axis.size() > 1 || (axis.size() == 1 && (!axis[0].hostTrips || readsMembers(*axis[0].loop))))
        return false;
    return true;
  }

  static bool isOnGrid(const LoopPlan &plan) {
    return std::any_of(plan.axes.begin(), plan.axes.end(),
                       [](const LevelAxes &a) { return a.grid >= 0; });
  }

  /// What stands beside its one inner loop only gives variables their values.
  bool onlyDeclares(const MapNode &node) const {
    const auto *list = dyn_cast<CompoundStmt>(node.body);
    return !list || std::all_of(list->body_begin(), list->body_end(), [&](const Stmt *s) {
      if (s == node.kids[0]->key)
        return true;
      const auto *declared = dyn_cast<DeclStmt>(s);
      return declared && std::all_of(declared->decl_begin(), declared->decl_end(), [&](const Decl *d) {
               const auto *var = dyn_cast<VarDecl>(d);
               return var && (!var->getInit() || !var->getInit()->HasSideEffects(p.ctx));
             });
    });
  }

  /// What a loop is needed for, or memory for every block.
  static bool needsLoop(const Stmt *stmt) {
    if (!stmt)
      return false;
    if (isa<ContinueStmt>(stmt))
      return true;
    if (const auto *declared = dyn_cast<DeclStmt>(stmt))
      for (const Decl *d : declared->decls())
        if (const auto *var = dyn_cast<VarDecl>(d); var && var->getType()->isArrayType())
          return true;
    for (const Stmt *child : stmt->children())
      if (needsLoop(child))
        return true;
    return false;
  }

  void takeSizes(const MapNode &root) {
    launch.grid.threadSize[X] = launch.vector;
    if (!launch.grid.threads[Y].empty())
      launch.grid.threadSize[Y] = launch.workers;
    std::function<void(const MapNode &)> visitSizes = [&](const MapNode &n) {
      for (const auto &kid : n.kids)
        visitSizes(*kid);
      if (!n.plan || !n.plan->directive)
        return;
      const Directive *d = n.plan->directive;
      for (const LevelAxes &a : n.plan->axes) {
        if (a.thread < 0)
          continue;
        ClauseKind kind = n.plan->asked.vector ? ClauseKind::Vector : ClauseKind::Worker;
        spec::ArgRole role =
            kind == ClauseKind::Vector ? spec::ArgRole::Length : spec::ArgRole::Num;
        if (const ParsedClause *c = d->clause(kind))
          for (const ParsedArg &arg : c->args)
            if (arg.role == role && arg.expr)
              launch.grid.threadSize[a.thread] = {d, &arg};
      }
    };
    visitSizes(root);
    takeBlockSizes(root);
    launch.grid.wideRows = hasWideRows(launch, p.ctx);
  }

  /// Blocks that communicate have the sizes of their plan, whatever else the program asks for.
  void takeBlockSizes(const MapNode &node) {
    if (node.plan && node.plan->block) {
      launch.grid.workers = false;
      for (const BlockPlan::Level &l : node.plan->block->levels)
        launch.grid.threadSize[l.axes().thread] = {l.from, l.asked};
    }
    for (const auto &kid : node.kids)
      takeBlockSizes(*kid);
  }

  std::map<const VarDecl *, const LoopShape *> shapes; ///< of all loops so far, by their counters
  Planner &p;
  LaunchPlan &launch;
  bool throughPointers = false; ///< members of what pointers lead to count as well
  int rows = 0, freeRows = 0; ///< loops over the threads of x alone
  bool inOrder = false, lookedUp = false; ///< rows of unknown length: how their elements are read
};

} // namespace

bool readsMembers(const LoopPlan &loop) {
  return std::any_of(loop.nest.begin(), loop.nest.end(), [](const LoopShape &s) {
    return holdsMember(s.lower) || holdsMember(s.upper) || holdsMember(s.step);
  });
}

void fillGrid(Planner &p, LaunchPlan &launch, const MapNode &root) {
  GridFiller(p, launch).run(root);
}

} // namespace accolade
