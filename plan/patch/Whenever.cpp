#include "plan/patch/Whenever.h"

#include "analysis/Ast.h"
#include "plan/loops/LoopTree.h"

using namespace clang;

namespace accolade {

bool jumps(const Stmt *stmt, bool toNext) {
  if (!stmt)
    return false;
  if (isa<BreakStmt, ReturnStmt, GotoStmt, SwitchStmt, LabelStmt>(stmt) || (toNext && isa<ContinueStmt>(stmt)))
    return true;
  return std::any_of(stmt->child_begin(), stmt->child_end(), [&](const Stmt *child) { return jumps(child, toNext); });
}

Whenever::Whenever(const Stmt *body, const VarDecl *walk, const VarDecl *own) : walk(walk), own(own) {
  find(body, When::Always);
}

When Whenever::of(const Expr *e) const {
  auto found = known.find(e);
  return found == known.end() ? When::Sometimes : found->second;
}

void Whenever::find(const Stmt *stmt, When when) {
  if (!stmt)
    return;
  if (isa<BinaryConditionalOperator>(stmt))
    when = When::Sometimes;
  if (const auto *e = dyn_cast<Expr>(stmt))
    known[e] = when;
  if (const auto *list = dyn_cast<CompoundStmt>(stmt)) {
    for (const Stmt *s : list->body()) {
      find(s, when);
      when = std::max(when, behind(s));
    }
    return;
  }
  if (const auto *branch = dyn_cast<IfStmt>(stmt)) {
    find(branch->getInit(), when);
    find(branch->getCond(), when);
    find(branch->getThen(), std::max(when, where(branch->getCond(), true)));
    return find(branch->getElse(), std::max(when, where(branch->getCond(), false)));
  }
  if (const auto *choice = dyn_cast<ConditionalOperator>(stmt)) {
    find(choice->getCond(), when);
    find(choice->getTrueExpr(), std::max(when, where(choice->getCond(), true)));
    return find(choice->getFalseExpr(), std::max(when, where(choice->getCond(), false)));
  }
  if (const auto *op = dyn_cast<BinaryOperator>(stmt); op && op->isLogicalOp()) {
    find(op->getLHS(), when);
    return find(op->getRHS(), std::max(when, where(op->getLHS(), op->getOpcode() == BO_LAnd)));
  }
  for (const Stmt *child : stmt->children())
    find(child, when);
}

/// What follows a statement of the trip: if (j == i) continue;
When Whenever::behind(const Stmt *s) {
  if (!jumps(s, true))
    return When::Always;
  const auto *branch = dyn_cast<IfStmt>(s);
  if (!branch || jumps(branch->getElse(), true))
    return When::Sometimes;
  const Stmt *then = onlyStatement(branch->getThen());
  return isa<ContinueStmt>(then ? then : branch->getThen()) ? where(branch->getCond(), false) : When::Sometimes;
}

/// Where a condition holds, or does not.
When Whenever::where(const Expr *cond, bool holds) {
  const auto *op = dyn_cast<BinaryOperator>(cond->IgnoreParenImpCasts());
  if (!own || !op || !op->isEqualityOp())
    return When::Sometimes;
  const VarDecl *left = namedVariable(op->getLHS()), *right = namedVariable(op->getRHS());
  auto are = [&](const VarDecl *one, const VarDecl *other) {
    return left && right && canonical(left) == one && canonical(right) == other;
  };
  if (!are(walk, own) && !are(own, walk))
    return When::Sometimes;
  const bool differ = op->getOpcode() == BO_NE;
  if (walk->getType().getCanonicalType().getUnqualifiedType() == own->getType().getCanonicalType().getUnqualifiedType())
    tests[op] = differ;
  return holds == differ ? When::ByOthers : When::Sometimes;
}

} // namespace accolade
