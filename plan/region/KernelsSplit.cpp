// kernels is cut at its outermost loops: each becomes a kernel of its own, so that
// what follows a loop sees all of it; a sequential loop around parallel ones runs
// on the host, launching its body trip by trip; everything else runs as a kernel
// of one gang (2.5.3).
//
// Variables declared between the loops outlive the kernel that sets them. One whose
// value the host can compute and nothing changes is the host's; any other has
// storage of the region's own, and its initialiser is an assignment in a kernel.
#include "plan/region/RegionParts.h"

#include "clang/AST/DeclCXX.h"

using namespace clang;

namespace accolade {
namespace {

using Statements = std::vector<const Stmt *>;

class KernelsSplit {
public:
  explicit KernelsSplit(RegionParts &r) : r(r), p(r.p) {}

  std::vector<HostStep> run() {
    Statements stmts;
    flatten(r.d.body, stmts);
    if (!splittable(stmts))
      return {launchStep(r, {r.d.body}, nullptr, false)};
    const RegionParts before = r;
    std::vector<HostStep> steps = stepsOf(stmts);
    if (movesPointers(steps)) {
      goBack(before);
      return {launchStep(r, {r.d.body}, nullptr, false)};
    }
    settle(steps);
    std::erase_if(r.own, [&](const VarDecl *var) { return r.hostCounters.count(var); });
    if (!launches(steps))
      steps.push_back(launchStep(r, {r.d.body}, nullptr, false));
    return steps;
  }

  /// kernels loop: the loop is all there is. Gangs do not wait for each other, so none share what is inside of a sequential one.
  std::vector<HostStep> runCombined() {
    const Directive &d = r.d;
    const bool hasOwn = d.has(spec::ClauseKind::Private) || d.has(spec::ClauseKind::FirstPrivate) || d.has(spec::ClauseKind::Reduction);
    const RegionParts before = r;
    HostStep step = loopStep(d.anchor, &d, !hasOwn);
    if (step.kind == HostStep::Kind::Launch || !movesPointers(step.steps)) {
      std::vector<HostStep> steps{std::move(step)};
      settle(steps);
      return steps;
    }
    goBack(before);
    return {inOneGang(d.anchor, &d)};
  }

private:
  static bool launches(const std::vector<HostStep> &steps) {
    return std::any_of(steps.begin(), steps.end(),
                       [](const HostStep &step) { return step.kind != HostStep::Kind::Declare; });
  }

  // ---- Statements -----------------------------------------------------------------------

  static bool declares(const CompoundStmt *block) {
    return std::any_of(block->body_begin(), block->body_end(),
                       [](const Stmt *s) { return isa<DeclStmt>(s); });
  }

  /// Blocks that declare something stay blocks: two of them may use one name.
  static void flatten(const Stmt *stmt, Statements &out, bool outermost = true) {
    const auto *block = dyn_cast<CompoundStmt>(stmt);
    if (block && (outermost || !declares(block))) {
      for (const Stmt *s : block->body())
        flatten(s, out, false);
      return;
    }
    if (!isa<NullStmt>(stmt))
      out.push_back(stmt);
  }

  bool splittable(const Statements &stmts) {
    for (const Stmt *s : stmts) {
      if (isa<LabelStmt, ReturnStmt, BreakStmt, ContinueStmt>(s))
        return false;
      if (isa<CompoundStmt>(s)) {
        Statements inner;
        flatten(s, inner);
        if (!splittable(inner))
          return false;
      }
      if (const auto *decl = dyn_cast<DeclStmt>(s))
        for (const Decl *one : decl->decls())
          if (!canOutlive(dyn_cast<VarDecl>(one)))
            return false;
    }
    return true;
  }

  /// Scalars, and arrays of them without an initialiser.
  bool canOutlive(const VarDecl *var) const {
    if (!var || isElementSum(var) || !var->isLocalVarDecl() || var->isStaticLocal() ||
        var->getType()->isReferenceType() || var->getType().isVolatileQualified())
      return false;
    if (const ConstantArrayType *array = p.ctx.getAsConstantArrayType(var->getType()))
      return !var->hasInit() && isScalar(p.ctx.getBaseElementType(QualType(array, 0)));
    return isScalar(var->getType()) && (!var->hasInit() || valueOf(var));
  }

  /// What is added up in an element, unless the launch finds out that it may be in a variable: both are in one kernel.
  bool isElementSum(const VarDecl *var) const {
    return llvm::any_of(r.d.elementSums, [&](const Directive::ElementSum &sum) { return sum.var == canonical(var); });
  }

  /// What a scalar is initialised with.
  static Expr *valueOf(const VarDecl *var) {
    Expr *value = const_cast<Expr *>(var->getInit());
    while (value) {
      if (auto *list = dyn_cast<InitListExpr>(value))
        value = list->getNumInits() == 1 ? list->getInit(0) : nullptr;
      else if (auto *list = dyn_cast<ParenListExpr>(value))
        value = list->getNumExprs() == 1 ? list->getExpr(0) : nullptr;
      else
        break;
    }
    return value;
  }

