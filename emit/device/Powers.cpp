// Powers of few factors: a device's pow takes a hundred instructions. pow(x, 2) and pow(x, -1) are products and quotients
// that are rounded alike. x * x * x, x * sqrt(x) and the like may be off by a unit in the last place more, and differ for
// infinite or negative zeros; -Kieee asks for the function.
#include "emit/device/DeviceWriter.h"

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

DeviceWriter::Text DeviceWriter::power(const CallExpr *e, const std::string &spelling) {
  const QualType type = e->getType().getCanonicalType().getUnqualifiedType();
  if ((spelling != "pow" && spelling != "powf") || e->getNumArgs() != 2 || (type != ec.ctx.FloatTy && type != ec.ctx.DoubleTy))
    return std::nullopt;
  const std::optional<double> exponent = numberOf(e->getArg(1), ec.ctx);
  const Expr *base = e->getArg(0)->IgnoreParenImpCasts();
  if (!exponent || base->HasSideEffects(ec.ctx) || containsCall(base))
    return std::nullopt;
  const std::string x = ec.ctx.hasSameUnqualifiedType(base->getType(), type) ? wrapped(base) : castTo(type, base);
  const std::string root = (ec.cplusplus() ? "::" : "") + std::string(type == ec.ctx.FloatTy ? "sqrtf(" : "sqrt(") + x + ")";
  if (*exponent == 2)
    return "(" + x + " * " + x + ")";
  if (*exponent == -1)
    return "(1 / " + x + ")";
  if (ec.exactRoots)
    return std::nullopt;
  if (*exponent == 3)
    return "(" + x + " * " + x + " * " + x + ")";
  if (*exponent == -2)
    return "(1 / (" + x + " * " + x + "))";
  if (*exponent == 1.5)
    return "(" + x + " * " + root + ")";
  if (*exponent == 0.5)
    return root;
  return std::nullopt;
}

} // namespace accolade
