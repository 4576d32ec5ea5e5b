// See Jam.h.
#include "plan/patch/Jam.h"

#include "analysis/Ast.h"
#include "analysis/Scope.h"
#include "plan/grid/Light.h"
#include "plan/grid/Steady.h"
#include "plan/patch/Whenever.h"
#include "plan/loops/LoopTree.h"

using namespace clang;

namespace accolade {
namespace {

/// Iterations of a thread by the bytes that each of them keeps.
struct Share {
  unsigned bytes, iterations;
};
constexpr Share Shares[] = {{12, 8}, {80, 4}, {112, 2}};
constexpr unsigned Threads = 256; ///< of a block
/// Threads that there must be, so that none of a device's are missing.
constexpr long long LeastThreads = 1 << 17;
/// Loops that compilers write out, and those that stay as they are in an iteration.
constexpr long long MostWrittenOut = 32, ShortTrips = 4;

using Counters = std::set<const VarDecl *>;

class JamFinder {
public:
  JamFinder(Planner &p, LaunchPlan &launch) : p(p), launch(launch), steady(p, launch) {}

  std::shared_ptr<PatchPlan> run(const MapNode &root) {
    if (!takeLoop(root) || !takeList(patch.column.shape().loop->getBody(), {}) || patch.jammed.empty() || !reads)
      return nullptr;
    for (const VarDecl *var : patch.spread)
      bytes += sizeOf(var->getType());
    for (const Share &s : Shares)
      if (bytes <= s.bytes) {
        patch.columns = s.iterations;
        patch.threads[X] = Threads;
        patch.least = LeastThreads * s.iterations;
        patch.jams = true;
        return std::make_shared<PatchPlan>(patch);
      }
    return nullptr;
  }

private:
  /// One loop over all threads, which is all there is.
  bool takeLoop(const MapNode &root) {
    if (root.kids.size() != 1 || launch.body.size() != 1 || launch.oneGang || launch.sharesLaunch() || !launch.privates.empty() ||
        launch.grid.calledAxes || launch.gangs[0].arg || launch.workers.arg || launch.vector.arg || launch.defaults[0] ||
        launch.defaults[1] || launch.defaults[2] || !launch.grid.shared.empty() || !launch.gangReductions.empty())
      return false;
    const MapNode &node = *root.kids[0];
    LoopPlan &plan = *node.plan;
    if (plan.nest.size() != 1 || plan.asked.any() || plan.gridTile || plan.chunk || plan.scan || !plan.privates.empty() ||
        !plan.lastValues.empty() || !plan.reductions.empty() || !plan.packs.empty())
      return false;
    const LevelAxes &a = plan.axes[0];
    if (a.grid != X || a.thread != X || a.ahead > 1 || a.plenty || !plan.nest[0].counter->getType()->isIntegerType())
      return false;
    for (const LaunchPlan::AxisLoop &l : launch.grid.blocks[X])
      if (!l.hostTrips)
        return false;
    patch.outer = &plan;
    patch.column = {&plan, 0};
    return true;
  }

  /// A loop that its thread runs alone.
  static bool isPlain(const LoopPlan &plan) {
    return plan.nest.size() == 1 && plan.privates.empty() && plan.lastValues.empty() && !plan.gridTile && !plan.scan &&
           std::none_of(plan.axes.begin(), plan.axes.end(), [](const LevelAxes &a) { return a.any(); });
  }

  const VarDecl *column() const { return canonical(patch.column.shape().counter); }

  // ---- Statements --------------------------------------------------------------------------------------

  /// Loops that all iterations run alike, and what stands between them.
  bool takeList(const Stmt *body, const std::vector<LoopShape> &around) {
    std::vector<const Stmt *> list = {body};
    if (const auto *block = dyn_cast<CompoundStmt>(body))
      list.assign(block->body_begin(), block->body_end());
    const bool splits = llvm::any_of(list, [&](const Stmt *s) { return isLong(s); });
    for (const Stmt *s : list)
      if (isLong(s) ? !takeInner(s, around) : !takeStraight(s, splits, around))
        return false;
    return true;
  }

  bool isLong(const Stmt *s) {
    if (!containsLoop(skipDirectives(s)))
      return false;
    return anyBelow(skipDirectives(s), [&](const Stmt *one) {
      const auto *loop = dyn_cast<ForStmt>(one);
      if (!loop)
        return isa<WhileStmt, DoStmt, CXXForRangeStmt>(one);
      const LoopShape shape = analyzeLoopShape(loop, p.ctx);
      return !shape || shape.constantTrips.value_or(ShortTrips + 1) > ShortTrips;
    });
  }

