#include "analysis/BlockParts.h"

using namespace clang;

namespace accolade {

const VarDecl *canonicalVariable(const Expr *e) {
  const auto *ref = dyn_cast_or_null<DeclRefExpr>(e ? e->IgnoreParenImpCasts() : nullptr);
  const auto *var = ref ? dyn_cast<VarDecl>(ref->getDecl()) : nullptr;
  return var ? var->getCanonicalDecl() : nullptr;
}

const Expr *conditionOf(const Stmt *stmt) {
  if (const auto *s = dyn_cast<IfStmt>(stmt))
    return s->getInit() || s->getConditionVariable() ? nullptr : s->getCond();
  if (const auto *s = dyn_cast<ForStmt>(stmt))
    return s->getCond();
  if (const auto *s = dyn_cast<WhileStmt>(stmt))
    return s->getCond();
  if (const auto *s = dyn_cast<DoStmt>(stmt))
    return s->getCond();
  if (const auto *s = dyn_cast<SwitchStmt>(stmt))
    return s->getCond();
  return nullptr;
}

bool isMemory(const Stmt *e) {
  if (const auto *m = dyn_cast<MemberExpr>(e); m && !m->isArrow())
    return isMemory(m->getBase()->IgnoreParens());
  const auto *op = dyn_cast<UnaryOperator>(e);
  return isa<ArraySubscriptExpr, MemberExpr>(e) || (op && op->getOpcode() == UO_Deref);
}

} // namespace accolade