  // ---- Where a variable lives -------------------------------------------------------------

  /// Whether the host knows the expression's value at this point of the region.
  bool hostComputes(const Expr *e) {
    for (const VariableUse &u : analyzeVariableUse(e, p.ctx).variables) {
      if (!isScalar(u.var->getType()) || u.dereferenced || u.written)
        return false;
      if (!r.hostVariables.count(canonical(u.var)) && writtenInRegion(u.var))
        return false;
    }
    return true;
  }

  bool writtenInRegion(const VarDecl *var) {
    RegionUse use = analyzeVariableUse(r.d.body, p.ctx);
    const VariableUse *u = use.find(canonical(var));
    return !u || u->written || u->addressTaken;
  }

  /// Whether all that a declaration sets is known to the host and changed by nobody.
  bool staysOnHost(const DeclStmt *decl, const Statements &scope) {
    for (const Decl *one : decl->decls()) {
      const auto *var = cast<VarDecl>(one);
      if (!var->hasInit() || !hostComputes(var->getInit()))
        return false;
      for (const Stmt *s : scope) {
        if (s == decl)
          continue;
        RegionUse use = analyzeVariableUse(s, p.ctx);
        const VariableUse *u = use.find(canonical(var));
        if (u && (u->written || u->addressTaken))
          return false;
      }
    }
    return true;
  }

  /// var = initialiser, as a statement.
  const Stmt *assignment(const VarDecl *var) const {
    auto *to = const_cast<VarDecl *>(var);
    QualType type = var->getType().getUnqualifiedType();
    auto *name = DeclRefExpr::Create(p.ctx, NestedNameSpecifierLoc(), SourceLocation(), to, false,
                                     var->getLocation(), type, VK_LValue);
    return BinaryOperator::Create(p.ctx, name, valueOf(var), BO_Assign, type, VK_LValue,
                                  OK_Ordinary, var->getLocation(), FPOptionsOverride());
  }

  // ---- Steps ------------------------------------------------------------------------------

  std::vector<HostStep> stepsOf(const Statements &stmts) {
    std::vector<HostStep> steps;
    Statements pending;
    auto flush = [&] {
      if (!pending.empty())
        steps.push_back(launchStep(r, pending, nullptr, false));
      for (const Stmt *s : std::exchange(pending, {}))
        leave(s, steps);
    };
    for (const Stmt *s : stmts) {
      if (const auto *decl = dyn_cast<DeclStmt>(s)) {
        if (staysOnHost(decl, stmts))
          declareOnHost(decl, steps);
        else
          declareOwn(decl, steps, pending);
      } else if (isa<CompoundStmt>(s)) {
        flush();
        steps.push_back(blockStep(s));
      } else if (isLoopStatement(s)) {
        flush();
        steps.push_back(loopStep(s));
        if (steps.back().kind == HostStep::Kind::Launch)
          leave(s, steps);
      } else {
        pending.push_back(s);
      }
    }
    flush();
    return steps;
  }

  void leave(const Stmt *s, std::vector<HostStep> &steps) {
    for (HostStep &step : leaveCounters(r, s, [this](const Expr *e) { return hostComputes(e); }))
      steps.push_back(std::move(step));
  }

  static HostStep declareStep(const VarDecl *var) {
    HostStep step;
    step.kind = HostStep::Kind::Declare;
    step.var = var;
    return step;
  }

  void declareOnHost(const DeclStmt *decl, std::vector<HostStep> &steps) {
    for (const Decl *one : decl->decls()) {
      const auto *var = cast<VarDecl>(one);
      r.context.outside.insert(canonical(var));
      r.hostVariables.insert(canonical(var));
      steps.push_back(declareStep(var));
    }
  }

  void declareOwn(const DeclStmt *decl, std::vector<HostStep> &steps, Statements &pending) {
    for (const Decl *one : decl->decls()) {
      const auto *var = cast<VarDecl>(one);
      r.context.outside.insert(canonical(var));
      r.own.push_back(canonical(var));
      if (var->hasInit())
        pending.push_back(assignment(var));
      else
        steps.push_back(declareStep(var)); // it may count a loop of the host's
    }
  }

  /// Now that the host's counters are known: no other variable of the region's own is
  /// declared where it stands.
  void settle(std::vector<HostStep> &steps) {
    std::erase_if(steps, [&](const HostStep &step) {
      return step.kind == HostStep::Kind::Declare && r.isOwn(step.var) &&
             !r.hostCounters.count(canonical(step.var));
    });
    for (HostStep &step : steps)
      settle(step.steps);
  }

