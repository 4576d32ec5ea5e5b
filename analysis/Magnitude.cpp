#include "analysis/Magnitude.h"

#include "analysis/Ast.h"
#include "clang/AST/ASTContext.h"

using namespace clang;

namespace accolade {

namespace {

class Magnitude {
public:
  explicit Magnitude(ASTContext &ctx) : ctx(ctx) {}

  bool isNormal(const Expr *e) {
    e = e->IgnoreParens();
    if (e->isValueDependent() || ++depth > Deepest)
      return false;
    if (std::optional<llvm::APFloat> value = constant(e))
      return value->isNormal() && !value->isNegative();
    if (const Expr *defined = definition(e))
      return isNormal(defined);
    if (const auto *op = dyn_cast<BinaryOperator>(e); op && op->getOpcode() == BO_Add)
      return (isNormal(op->getLHS()) && isNonNegative(op->getRHS())) ||
             (isNonNegative(op->getLHS()) && isNormal(op->getRHS()));
    return false;
  }

private:
  static constexpr int Deepest = 64; ///< expressions that are looked at

  /// Not below zero, or not a number.
  bool isNonNegative(const Expr *e) {
    e = e->IgnoreParens();
    if (e->isValueDependent() || ++depth > Deepest)
      return false;
    if (std::optional<llvm::APFloat> value = constant(e))
      return !value->isNegative();
    if (const Expr *defined = definition(e))
      return isNonNegative(defined);
    if (const auto *cast = dyn_cast<CastExpr>(e); cast && cast->getCastKind() == CK_FloatingCast)
      return isNonNegative(cast->getSubExpr());
    if (const auto *op = dyn_cast<BinaryOperator>(e)) {
      if (op->getOpcode() == BO_Mul && isSame(op->getLHS(), op->getRHS()))
        return true;
      bool keeps = op->getOpcode() == BO_Add || op->getOpcode() == BO_Mul || op->getOpcode() == BO_Div;
      return keeps && isNonNegative(op->getLHS()) && isNonNegative(op->getRHS());
    }
    const auto *call = dyn_cast<CallExpr>(e);
    const FunctionDecl *f = call ? call->getDirectCallee() : nullptr;
    if (!f || !f->getIdentifier())
      return false;
    StringRef name = f->getName();
    return name == "fabs" || name == "fabsf" || name == "exp" || name == "expf";
  }

  std::optional<llvm::APFloat> constant(const Expr *e) const {
    Expr::EvalResult result;
    if (!e->getType()->isRealFloatingType() || !e->EvaluateAsRValue(result, ctx) || !result.Val.isFloat())
      return std::nullopt;
    return result.Val.getFloat();
  }

  /// Of a local variable that is set once.
  const Expr *definition(const Expr *e) const {
    const auto *ref = dyn_cast<DeclRefExpr>(e->IgnoreParenImpCasts());
    const auto *var = ref ? dyn_cast<VarDecl>(ref->getDecl()) : nullptr;
    if (!var || !var->hasLocalStorage() || !var->getInit() || !var->getType()->isRealFloatingType() ||
        !ctx.hasSameUnqualifiedType(var->getType(), e->getType()))
      return nullptr;
    const auto *function = dyn_cast<FunctionDecl>(var->getDeclContext());
    const Stmt *body = function ? function->getBody() : nullptr;
    return body && (var->getType().isConstQualified() || !isSet(body, var)) ? var->getInit() : nullptr;
  }

  /// Assigned, or its address taken: every mention that is not a value.
  bool isSet(const Stmt *stmt, const VarDecl *var) const {
    if (!stmt)
      return false;
    if (const auto *cast = dyn_cast<ImplicitCastExpr>(stmt); cast && cast->getCastKind() == CK_LValueToRValue)
      if (isa<DeclRefExpr>(cast->getSubExpr()->IgnoreParens()))
        return false;
    if (const auto *ref = dyn_cast<DeclRefExpr>(stmt))
      return ref->getDecl()->getCanonicalDecl() == var->getCanonicalDecl();
    for (const Stmt *child : stmt->children())
      if (isSet(child, var))
        return true;
    return false;
  }

  bool isSame(const Expr *a, const Expr *b) const {
    if (a->HasSideEffects(ctx) || b->HasSideEffects(ctx))
      return false;
    llvm::FoldingSetNodeID x, y;
    a->IgnoreParens()->Profile(x, ctx, true);
    b->IgnoreParens()->Profile(y, ctx, true);
    return x == y;
  }

  ASTContext &ctx;
  int depth = 0;
};

} // namespace

bool isNormal(const Expr *e, ASTContext &ctx) { return Magnitude(ctx).isNormal(e); }

} // namespace accolade
