// Quotients by roots. 1 / sqrt(x) is one instruction of a GPU where root and quotient, rounded each,
// are thirty; it is off by at most two units in the last place (float) or one (double). The same goes
// for quotients by variables that are roots, and by products of up to three roots: m / (r * r * r), m / (x * sqrt(x)).
// -Kieee asks for the quotients as they are written.
#include "emit/device/DeviceNames.h"
#include "emit/device/DeviceWriter.h"

#include "analysis/Magnitude.h"
#include "analysis/Roots.h"

using namespace clang;

namespace accolade {

static bool isOne(const Expr *e, const ASTContext &ctx) {
  Expr::EvalResult one;
  return e->EvaluateAsRValue(one, ctx) && one.Val.isFloat() && one.Val.getFloat().isExactlyValue(1.0);
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
  return root && ctx.hasSameUnqualifiedType(root->getType(), op->getType()) ? reciprocalOf(root, ctx) : "";
}

bool needsNormalRoot(const BinaryOperator *op, ASTContext &ctx) {
  std::vector<RootFactor> roots = dividingRoots(op, ctx);
  return reciprocalRootOf(op, ctx) == "acc_normal_rsqrt" || std::any_of(roots.begin(), roots.end(), [&](const RootFactor &r) {
           return reciprocalOf(r.root, ctx) == "acc_normal_rsqrt";
         });
}

/// A second variable, for the reciprocal, beside one that is a root.
void DeviceWriter::declareReciprocal(const VarDecl *var) {
  const CallExpr *root = ec.exactRoots ? nullptr : rootHeldBy(var, ec.ctx);
  std::string function = root ? reciprocalOf(root, ec.ctx) : "";
  if (function.empty() || !isDividingRoot(var, ec.ctx))
    return;
  line("const " + typeName(var->getType().getUnqualifiedType()) + " acc_reciprocal_" + nameOf(var) + " = " +
       library(root, root->getDirectCallee(), function) + ";");
  reciprocals.insert(var);
}

DeviceWriter::Text DeviceWriter::reciprocalRoot(const BinaryOperator *op) {
  if (ec.exactRoots)
    return std::nullopt;
  if (Text text = quotientByPower(op))
    return text;
  if (std::string function = reciprocalRootOf(op, ec.ctx); !function.empty()) {
    const CallExpr *root = rootCall(op->getRHS());
    std::string reciprocal = library(root, root->getDirectCallee(), function);
    return isOne(op->getLHS(), ec.ctx) ? reciprocal : "(" + wrapped(op->getLHS()) + " * " + reciprocal + ")";
  }
  std::vector<RootFactor> roots = dividingRoots(op, ec.ctx);
  std::string product;
  for (const RootFactor &r : roots) {
    const std::string function = r.var ? "" : reciprocalOf(r.root, ec.ctx);
    if (r.var ? !reciprocals.count(r.var) : function.empty())
      return std::nullopt;
    product += (product.empty() ? "" : " * ") +
               (r.var ? "acc_reciprocal_" + nameOf(r.var) : library(r.root, r.root->getDirectCallee(), function));
  }
  if (product.empty())
    return std::nullopt;
  if (isOne(op->getLHS(), ec.ctx))
    return roots.size() == 1 ? product : "(" + product + ")";
  return "(" + wrapped(op->getLHS()) + " * " + (roots.size() == 1 ? product : "(" + product + ")") + ")";
}

} // namespace accolade
