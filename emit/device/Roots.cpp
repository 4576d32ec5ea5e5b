// Quotients by roots. 1 / sqrt(x) is one instruction of a GPU where root and quotient, rounded each,
// are thirty; it is off by at most two units in the last place (float) or one (double). The same goes
// for quotients by variables that are roots, and by products of up to three of them: m / (r * r * r).
// -Kieee asks for the quotients as they are written.
#include "emit/device/DeviceNames.h"
#include "emit/device/DeviceWriter.h"

#include "analysis/Magnitude.h"

using namespace clang;

namespace accolade {

/// More factors would add up too much of an error.
static constexpr size_t MostFactors = 3;

static bool isOne(const Expr *e, const ASTContext &ctx) {
  Expr::EvalResult one;
  return e->EvaluateAsRValue(one, ctx) && one.Val.isFloat() && one.Val.getFloat().isExactlyValue(1.0);
}

/// sqrt(x) or sqrtf(x), as it stands.
static const CallExpr *rootCall(const Expr *e) {
  const auto *root = e ? dyn_cast<CallExpr>(e->IgnoreParens()) : nullptr;
  const FunctionDecl *f = root ? root->getDirectCallee() : nullptr;
  std::string spelling = f ? deviceFunction(f) : "";
  return spelling == "sqrt" || spelling == "sqrtf" ? root : nullptr;
}

/// What the device calls the reciprocal of such a root; empty: it has none.
static std::string reciprocalOf(const CallExpr *root, ASTContext &ctx) {
  if (root->getType()->isSpecificBuiltinType(BuiltinType::Double))
    return "rsqrt";
  if (!root->getType()->isSpecificBuiltinType(BuiltinType::Float))
    return "";
  return isNormal(root->getArg(0), ctx) ? "acc_normal_rsqrt" : "rsqrtf";
}

std::string reciprocalRootOf(const BinaryOperator *op, ASTContext &ctx) {
  if (op->getOpcode() != BO_Div || op->isTypeDependent())
    return "";
  const CallExpr *root = rootCall(op->getRHS());
  return root && isOne(op->getLHS(), ctx) ? reciprocalOf(root, ctx) : "";
}

static bool names(const Expr *e, const VarDecl *var) {
  const auto *named = dyn_cast<DeclRefExpr>(e->IgnoreParens());
  return named && named->getDecl()->getCanonicalDecl() == var->getCanonicalDecl();
}

/// Whether something does more with the variable than read its value.
static bool isChanged(const VarDecl *var, const Stmt *stmt) {
  if (!stmt)
    return false;
  if (const auto *load = dyn_cast<ImplicitCastExpr>(stmt);
      load && load->getCastKind() == CK_LValueToRValue && names(load->getSubExpr(), var))
    return false;
  if (const auto *e = dyn_cast<Expr>(stmt); e && names(e, var))
    return true;
  return std::any_of(stmt->child_begin(), stmt->child_end(), [&](const Stmt *child) { return isChanged(var, child); });
}

/// The root that a variable of a function is, once and for all.
static const CallExpr *rootOf(const VarDecl *var, ASTContext &ctx) {
  const auto *function = dyn_cast_or_null<FunctionDecl>(var->getParentFunctionOrMethod());
  const CallExpr *root = var->isLocalVarDecl() && !var->isStaticLocal() ? rootCall(var->getInit()) : nullptr;
  QualType type = var->getType();
  if (!root || !function || root->getArg(0)->HasSideEffects(ctx) || type->isReferenceType() || type.isVolatileQualified() ||
      !ctx.hasSameUnqualifiedType(type, root->getType()))
    return nullptr;
  return type.isConstQualified() || !isChanged(var, function->getBody()) ? root : nullptr;
}

static bool takeFactors(const Expr *e, std::vector<const VarDecl *> &factors, ASTContext &ctx) {
  e = e->IgnoreParens();
  if (const auto *op = dyn_cast<BinaryOperator>(e); op && op->getOpcode() == BO_Mul)
    return takeFactors(op->getLHS(), factors, ctx) && takeFactors(op->getRHS(), factors, ctx);
  if (const auto *load = dyn_cast<ImplicitCastExpr>(e); load && load->getCastKind() == CK_LValueToRValue)
    e = load->getSubExpr()->IgnoreParens();
  const auto *named = dyn_cast<DeclRefExpr>(e);
  const auto *var = named ? dyn_cast<VarDecl>(named->getDecl()) : nullptr;
  if (!var || factors.size() == MostFactors || !rootOf(var, ctx))
    return false;
  factors.push_back(var);
  return true;
}

/// The variables that a quotient's divisor is a product of, where all of them are roots.
static std::vector<const VarDecl *> dividingRoots(const BinaryOperator *op, ASTContext &ctx) {
  std::vector<const VarDecl *> factors;
  if (op->getOpcode() != BO_Div || op->isTypeDependent() || !op->getType()->isRealFloatingType() ||
      !takeFactors(op->getRHS(), factors, ctx))
    return {};
  return factors;
}

bool needsNormalRoot(const BinaryOperator *op, ASTContext &ctx) {
  std::vector<const VarDecl *> roots = dividingRoots(op, ctx);
  return reciprocalRootOf(op, ctx) == "acc_normal_rsqrt" || std::any_of(roots.begin(), roots.end(), [&](const VarDecl *var) {
           return reciprocalOf(rootOf(var, ctx), ctx) == "acc_normal_rsqrt";
         });
}

/// Whether some quotient is by this variable.
static bool divides(const VarDecl *var, const Stmt *stmt, ASTContext &ctx) {
  if (!stmt)
    return false;
  if (const auto *op = dyn_cast<BinaryOperator>(stmt))
    for (const VarDecl *factor : dividingRoots(op, ctx))
      if (factor == var)
        return true;
  return std::any_of(stmt->child_begin(), stmt->child_end(),
                     [&](const Stmt *child) { return divides(var, child, ctx); });
}

/// A second variable, for the reciprocal, beside one that is a root.
void DeviceWriter::declareReciprocal(const VarDecl *var) {
  const CallExpr *root = ec.exactRoots ? nullptr : rootOf(var, ec.ctx);
  std::string function = root ? reciprocalOf(root, ec.ctx) : "";
  if (function.empty() || !divides(var, cast<FunctionDecl>(var->getParentFunctionOrMethod())->getBody(), ec.ctx))
    return;
  line("const " + typeName(var->getType().getUnqualifiedType()) + " acc_reciprocal_" + nameOf(var) + " = " +
       library(root, root->getDirectCallee(), function) + ";");
  reciprocals.insert(var);
}

DeviceWriter::Text DeviceWriter::reciprocalRoot(const BinaryOperator *op) {
  if (ec.exactRoots)
    return std::nullopt;
  if (std::string function = reciprocalRootOf(op, ec.ctx); !function.empty()) {
    const CallExpr *root = rootCall(op->getRHS());
    return library(root, root->getDirectCallee(), function);
  }
  std::vector<const VarDecl *> roots = dividingRoots(op, ec.ctx);
  std::string product;
  for (const VarDecl *var : roots) {
    if (!reciprocals.count(var))
      return std::nullopt;
    product += (product.empty() ? "" : " * ") + ("acc_reciprocal_" + nameOf(var));
  }
  if (product.empty())
    return std::nullopt;
  if (isOne(op->getLHS(), ec.ctx))
    return roots.size() == 1 ? product : "(" + product + ")";
  return "(" + wrapped(op->getLHS()) + " * " + (roots.size() == 1 ? product : "(" + product + ")") + ")";
}

} // namespace accolade
