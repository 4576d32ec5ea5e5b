// See SumNodes.h.
#include "analysis/sums/SumNodes.h"

#include "analysis/NamesIn.h"

using namespace clang;

namespace accolade {

VarDecl *SumNodes::variable(std::string name, QualType type, Expr *from) const {
  while (ctx.Idents.get(name).hasMacroDefinition() || isNameIn(region, name))
    name += "_";
  SourceLocation at = from->getExprLoc();
  VarDecl *sum = VarDecl::Create(ctx, function, at, at, &ctx.Idents.get(name), type,
                                 ctx.getTrivialTypeSourceInfo(type, at), SC_None);
  sum->setInit(read(copied(from)));
  return sum;
}

Stmt *SumNodes::declared(VarDecl *var) const {
  return new (ctx) DeclStmt(DeclGroupRef(var), var->getLocation(), var->getLocation());
}

Expr *SumNodes::named(const VarDecl *var, SourceLocation at) const {
  return DeclRefExpr::Create(ctx, NestedNameSpecifierLoc(), SourceLocation(), const_cast<VarDecl *>(var), false, at,
                             var->getType(), VK_LValue);
}

Expr *SumNodes::read(Expr *place) const {
  return ImplicitCastExpr::Create(ctx, place->getType().getUnqualifiedType(), CK_LValueToRValue, place, nullptr,
                                  VK_PRValue, FPOptionsOverride());
}

Stmt *SumNodes::set(Expr *place, const VarDecl *sum) const {
  SourceLocation at = place->getExprLoc();
  return BinaryOperator::Create(ctx, place, read(named(sum, at)), BO_Assign, sum->getType(),
                                ctx.getLangOpts().CPlusPlus ? VK_LValue : VK_PRValue, OK_Ordinary, at,
                                FPOptionsOverride());
}

Expr *SumNodes::valueIf(Expr *condition, Expr *value) const {
  const QualType type = value->getType();
  const SourceLocation at = value->getExprLoc();
  Expr *zero = type->isFloatingType()
                   ? static_cast<Expr *>(FloatingLiteral::Create(ctx, llvm::APFloat(ctx.getFloatTypeSemantics(type)), true, type, at))
                   : ImplicitCastExpr::Create(ctx, type, CK_IntegralCast,
                                              IntegerLiteral::Create(ctx, llvm::APInt(ctx.getIntWidth(ctx.IntTy), 0), ctx.IntTy, at),
                                              nullptr, VK_PRValue, FPOptionsOverride());
  return new (ctx) ConditionalOperator(condition, at, value, at, zero, type, VK_PRValue, OK_Ordinary);
}

Stmt *SumNodes::doneIf(Expr *condition, Stmt *s) const {
  const SourceLocation at = s->getBeginLoc();
  return condition ? IfStmt::Create(ctx, at, IfStatementKind::Ordinary, nullptr, nullptr, condition, at, at, s) : s;
}

Expr *SumNodes::copied(const Expr *e) const {
  if (const auto *cast = dyn_cast<ImplicitCastExpr>(e))
    return ImplicitCastExpr::Create(ctx, cast->getType(), cast->getCastKind(), copied(cast->getSubExpr()), nullptr,
                                    cast->getValueKind(), FPOptionsOverride());
  if (const auto *inner = dyn_cast<ParenExpr>(e))
    return new (ctx) ParenExpr(e->getBeginLoc(), e->getEndLoc(), copied(inner->getSubExpr()));
  if (const auto *element = dyn_cast<ArraySubscriptExpr>(e))
    return new (ctx) ArraySubscriptExpr(copied(element->getLHS()), copied(element->getRHS()), e->getType(), VK_LValue,
                                        OK_Ordinary, e->getExprLoc());
  if (const auto *ref = dyn_cast<DeclRefExpr>(e))
    return DeclRefExpr::Create(ctx, NestedNameSpecifierLoc(), SourceLocation(), const_cast<ValueDecl *>(ref->getDecl()),
                               false, e->getExprLoc(), e->getType(), VK_LValue);
  return const_cast<Expr *>(e); // numbers, and arithmetic with them
}

} // namespace accolade
