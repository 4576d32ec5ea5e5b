// See SumUses.h.
#include "analysis/sums/SumUses.h"

#include "analysis/Ast.h"

using namespace clang;

namespace accolade {
namespace {

/// y[i] + ...: the element and what is added to it, or taken away.
bool addsTo(const Expr *sum, const Expr *element, ASTContext &ctx) {
  const auto *op = dyn_cast<BinaryOperator>(sum->IgnoreParenImpCasts());
  if (!op || !op->isAdditiveOp() || !ctx.hasSameUnqualifiedType(op->getType(), element->getType()))
    return false;
  auto is = [&](const Expr *e) { return isSameExpression(e->IgnoreParenImpCasts(), element, ctx); };
  return is(op->getLHS()) || addsTo(op->getLHS(), element, ctx) ||
         (op->getOpcode() == BO_Add && (is(op->getRHS()) || addsTo(op->getRHS(), element, ctx)));
}

} // namespace

void SumUses::update(const BinaryOperator *op) {
  operators.insert(op->getOpcode() == BO_SubAssign ? BO_AddAssign : op->getOpcode());
  ++updates;
}

void SumUses::add(const SumUses &more) {
  operators.insert(more.operators.begin(), more.operators.end());
  updates += more.updates;
  mentions += more.mentions;
}

bool SumUses::isSum() const {
  static const std::set<BinaryOperatorKind> known = {BO_AddAssign, BO_MulAssign, BO_AndAssign, BO_OrAssign, BO_XorAssign};
  return updates && updates == mentions && operators.size() == 1 && known.count(*operators.begin());
}

bool truncates(const BinaryOperator *op) {
  const QualType computed = cast<CompoundAssignOperator>(op)->getComputationResultType();
  return op->getLHS()->getType()->isIntegerType() && !computed.isNull() && computed->isRealFloatingType();
}

SumUses usesOf(const Stmt *s, const Expr *element, ASTContext &ctx) {
  SumUses uses;
  const auto *op = dyn_cast<BinaryOperator>(s);
  if (op && op->isCompoundAssignmentOp() && !truncates(op) && isSameExpression(op->getLHS(), element, ctx)) {
    uses.update(op);
  } else if (op && op->getOpcode() == BO_Assign && isSameExpression(op->getLHS(), element, ctx) &&
             addsTo(op->getRHS(), element, ctx)) {
    uses.operators.insert(BO_AddAssign);
    uses.updates += 2; // as often as it is named
  }
  if (const auto *e = dyn_cast<ArraySubscriptExpr>(s); e && isSameExpression(e, element, ctx)) {
    uses.mentions = 1;
    return uses;
  }
  for (const Stmt *child : s->children())
    if (child)
      uses.add(usesOf(child, element, ctx));
  return uses;
}

} // namespace accolade
