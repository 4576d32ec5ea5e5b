// Loops to axes. Each loop nest of a region becomes a node of a tree; the tree
// is then walked from the outside in, and every node gets the axes its clauses
// ask for or, without clauses, the ones that are still free: gang outermost,
// vector innermost, worker between (OpenACC 3.4, 2.9).
#include "analysis/Ast.h"
#include "analysis/OwnMemory.h"
#include "plan/loops/InstanceLoops.h"
#include "plan/loops/LoopParts.h"

#include <array>

using namespace clang;

namespace accolade {

const ParsedArg *LoopPlan::tileSize(size_t level) const {
  return tile && level < tile->args.size() ? &tile->args[tile->args.size() - 1 - level] : nullptr;
}

using spec::ClauseKind;

namespace {

/// A piece of a loop where the program leaves its size open: four cache lines of
/// doubles, and a warp.
constexpr unsigned OpenSize = 32;

class AxisPlanner {
public:
  AxisPlanner(Planner &p, const LoopContext &context, const Stmt *body) : p(p), context(context), body(body) {}

  void assign(LoopNode &node, Axes outer) {
    LoopPlan plan;
    plan.directive = node.directive;
    plan.nest = node.nest;
    plan.parallel = node.parallel = decideParallel(p, context, node, plan, outer);
    readClauses(node, plan);
    checkNesting(p, node, plan, outer);
    if ((node.tight || node.inBlock) && outer.spread && !outer.numbered && !plan.gangDim)
      dropRepeated(plan, outer);
    if (node.parallel)
      chooseAxes(node, plan, outer);
    else
      plan.gang = plan.worker = plan.vector = false;
    if (isOrdered(node))
      plan.tile = nullptr;
    planScalars(node, plan);
    planReductions(p, context, reducedAround, node, plan, outer);
    plan.simd = plan.vector && !plan.scan && wantsSimd(p, node, plan);
    plan.simdByHint = plan.simd && !usesOwnMemory(node.innerBody, p.ctx) &&
                      std::none_of(plan.privates.begin(), plan.privates.end(),
                                   [](const PrivateVar &v) { return staysInMemory(v.var->getType()); });
    plan.linearised = plan.nest.size() > 1 && plan.gang && !plan.tile;
    Axes inner = outer;
    inner.spread = plan.parallel && (!node.tight || outer.spread || node.inBlock) && node.explicitAxes;
    inner.gang |= plan.gang;
    if (plan.gang) {
      inner.gangDim = plan.gangDim + 1;
      inner.numbered |= isNumbered(node);
    }
    inner.worker |= plan.worker;
    inner.vector |= plan.vector;
    inner.sequentialInside = !node.parallel;
    inner.ordered |= isOrdered(node);
    p.plan.loops[node.key] = plan;
    context.enclosing.insert(context.enclosing.end(), node.nest.begin(), node.nest.end());
    const std::vector<ReductionVar> around = reducedAround;
    reducedAround.insert(reducedAround.end(), plan.reductions.begin(), plan.reductions.end());
    for (auto &kid : node.kids)
      assign(*kid, inner);
    reducedAround = around;
    context.enclosing.resize(context.enclosing.size() - node.nest.size());
  }

private:
  /// Its iterations depend on each other, so their order is the program's.
  static bool isOrdered(const LoopNode &node) {
    return !node.parallel && node.dependence && !node.dependence->independent;
  }

  /// Chunks of no iterations would never come to an end.
  void checkChunk(const Directive &d, const ParsedArg &a) {
    const Expr *e = a.expr ? d.expr(*a.expr) : nullptr;
    auto value = e && !e->isValueDependent() ? e->getIntegerConstantExpr(p.ctx) : std::nullopt;
    if (value && *value < 1)
      p.diagnoser.report(d.locOf(a.expr->tokens.begin), spec::DiagId::NotPositive, {"static", "2.9.2"});
  }

