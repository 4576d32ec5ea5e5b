// What a loop reduces: what its clauses say, what loops around it reduce, and scalars that add up although no
// clause says so.
#include "plan/loops/LoopParts.h"

using namespace clang;

namespace accolade {

using spec::ClauseKind;

namespace {

class LoopReductions {
public:
  LoopReductions(Planner &p, const LoopContext &context, const std::vector<ReductionVar> &around)
      : p(p), context(context), around(around) {}

  void plan(LoopNode &node, LoopPlan &plan, const Axes &outer) {
    const Directive *d = node.directive;
    std::set<const VarDecl *> known;
    bool overGangs = plan.gang && !outer.gang;
    if (d)
      for (const ParsedClause *c : d->clauses(ClauseKind::Reduction))
        for (const ParsedVar &v : c->vars) {
          const VarDecl *var = variableOf(*d, v);
          if (!checkReduction(p, *d, v, *c->op))
            continue;
          known.insert(var);
          if (overGangs && plan.asked.gang)
            checkGangs(*d, v, var);
          // What no iteration names has nothing to combine, and the kernel may not know it.
          if (!node.nest.empty() && !mentions(node.nest[0].loop, var))
            continue;
          plan.reductions.push_back(
              {var, *c->op, &v, overGangs && context.outside.count(var), true, d});
        }
    if (!node.parallel || plan.scan)
      return;
    addForgotten(node, plan, known, overGangs);
    addFromAround(node, plan, known);
  }

private:
  /// A gang loop may leave each gang a part of what it reduces (2.9.11).
  void checkGangs(const Directive &d, const ParsedVar &written, const VarDecl *var) {
    const ParsedClause *gangs = context.region ? context.region->clause(ClauseKind::NumGangs) : nullptr;
    const bool isOne = gangs && gangs->args.size() == 1 && gangs->args[0].expr;
    const Expr *number = isOne ? context.region->expr(*gangs->args[0].expr) : nullptr;
    const auto constant = number && !number->isValueDependent() ? number->getIntegerConstantExpr(p.ctx) : std::nullopt;
    if (!context.serial && !context.automatic && !(constant && *constant == 1) && isGangsOwn(context, var))
      p.diagnoser.report(d.locOf(written), spec::DiagId::ReductionInGangs, {var->getNameAsString()});
  }

  /// What a loop around reduces is reduced here as well (2.9.11) if the loop changes it in a way that tells no operator:
  /// by an atomic statement, through a reference, member by member.
  void addFromAround(const LoopNode &node, LoopPlan &plan, const std::set<const VarDecl *> &known) {
    if (!node.use || !(plan.worker || plan.vector))
      return;
    for (const ReductionVar &r : around) {
      const VariableUse *u = node.use->find(r.var);
      const bool here = known.count(r.var) || std::any_of(plan.reductions.begin(), plan.reductions.end(),
                                                          [&](const ReductionVar &own) { return own.var == r.var; });
      if (u && !here && (u->written || u->addressTaken))
        plan.reductions.push_back({r.var, r.op, r.written, false, true, r.from});
    }
  }

  /// Scalars that accumulate although no clause says so. In kernels the choice is ours and the reduction is
  /// made. Elsewhere the user is told, and it is made as well: without it every gang would add to a copy that
  /// nobody sees (2.6.2) or, where a data clause names the scalar, all at once to the same one, and programs
  /// written for compilers that make it rely on the sum.
  void addForgotten(LoopNode &node, LoopPlan &plan, const std::set<const VarDecl *> &known,
                    bool overGangs) {
    if (!node.dependence && node.use && accumulates(*node.use, known))
      node.dependence = analyzeLoopDependence(node.nest[0], context.enclosing,
                                              ownByClauses(node.directive), p.ctx);
    if (!node.dependence)
      return;
    std::set<const VarDecl *> atomic;
    if (!node.dependence->reductions.empty())
      findAtomic(node.nest[0].loop->getBody(), atomic);
    for (const RecognisedReduction &r : node.dependence->reductions) {
      const VarDecl *var = canonical(r.var);
      const bool outside = context.outside.count(var);
      if (known.count(var) || atomic.count(var) || (var->getType()->isReferenceType() && !outside))
        continue;
      // The construct's clause says what is meant, or that of a loop around has been missed; the loop's threads need it
      // as well.
      bool ours = context.automatic || context.reducedOutside.count(var) || isForgottenAround(var);
      const bool made = !overGangs || outside;
      if (!ours && node.directive && (overGangs || plan.vector || plan.worker))
        p.diagnoser.report(r.at, spec::DiagId::ReductionForgotten,
                           {var->getNameAsString(), std::string(spec::name(r.op)), made ? "; it is reduced all the same" : ""},
                           node.directive->loc());
      ours |= overGangs && made;
      if (ours || !overGangs)
        plan.reductions.push_back({var, r.op, nullptr, ours && overGangs && outside, true, node.directive});
    }
  }

  bool isForgottenAround(const VarDecl *var) const {
    return llvm::any_of(around, [&](const ReductionVar &r) { return r.var == var && !r.written; });
  }

  /// Variables that atomic statements change.
  void findAtomic(const Stmt *stmt, std::set<const VarDecl *> &found) const {
    if (!stmt)
      return;
    if (const Directive *d = p.directives.at(stmt); d && d->kind() == spec::DirectiveKind::Atomic)
      for (const VariableUse &u : analyzeVariableUse(d->body, p.ctx).variables)
        if (u.written)
          found.insert(canonical(u.var));
    for (const Stmt *child : stmt->children())
      findAtomic(child, found);
  }

  bool accumulates(const RegionUse &use, const std::set<const VarDecl *> &known) const {
    for (const VariableUse &u : use.variables)
      if (u.written && u.readBeforeWrite && isScalar(u.var->getType()) &&
          !isDataPointer(u.var->getType()) && !known.count(canonical(u.var)))
        return true;
    return false;
  }

  Planner &p;
  const LoopContext &context;
  const std::vector<ReductionVar> &around;
};

} // namespace

void planReductions(Planner &p, const LoopContext &context, const std::vector<ReductionVar> &around, LoopNode &node,
                    LoopPlan &plan, const Axes &outer) {
  LoopReductions(p, context, around).plan(node, plan, outer);
}

} // namespace accolade
