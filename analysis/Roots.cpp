#include "analysis/Roots.h"

#include "clang/AST/DeclCXX.h"

#include <algorithm>

using namespace clang;

namespace accolade {
namespace {

/// More factors would add up too much of an error.
constexpr size_t MostFactors = 3;

/// sqrt and sqrtf of C, std::sqrt, and the compiler's own names of them.
bool isRoot(const FunctionDecl *f) {
  if (!f || !f->getDeclName().isIdentifier() || isa<CXXMethodDecl>(f))
    return false;
  const bool isOfSystem = f->getASTContext().getSourceManager().isInSystemHeader(f->getLocation());
  const bool isGlobal = f->getDeclContext()->getRedeclContext()->isTranslationUnit();
  llvm::StringRef name = f->getName();
  name.consume_front("__builtin_");
  return (f->getBuiltinID() || (isOfSystem && (isGlobal || f->isInStdNamespace()))) &&
         (name == "sqrt" || name == "sqrtf");
}

bool names(const Expr *e, const VarDecl *var) {
  const auto *named = dyn_cast<DeclRefExpr>(e->IgnoreParens());
  return named && named->getDecl()->getCanonicalDecl() == var->getCanonicalDecl();
}

/// Whether something does more with the variable than read its value.
bool isChanged(const VarDecl *var, const Stmt *stmt) {
  if (!stmt)
    return false;
  if (const auto *load = dyn_cast<ImplicitCastExpr>(stmt);
      load && load->getCastKind() == CK_LValueToRValue && names(load->getSubExpr(), var))
    return false;
  if (const auto *e = dyn_cast<Expr>(stmt); e && names(e, var))
    return true;
  return std::any_of(stmt->child_begin(), stmt->child_end(), [&](const Stmt *child) { return isChanged(var, child); });
}

bool takeFactors(const Expr *e, std::vector<const VarDecl *> &factors, ASTContext &ctx) {
  e = e->IgnoreParens();
  if (const auto *op = dyn_cast<BinaryOperator>(e); op && op->getOpcode() == BO_Mul)
    return takeFactors(op->getLHS(), factors, ctx) && takeFactors(op->getRHS(), factors, ctx);
  if (const auto *load = dyn_cast<ImplicitCastExpr>(e); load && load->getCastKind() == CK_LValueToRValue)
    e = load->getSubExpr()->IgnoreParens();
  const auto *named = dyn_cast<DeclRefExpr>(e);
  const auto *var = named ? dyn_cast<VarDecl>(named->getDecl()) : nullptr;
  if (!var || factors.size() == MostFactors || !rootHeldBy(var, ctx))
    return false;
  factors.push_back(var);
  return true;
}

bool dividesBy(const VarDecl *var, const Stmt *stmt, ASTContext &ctx) {
  if (!stmt)
    return false;
  if (const auto *op = dyn_cast<BinaryOperator>(stmt))
    for (const VarDecl *factor : dividingRoots(op, ctx))
      if (factor == var)
        return true;
  return std::any_of(stmt->child_begin(), stmt->child_end(),
                     [&](const Stmt *child) { return dividesBy(var, child, ctx); });
}

} // namespace

const CallExpr *rootCall(const Expr *e) {
  const auto *root = e ? dyn_cast<CallExpr>(e->IgnoreParens()) : nullptr;
  return root && isRoot(root->getDirectCallee()) && root->getArg(0)->getType()->isRealType() ? root : nullptr;
}

const CallExpr *rootHeldBy(const VarDecl *var, ASTContext &ctx) {
  const auto *function = dyn_cast_or_null<FunctionDecl>(var->getParentFunctionOrMethod());
  const CallExpr *root = var->isLocalVarDecl() && !var->isStaticLocal() ? rootCall(var->getInit()) : nullptr;
  QualType type = var->getType();
  if (!root || !function || root->getArg(0)->HasSideEffects(ctx) || type->isReferenceType() || type.isVolatileQualified() ||
      !ctx.hasSameUnqualifiedType(type, root->getType()))
    return nullptr;
  return type.isConstQualified() || !isChanged(var, function->getBody()) ? root : nullptr;
}

std::vector<const VarDecl *> dividingRoots(const BinaryOperator *op, ASTContext &ctx) {
  std::vector<const VarDecl *> factors;
  if (op->getOpcode() != BO_Div || op->isTypeDependent() || !op->getType()->isRealFloatingType() ||
      !takeFactors(op->getRHS(), factors, ctx))
    return {};
  return factors;
}

bool isDividingRoot(const VarDecl *var, ASTContext &ctx) {
  const auto *function = dyn_cast_or_null<FunctionDecl>(var->getParentFunctionOrMethod());
  return function && dividesBy(var, function->getBody(), ctx);
}

} // namespace accolade
