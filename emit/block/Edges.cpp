// Neighbours at the edge of an array: N = r == 0 ? 0 : r - 1. How far they are from the iteration's own
// element is plain there, but no compiler sees that from the two numbers.
#include "emit/SumText.h"
#include "emit/block/BlockCode.h"

#include "analysis/Ast.h"

using namespace clang;

namespace accolade {

/// The distance from the pivot to an index that is the pivot itself under some condition; empty: it
/// is no such index.
std::string BlockCode::fromPivot(const Expr *index, const Expr *pivot) {
  const Stmt *body = plan.levels.back().shape().loop->getBody();
  const VarDecl *var = namedVariable(index);
  const Expr *value = var && var->isLocalVarDecl() && var->getInit() ? var->getInit() : index;
  const auto *choice = dyn_cast<ConditionalOperator>(value->IgnoreParenImpCasts());
  const auto *question = choice ? dyn_cast<BinaryOperator>(choice->getCond()->IgnoreParenImpCasts()) : nullptr;
  if (!question || question->getOpcode() != BO_EQ || !isArithmetic(choice))
    return "";
  const Expr *there = choice->getTrueExpr();
  bool edge = (isSameExpression(question->getLHS(), pivot, ec.ctx) && isSameExpression(question->getRHS(), there, ec.ctx)) ||
              (isSameExpression(question->getRHS(), pivot, ec.ctx) && isSameExpression(question->getLHS(), there, ec.ctx));
  RegionUse use = analyzeVariableUse(choice, ec.ctx);
  bool stays = std::all_of(use.variables.begin(), use.variables.end(), [&](const VariableUse &u) {
    return isOnlyRead(body, u.var->getCanonicalDecl());
  });
  if (!edge || !stays || (var && value != index && !isOnlyRead(body, var->getCanonicalDecl())))
    return "";
  return "(" + writer.expr(question) + " ? 0 : " +
         differenceOf(writer.expr(choice->getFalseExpr()), writer.expr(pivot)) + ")";
}

} // namespace accolade
