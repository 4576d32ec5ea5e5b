#include "directive/StandIn.h"

#include "directive/PragmaHandler.h"

using namespace clang;

namespace accolade {

const CallExpr *directiveCall(const Stmt *stmt) {
  const auto *e = dyn_cast_or_null<Expr>(stmt);
  if (!e)
    return nullptr;
  const auto *call = dyn_cast<CallExpr>(e->IgnoreParenImpCasts());
  if (!call)
    return nullptr;
  const auto *ref = dyn_cast<DeclRefExpr>(call->getCallee()->IgnoreParenImpCasts());
  if (!ref || !ref->getDecl()->getIdentifier() ||
      ref->getDecl()->getName() != directiveFunction)
    return nullptr;
  return call;
}

const Expr *userExpr(const Expr *slot) {
  const auto *size = dyn_cast<UnaryExprOrTypeTraitExpr>(slot->IgnoreParenImpCasts());
  if (!size || size->isArgumentType())
    return slot;
  if (const auto *comma = dyn_cast<BinaryOperator>(size->getArgumentExpr()->IgnoreParenImpCasts()))
    if (const auto *cast = dyn_cast<ExplicitCastExpr>(comma->getLHS()->IgnoreParens()))
      return cast->getSubExpr()->IgnoreParenImpCasts();
  return slot;
}

long directiveNumber(const CallExpr *call) {
  if (call->getNumArgs() == 0)
    return -1;
  const auto *id = dyn_cast<IntegerLiteral>(call->getArg(0)->IgnoreParenImpCasts());
  return id ? (long)id->getValue().getZExtValue() : -1;
}

} // namespace accolade