  void readClauses(LoopNode &node, LoopPlan &plan) {
    const Directive *d = node.directive;
    if (!d)
      return;
    if (const ParsedClause *gang = d->clause(ClauseKind::Gang)) {
      plan.gang = true;
      for (const ParsedArg &a : gang->args) {
        if (a.role == spec::ArgRole::Static) {
          plan.chunk = &a;
          checkChunk(*d, a);
        }
        if (a.role == spec::ArgRole::Dim)
          plan.gangDim = constantDim(*d, a) - 1;
      }
    }
    plan.worker = d->has(ClauseKind::Worker);
    plan.vector = d->has(ClauseKind::Vector);
    plan.tile = d->clause(ClauseKind::Tile);
    plan.openSize = OpenSize;
    plan.asked = {plan.gang, plan.worker, plan.vector};
    node.explicitAxes = plan.asked.any();
  }

  /// Tightly nested loops may ask for one axis several times: devices with grids
  /// have three dimensions of each. Elsewhere the outermost gang and the innermost
  /// vector of such a nest count.
  static void dropRepeated(LoopPlan &plan, const Axes &outer) {
    plan.gang &= !outer.gang;
    plan.vector &= !outer.vector;
  }

  unsigned constantDim(const Directive &d, const ParsedArg &a) {
    const Expr *e = a.expr ? d.expr(*a.expr) : nullptr;
    if (e && !e->isValueDependent())
      if (auto value = e->getIntegerConstantExpr(p.ctx); value && *value >= 1 && *value <= 3)
        return value->getZExtValue();
    p.diagnoser.report(d.locOf(a.tokens.begin), spec::DiagId::GangDimRange);
    return 1;
  }

  void chooseAxes(LoopNode &node, LoopPlan &plan, const Axes &outer) {
    if (plan.scan) {
      plan.gang = plan.scan->shared;
      plan.vector = true;
      plan.worker = false;
      return;
    }
    if (!context.allowGang)
      plan.gang = false;
    if (node.explicitAxes) {
      // Nothing else in the region, and its gangs are ours to choose: as many as
      // share the loop.
      plan.gang |= node.alone && context.allowGang && context.freeGangs;
      return;
    }
    auto askedBelow = [&](ClauseKind level) {
      return node.anyBelow([&](const LoopNode &n) { return n.asksFor(level); });
    };
    bool gangFree = context.allowGang && !outer.gang && !outer.worker && !outer.vector;
    if (gangFree && askedBelow(ClauseKind::Gang))
      gangFree = node.explicitAxes = sharesGangsBelow(node);
    if (gangFree && !outer.ordered && !fillsGangsOwn(p, context, node, body) && !(context.automatic && outer.sequentialInside))
      plan.gang = true;
    bool vectorBelow = node.anyBelow([&](const LoopNode &n) {
      return n.directive ? !n.directive->has(ClauseKind::Seq) : context.automatic && !n.inBlock;
    });
    if (!outer.vector && !vectorBelow && context.allowVector)
      plan.vector = true;
    else if (!plan.gang && !outer.worker && !outer.vector && !askedBelow(ClauseKind::Gang) && !askedBelow(ClauseKind::Worker))
      plan.worker = true;
  }

  /// In kernels, a loop with a directive around a tight nest that asks for gangs is one more dimension of them, as if it
  /// asked as well; else the host would run it and launch the nest trip by trip.
  bool sharesGangsBelow(const LoopNode &node) const {
    if (!context.automatic || !node.directive)
      return false;
    size_t loops = node.nest.size();
    for (const LoopNode *at = &node; at->kids.size() == 1 && at->kids[0]->tight;) {
      at = at->kids[0].get();
      loops += at->nest.size();
      if (at->asksFor(ClauseKind::Gang))
        return !isNumbered(*at) && loops + loopsOf(at->kids) <= 3;
      if (!at->directive || at->asksFor(ClauseKind::Seq))
        return false;
    }
    return false;
  }

  static size_t loopsOf(const std::vector<std::unique_ptr<LoopNode>> &kids) {
    size_t most = 0;
    for (const auto &kid : kids)
      if (kid->directive && !kid->asksFor(ClauseKind::Seq))
        most = std::max(most, kid->nest.size() + loopsOf(kid->kids));
    return most;
  }

