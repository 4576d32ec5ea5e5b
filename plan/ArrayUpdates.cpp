#include "plan/ArrayUpdates.h"

#include "analysis/Ast.h"
#include "plan/RegionParts.h"

using namespace clang;

namespace accolade {

using spec::ReductionOp;

namespace {

/// Looks at every mention of one variable.
class UpdateFinder {
public:
  UpdateFinder(Planner &p, const ReductionVar &r) : p(p), r(r) {}

  std::map<const Expr *, LaunchPlan::ArrayUpdate> updates;

  /// False: the array is used in another way.
  bool visit(const Stmt *stmt, bool isStatement) {
    if (!stmt || isDirectiveCall(stmt))
      return true;
    if (const Directive *d = p.directives.at(stmt); d && d->kind() == spec::DirectiveKind::Atomic)
      return !mentions(d->body);
    if (const auto *ref = dyn_cast<DeclRefExpr>(stmt))
      return ref->getDecl()->getCanonicalDecl() != r.var;
    if (const auto *e = dyn_cast<Expr>(stmt))
      return visitExpr(e, isStatement);
    if (const auto *decl = dyn_cast<DeclStmt>(stmt)) {
      for (const Decl *one : decl->decls())
        if (const auto *var = dyn_cast<VarDecl>(one); var && !visit(var->getInit(), false))
          return false;
      return true;
    }
    if (const auto *branch = dyn_cast<IfStmt>(stmt))
      return visit(branch->getInit(), true) && visit(branch->getCond(), false) &&
             visit(branch->getThen(), true) && visit(branch->getElse(), true);
    if (const auto *loop = dyn_cast<ForStmt>(stmt))
      return visit(loop->getInit(), true) && visit(loop->getCond(), false) &&
             visit(loop->getInc(), false) && visit(loop->getBody(), true);
    if (const auto *loop = dyn_cast<WhileStmt>(stmt))
      return visit(loop->getCond(), false) && visit(loop->getBody(), true);
    for (const Stmt *child : stmt->children())
      if (!visit(child, isa<CompoundStmt, SwitchCase, LabelStmt, DoStmt>(stmt)))
        return false;
    return true;
  }

private:
  bool mentions(const Stmt *stmt) const {
    if (!stmt)
      return false;
    if (const auto *ref = dyn_cast<DeclRefExpr>(stmt))
      return ref->getDecl()->getCanonicalDecl() == r.var;
    for (const Stmt *child : stmt->children())
      if (mentions(child))
        return true;
    return false;
  }

  bool visitExpr(const Expr *e, bool isStatement) {
    const Expr *inner = peel(e);
    if (inner != e)
      return visit(inner, isStatement);
    if (isStatement && mentions(e))
      if (std::optional<AtomicPlan> update = updateOf(e, p.ctx); update && isTaken(*update)) {
        updates[e] = {r.var, *update};
        return true;
      }
    for (const Stmt *child : e->children())
      if (!visit(child, false))
        return false;
    return true;
  }

  /// Of an element, by the operator of the clause, for which devices have an instruction.
  bool isTaken(const AtomicPlan &update) const {
    const auto *element = dyn_cast<ArraySubscriptExpr>(update.x->IgnoreParens());
    const Expr *base = element;
    while (const auto *subscript = dyn_cast_or_null<ArraySubscriptExpr>(base)) {
      if (mentions(subscript->getIdx()))
        return false;
      base = subscript->getBase()->IgnoreParenImpCasts();
    }
    const VarDecl *array = base ? namedVariable(base) : nullptr;
    if (!array || array->getCanonicalDecl() != r.var || mentions(update.e) || update.reversed ||
        update.whole)
      return false;
    bool sum = r.op == ReductionOp::Add || r.op == ReductionOp::Sub;
    if (sum ? update.op != "+" && update.op != "-" : update.op != spec::name(r.op))
      return false;
    QualType type = element->getType().getCanonicalType().getUnqualifiedType();
    if (type->isSpecificBuiltinType(BuiltinType::Float) || type->isSpecificBuiltinType(BuiltinType::Double))
      return sum;
    bool bits = r.op == ReductionOp::BitAnd || r.op == ReductionOp::BitOr || r.op == ReductionOp::BitXor;
    return (sum || bits) && type->isIntegerType() && !type->isBooleanType() &&
           !type->isDependentType() && p.ctx.getTypeSize(type) >= 32 && p.ctx.getTypeSize(type) <= 64 &&
           (!update.e || update.e->getType()->isIntegerType());
  }

  Planner &p;
  const ReductionVar &r;
};

} // namespace

void findArrayUpdates(Planner &p, LaunchPlan &launch) {
  if (launch.inTemplate())
    return;
  for (const ReductionVar &r : launch.gangReductions) {
    bool array = r.isSection() || r.var->getType().getNonReferenceType()->isArrayType();
    UpdateFinder finder(p, r);
    bool only = std::all_of(launch.body.begin(), launch.body.end(),
                            [&](const Stmt *s) { return finder.visit(s, true); });
    if (!array || !r.onLoop || !only)
      continue;
    launch.updated.insert(r.var);
    launch.updates.insert(finder.updates.begin(), finder.updates.end());
  }
}

} // namespace accolade
