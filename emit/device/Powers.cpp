// Powers of few factors: a device's pow takes a hundred instructions. pow(x, 2) and pow(x, -1) are products and quotients
// that are rounded alike. x * x * x, x * sqrt(x) and the like may be off by some units in the last place, and differ for
// infinite or negative zeros; so do products with reciprocal roots, for pow(x, -1.5) and quotients by pow(x, 1.5). -Kieee
// asks for the function.
#include "emit/device/DeviceNames.h"
#include "emit/device/DeviceWriter.h"

#include "analysis/Magnitude.h"

using namespace clang;

namespace accolade {

static bool containsCall(const Stmt *s) {
  return s && (isa<CallExpr>(s) || std::any_of(s->child_begin(), s->child_end(), containsCall));
}

/// The value of a constant; nothing: it is none.
static std::optional<double> numberOf(const Expr *e, const ASTContext &ctx) {
  Expr::EvalResult found;
  if (e->isValueDependent() || !e->EvaluateAsRValue(found, ctx))
    return std::nullopt;
  if (found.Val.isInt())
    return static_cast<double>(found.Val.getInt().getExtValue());
  if (!found.Val.isFloat())
    return std::nullopt;
  return found.Val.getFloat().convertToDouble();
}

/// pow and powf with a constant exponent and nothing that must not be written twice; null: something else.
static const CallExpr *powerCall(const Expr *e, ASTContext &ctx) {
  const auto *call = dyn_cast<CallExpr>(e->IgnoreParens());
  const FunctionDecl *f = call ? call->getDirectCallee() : nullptr;
  if (!f || call->isTypeDependent() || call->getNumArgs() != 2)
    return nullptr;
  const std::string spelling = deviceFunction(f);
  const QualType type = call->getType().getCanonicalType().getUnqualifiedType();
  const Expr *base = call->getArg(0)->IgnoreParenImpCasts();
  return (spelling == "pow" || spelling == "powf") && (type == ctx.FloatTy || type == ctx.DoubleTy) &&
                 !call->getArg(1)->HasSideEffects(ctx) && numberOf(call->getArg(1), ctx) && !base->HasSideEffects(ctx) && !containsCall(base)
             ? call
             : nullptr;
}

/// pow(x, -1.5), or the like in m / pow(x, 1.5): how many reciprocal roots its value is a product of. 0: it is none.
static int reciprocalRoots(double exponent) { return exponent == -0.5 ? 1 : exponent == -1.5 ? 3 : 0; }

/// The call by which something is divided, where a product with reciprocal roots does the same.
static const CallExpr *dividingPower(const BinaryOperator *op, ASTContext &ctx) {
  if (op->getOpcode() != BO_Div || op->isTypeDependent())
    return nullptr;
  const CallExpr *power = powerCall(op->getRHS(), ctx);
  return power && reciprocalRoots(-*numberOf(power->getArg(1), ctx)) ? power : nullptr;
}

static bool isNormalFloat(const CallExpr *power, ASTContext &ctx) {
  const Expr *base = power->getArg(0)->IgnoreParenImpCasts();
  return power->getType()->isSpecificBuiltinType(BuiltinType::Float) &&
         base->getType()->isSpecificBuiltinType(BuiltinType::Float) && isNormal(base, ctx);
}

PowerNeeds powerNeeds(const Expr *e, ASTContext &ctx) {
  const auto *op = dyn_cast<BinaryOperator>(e);
  const CallExpr *power = op ? dividingPower(op, ctx) : isa<CallExpr>(e) ? powerCall(e, ctx) : nullptr;
  const int roots = power ? reciprocalRoots((op ? -1 : 1) * *numberOf(power->getArg(1), ctx)) : 0;
  return {roots && isNormalFloat(power, ctx), roots == 3};
}

DeviceWriter::Text DeviceWriter::quotientByPower(const BinaryOperator *op) {
  const CallExpr *power = ec.exactRoots ? nullptr : dividingPower(op, ec.ctx);
  if (!power)
    return std::nullopt;
  return "(" + wrapped(op->getLHS()) + " * " + *powerText(power, -*numberOf(power->getArg(1), ec.ctx)) + ")";
}

DeviceWriter::Text DeviceWriter::power(const CallExpr *e) {
  const CallExpr *call = powerCall(e, ec.ctx);
  return call ? powerText(call, *numberOf(call->getArg(1), ec.ctx)) : std::nullopt;
}

DeviceWriter::Text DeviceWriter::powerText(const CallExpr *e, double exponent) {
  const QualType type = e->getType().getCanonicalType().getUnqualifiedType();
  const Expr *base = e->getArg(0)->IgnoreParenImpCasts();
  const std::string x = ec.ctx.hasSameUnqualifiedType(base->getType(), type) ? wrapped(base) : castTo(type, base);
  auto call = [&](const std::string &function) { return (ec.cplusplus() ? "::" : "") + function + "(" + x + ")"; };
  const std::string single = type == ec.ctx.FloatTy ? "f" : "", square = x + " * " + x;
  if (exponent == 2)
    return "(" + square + ")";
  if (exponent == -1)
    return "(1 / " + x + ")";
  if (ec.exactRoots)
    return std::nullopt;
  if (exponent == 3)
    return "(" + square + " * " + x + ")";
  if (exponent == 4)
    return "(" + square + " * (" + square + "))";
  if (exponent == 6)
    return "(" + square + " * " + x + " * (" + square + " * " + x + "))";
  if (exponent == -2)
    return "(1 / (" + square + "))";
  if (exponent == -3)
    return "(1 / (" + square + " * " + x + "))";
  if (exponent == 1.5)
    return "(" + x + " * " + call("sqrt" + single) + ")";
  if (exponent == 0.5)
    return call("sqrt" + single);
  if (const int roots = reciprocalRoots(exponent)) {
    const std::string root = isNormalFloat(e, ec.ctx) ? "acc_normal_rsqrt(" + x + ")" : "::rsqrt" + single + "(" + x + ")";
    return roots == 1 ? root : "acc_cube(" + root + ")";
  }
  return std::nullopt;
}

} // namespace accolade