  static bool boundsNest(const LoopNode &node, const VarDecl *var) {
    return llvm::any_of(node.nest, [&](const LoopShape &s) {
      return llvm::any_of(std::array{s.lower, s.upper, s.step}, [&](const Expr *e) { return e && mentions(e, var); });
    });
  }

  /// Scalars from outside that each iteration writes before it reads are its
  /// own; what the clauses say comes first.
  void planScalars(LoopNode &node, LoopPlan &plan) {
    std::set<const VarDecl *> known;
    if (const Directive *d = node.directive) {
      for (const ParsedClause *c : d->clauses(ClauseKind::Private))
        for (const ParsedVar &v : c->vars)
          if (const VarDecl *var = variableOf(*d, v)) {
            if (isCounter(node, var))
              continue; // private by itself (2.6.1)
            if (boundsNest(node, var))
              p.diagnoser.report(d->locOf(v), spec::DiagId::PrivateBound, {var->getNameAsString()});
            plan.privates.push_back({var, &v, false, d});
            known.insert(var);
          } else if (!isCombined(d->kind())) {
            p.diagnoser.report(d->locOf(v), spec::DiagId::PrivateNoVariable,
                               {v.text, std::string(spec::section(ClauseKind::Private))});
          }
      for (const VarDecl *var : ownByClauses(d))
        known.insert(var);
    }
    if (!node.parallel || node.nest.empty())
      return;
    for (const LoopShape &s : node.nest)
      known.insert(canonical(s.counter));
    node.use = analyzeVariableUse(node.innerBody, p.ctx);
    if (context.region)
      settleUse(p, *context.region, *node.use);
    for (const VariableUse &u : node.use->variables) {
      const VarDecl *var = canonical(u.var);
      if (node.anyBelow([&](const LoopNode &n) { return isCounter(n, var); }))
        continue; // the loop inside declares it
      if (!u.written || u.readBeforeWrite || u.addressTaken || known.count(var) ||
          !isScalar(var->getType()) || var->getType()->isReferenceType() ||
          context.shared.count(var))
        continue;
      if (var->hasGlobalStorage() && !context.automatic)
        continue;
      if (isUsed(node.innerBody, var))
        plan.lastValues.push_back(var);
    }
  }

  /// Where no loop inside has one of its own.
  bool isUsed(const Stmt *stmt, const VarDecl *var) const {
    if (!stmt)
      return false;
    if (const Directive *d = p.directives.at(stmt)) {
      for (const ParsedClause *c : d->clauses(ClauseKind::Private))
        for (const ParsedVar &v : c->vars)
          if (variableOf(*d, v) == var)
            return false;
      return isUsed(d->body, var);
    }
    if (const auto *ref = dyn_cast<DeclRefExpr>(stmt))
      return ref->getDecl()->getCanonicalDecl() == var;
    if (const auto *decl = dyn_cast<DeclStmt>(stmt))
      for (const Decl *one : decl->decls())
        if (const auto *local = dyn_cast<VarDecl>(one); local && isUsed(local->getInit(), var))
          return true;
    return std::any_of(stmt->child_begin(), stmt->child_end(),
                       [&](const Stmt *child) { return isUsed(child, var); });
  }

  static bool isCounter(const LoopNode &node, const VarDecl *var) {
    for (const LoopShape &s : node.nest)
      if (canonical(s.counter) == var)
        return true;
    return false;
  }

  Planner &p;
  LoopContext context;
  const Stmt *body;
  std::vector<ReductionVar> reducedAround; ///< by loops around
};

} // namespace

void planLoops(Planner &p, const Stmt *body, const Directive *combined,
               const LoopContext &given) {
  LoopNode root;
  buildLoopTree(p, body, combined, given, root);
  LoopContext context = given;
  context.allowGang &= !needsOneGang(p, given, root, body);
  AxisPlanner planner(p, context, body);
  for (auto &node : root.kids) {
    node->alone = combined || onlyStatement(body) == node->key;
    planner.assign(*node, Axes());
  }
}

} // namespace accolade
