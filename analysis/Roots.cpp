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

/// The variable whose value an expression is; null: something else.
const VarDecl *variableRead(const Expr *e) {
  e = e->IgnoreParens();
  if (const auto *load = dyn_cast<ImplicitCastExpr>(e); load && load->getCastKind() == CK_LValueToRValue)
    e = load->getSubExpr()->IgnoreParens();
  const auto *named = dyn_cast<DeclRefExpr>(e);
  return named ? dyn_cast<VarDecl>(named->getDecl()) : nullptr;
}

/// It has the value that it is declared with, wherever it is read.
bool isSettled(const VarDecl *var) {
  const auto *function = dyn_cast_or_null<FunctionDecl>(var->getParentFunctionOrMethod());
  const QualType type = var->getType();
  return function && var->isLocalVarDecl() && !var->isStaticLocal() && !type->isReferenceType() && !type.isVolatileQualified() &&
         (type.isConstQualified() || !isChanged(var, function->getBody()));
}

/// Roots, and variables that may be what one of these is the root of.
bool takeFactors(const Expr *e, std::vector<RootFactor> &roots, std::vector<const VarDecl *> &others, ASTContext &ctx) {
  e = e->IgnoreParens();
  if (const auto *op = dyn_cast<BinaryOperator>(e); op && op->getOpcode() == BO_Mul)
    return takeFactors(op->getLHS(), roots, others, ctx) && takeFactors(op->getRHS(), roots, others, ctx);
  const CallExpr *root = rootCall(e);
  const VarDecl *var = root ? nullptr : variableRead(e);
  if (root && !root->getArg(0)->HasSideEffects(ctx))
    roots.push_back({nullptr, root});
  else if (var && rootHeldBy(var, ctx))
    roots.push_back({var, rootHeldBy(var, ctx)});
  else if (var && isSettled(var))
    others.push_back(var);
  else
    return false;
  return roots.size() + 2 * others.size() <= MostFactors;
}

bool dividesBy(const VarDecl *var, const Stmt *stmt, ASTContext &ctx) {
  if (!stmt)
    return false;
  if (const auto *op = dyn_cast<BinaryOperator>(stmt))
    for (const RootFactor &factor : dividingRoots(op, ctx))
      if (factor.var == var)
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

std::vector<RootFactor> dividingRoots(const BinaryOperator *op, ASTContext &ctx) {
  std::vector<RootFactor> roots;
  std::vector<const VarDecl *> others;
  if (op->getOpcode() != BO_Div || op->isTypeDependent() || !op->getType()->isRealFloatingType() ||
      !takeFactors(op->getRHS(), roots, others, ctx) ||
      !std::all_of(roots.begin(), roots.end(), [&](const RootFactor &r) {
        return ctx.hasSameUnqualifiedType(r.root->getType(), op->getType());
      }))
    return {};
  for (const VarDecl *var : others) {
    auto ofIt = std::find_if(roots.begin(), roots.end(), [&](const RootFactor &r) { return variableRead(r.root->getArg(0)) == var; });
    if (ofIt == roots.end())
      return {};
    roots.insert(roots.end(), 2, RootFactor(*ofIt));
  }
  return roots;
}

bool isDividingRoot(const VarDecl *var, ASTContext &ctx) {
  const auto *function = dyn_cast_or_null<FunctionDecl>(var->getParentFunctionOrMethod());
  return function && dividesBy(var, function->getBody(), ctx);
}

} // namespace accolade