  HostStep blockStep(const Stmt *block) {
    Statements inner;
    flatten(block, inner);
    HostStep step;
    step.kind = HostStep::Kind::Block;
    step.steps = stepsOf(inner);
    return step;
  }

  bool isLoopStatement(const Stmt *s) {
    if (const Directive *inner = p.directives.at(s))
      return inner->kind() == spec::DirectiveKind::Loop;
    return isa<ForStmt>(s);
  }

  HostStep loopStep(const Stmt *s, const Directive *combined = nullptr, bool mayBeHosts = true) {
    HostStep step = launchStep(r, {s}, combined, true);
    auto it = p.plan.loops.find(s);
    if (it != p.plan.loops.end() && it->second.gang)
      return step;
    if (it != p.plan.loops.end() && mayBeHosts)
      if (std::optional<HostStep> host = hostLoop(it->second))
        return *host;
    return inOneGang(s, combined);
  }

  /// A loop that has been planned before, with gangs; what is wrong with it has been said.
  HostStep inOneGang(const Stmt *s, const Directive *combined) {
    Diagnoser::Silence silence(p.diagnoser);
    return launchStep(r, {s}, combined, false);
  }

  /// A sequential loop whose body holds parallel ones.
  std::optional<HostStep> hostLoop(const LoopPlan &plan) {
    const LoopShape shape = plan.nest[0];
    const Stmt *body = shape.loop->getBody();
    if (plan.nest.size() != 1 || !containsLoop(body) || leavesEarly(body))
      return std::nullopt;
    for (const Expr *e : {shape.lower, shape.upper, shape.step})
      if (e && !hostComputes(e))
        return std::nullopt;
    Statements stmts;
    flatten(body, stmts);
    const VarDecl *counter = canonical(shape.counter);
    if (!splittable(stmts) || setsForOthers(r, counter))
      return std::nullopt;
    RegionParts before = r;
    HostStep step;
    step.kind = HostStep::Kind::Loop;
    step.loop = shape.loop;
    r.context.enclosing.push_back(shape);
    r.context.outside.insert(counter);
    r.hostVariables.insert(counter);
    r.hostCounters.insert(counter);
    step.steps = stepsOf(stmts);
    r.context.enclosing.pop_back();
    if (anyWorthwhile(step.steps))
      return step;
    goBack(before); // nothing gained
    return std::nullopt;
  }

  void goBack(const RegionParts &before) {
    r.own = before.own;
    r.hostVariables = before.hostVariables;
    r.hostCounters = before.hostCounters;
    r.context = before.context;
  }

  /// Kernels have pointers to data as arguments: what one of them makes a pointer point to, the next would not know. In
  /// loops over gangs each iteration has its own.
  bool movesPointers(const std::vector<HostStep> &steps) {
    const RegionUse all = analyzeVariableUse(r.d.body, p.ctx);
    auto moves = [&](const Stmt *s) {
      const RegionUse use = analyzeVariableUse(s, p.ctx);
      return std::any_of(use.variables.begin(), use.variables.end(), [&](const VariableUse &u) {
        const VariableUse *inAll = u.written && u.var->getType()->isPointerType() ? all.find(canonical(u.var)) : nullptr;
        return inAll && inAll->dereferenced && !r.isOwn(u.var);
      });
    };
    for (const HostStep &step : steps) {
      bool here = step.kind == HostStep::Kind::Launch &&
                  std::any_of(step.launch.body.begin(), step.launch.body.end(), [&](const Stmt *s) {
                    auto loop = p.plan.loops.find(s);
                    return !(loop != p.plan.loops.end() && loop->second.gang) && moves(s);
                  });
      if (here || movesPointers(step.steps))
        return true;
    }
    return false;
  }

  bool anyWorthwhile(const std::vector<HostStep> &steps) const {
    for (const HostStep &step : steps)
      if (step.kind == HostStep::Kind::Launch ? isWorthwhile(step.launch) : anyWorthwhile(step.steps))
        return true;
    return false;
  }

  /// A launch for each trip of the loop around takes longer than a few iterations in a row.
  static constexpr long long FewIterations = 64;

  bool isWorthwhile(const LaunchPlan &launch) const {
    bool gangs = false, asked = false;
    long long trips = 1; // of all loops that are shared out
    forEachLoop(p.plan, launch.body, [&](const LoopPlan &loop) {
      gangs |= loop.gang;
      asked |= loop.gang && loop.directive;
      for (const LoopShape &shape : loop.nest)
        if (loop.parallel)
          trips = trips > FewIterations || !shape.constantTrips ? FewIterations + 1 : trips * *shape.constantTrips;
    });
    return gangs && (asked || trips > FewIterations);
  }

  RegionParts &r;
  Planner &p;
};

} // namespace

std::vector<HostStep> splitKernels(RegionParts &r) {
  return isCombined(r.d.kind()) ? KernelsSplit(r).runCombined() : KernelsSplit(r).run();
}

} // namespace accolade