  bool takeInner(const Stmt *s, std::vector<LoopShape> around) {
    const auto *loop = dyn_cast<ForStmt>(skipDirectives(s));
    if (!loop)
      return false;
    for (const Stmt *key : {s, static_cast<const Stmt *>(loop)})
      if (auto it = p.plan.loops.find(key); it != p.plan.loops.end() && !isPlain(it->second))
        return false;
    const LoopShape shape = analyzeLoopShape(loop, p.ctx);
    if (!shape || !shape.declaredInLoop || !shape.counter->getType()->isIntegerType() || jumps(loop->getBody(), true))
      return false;
    Counters counters = countersOf(around);
    for (const Expr *e : {shape.lower, shape.upper, shape.step})
      if (e && !steady.isInvariant(e, counters))
        return false;
    patch.jammed.insert(loop);
    if (around.empty() && patch.jammed.size() == 1)
      patch.walk = shape;
    around.push_back(shape);
    return takeList(loop->getBody(), around);
  }

  static Counters countersOf(const std::vector<LoopShape> &around) {
    Counters counters;
    for (const LoopShape &s : around)
      counters.insert(canonical(s.counter));
    return counters;
  }

  bool takeStraight(const Stmt *s, bool splits, const std::vector<LoopShape> &around) {
    if (skipDirectives(s) != s || holdsDirective(p.directives, s) || jumps(s, true) || !simdSafe(s))
      return false;
    if (const auto *declared = dyn_cast<DeclStmt>(s))
      for (const Decl *d : declared->decls()) {
        const auto *var = dyn_cast<VarDecl>(d);
        if (!var || var->isStaticLocal() || var->getType().isVolatileQualified() || (splits && !isNumber(var->getType())))
          return false;
        if (splits)
          patch.spread.push_back(canonical(var));
        own.insert(canonical(var));
      }
    return changesOwn(s) && (around.empty() || takeReads(s, around));
  }

  /// Variables of the iteration, or what stands in memory.
  bool changesOwn(const Stmt *s) {
    const RegionUse use = analyzeVariableUse(s, p.ctx);
    const Scope inside(s, p.ctx);
    for (const VariableUse &u : use.variables)
      if (u.addressTaken || (u.written && !u.var->getType()->isArrayType() && !inside.isLocal(u.var) && !own.count(canonical(u.var))))
        return false;
    return !use.usesThis;
  }

  // ---- Elements ----------------------------------------------------------------------------------------

  /// In loops nothing is written but variables, and what is an iteration's own stays in registers.
  bool takeReads(const Stmt *s, const std::vector<LoopShape> &around) {
    if (std::optional<LightBody> body = lightBody(p, s); !body || body->calls)
      return false;
    const Counters counters = countersOf(around);
    Counters all = counters;
    all.insert(column());
    for (const Access &a : collectAccesses(s, p.ctx)) {
      if (a.base && own.count(canonical(a.base)))
        continue;
      if (a.write || !steady.isPlainElement(a) || steady.isWritten(a) || a.throughThis || !steady.isCaptured(a.base))
        return false;
      if (!takeRead(a, around, all))
        return false;
    }
    return true;
  }

  bool takeRead(const Access &a, const std::vector<LoopShape> &around, const Counters &all) {
    bool own = false, walks = false;
    long long elements = 1;
    for (const Expr *e : a.subscripts)
      if (!steady.isInvariant(e, all))
        return false;
    for (const LoopShape &s : around) {
      if (!names(a, canonical(s.counter)))
        continue;
      walks = true;
      elements *= s.constantTrips && *s.constantTrips <= MostWrittenOut ? *s.constantTrips : MostWrittenOut + 1;
    }
    own = names(a, column());
    reads |= walks && !own;
    if (!own)
      return true;
    // The same in each trip of the outermost loop.
    if (names(a, canonical(around.front().counter)) || elements > MostWrittenOut)
      return false;
    if (held.insert(spell(a.expr, p.ctx)).second)
      bytes += static_cast<unsigned>(elements) * sizeOf(a.expr->getType());
    return true;
  }

  bool names(const Access &a, const VarDecl *counter) const {
    return llvm::any_of(a.subscripts, [&](const Expr *e) {
      const RegionUse use = analyzeVariableUse(e, p.ctx);
      return llvm::any_of(use.variables, [&](const VariableUse &u) {
        const VarDecl *var = canonical(u.var);
        return var == counter || (launch.setOnce.count(var) && mentions(var->getInit(), counter));
      });
    });
  }

  unsigned sizeOf(QualType type) const { return static_cast<unsigned>(p.ctx.getTypeSizeInChars(type).getQuantity()); }

  Planner &p;
  LaunchPlan &launch;
  Steady steady;
  PatchPlan patch;
  Counters own; ///< variables of an iteration
  bool reads = false; ///< elements that all iterations read alike
  unsigned bytes = 0; ///< that an iteration keeps
  std::set<std::string> held; ///< elements among them
};

} // namespace

std::shared_ptr<PatchPlan> findJam(Planner &p, LaunchPlan &launch, const MapNode &root) {
  return p.options.autoCache ? JamFinder(p, launch).run(root) : nullptr;
}

} // namespace accolade
