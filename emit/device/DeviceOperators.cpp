// Operators that C++, or the device, has in another form.
#include "emit/device/DeviceNames.h"
#include "emit/device/DeviceWriter.h"

#include "clang/AST/ExprCXX.h"

#include <algorithm>

using namespace clang;

namespace accolade {

/// A variable of an enumeration, for what C computes with it.
std::string DeviceWriter::asInteger(const Expr *e) {
  return "(" + typeName(e->getType()->getAs<EnumType>()->getDecl()->getIntegerType()) + " &)" + wrapped(e);
}

/// ++ and -- of what C++ does not count: bool and enumerations.
DeviceWriter::Text DeviceWriter::stepOfC(const UnaryOperator *op) {
  const Expr *of = op->getSubExpr();
  if (of->getType()->isBooleanType() && !of->HasSideEffects(ec.ctx)) {
    std::string b = wrapped(of), set = b + (op->isIncrementOp() ? " = true" : " = !" + b);
    return op->isPrefix() ? "(" + set + ")" : "(" + b + " ? (" + set + ", true) : (" + set + ", false))";
  }
  if (of->getType()->isEnumeralType()) {
    std::string whole = asInteger(of);
    std::string sign = op->isIncrementOp() ? "++" : "--";
    std::string text = op->isPrefix() ? sign + "(" + whole + ")" : "(" + whole + ")" + sign;
    return "(" + typeName(op->getType().getUnqualifiedType()) + ")(" + text + ")";
  }
  return std::nullopt;
}

/// How loosely an operator binds.
static int looseness(BinaryOperatorKind kind) {
  constexpr BinaryOperatorKind Last[] = {BO_PtrMemI, BO_Rem, BO_Sub, BO_Shr, BO_Cmp,  BO_GE,      BO_NE,
                                         BO_And,     BO_Xor, BO_Or,  BO_LAnd, BO_LOr, BO_OrAssign};
  return static_cast<int>(std::lower_bound(std::begin(Last), std::end(Last), kind) - std::begin(Last));
}

/// The operator that an operand is without parentheses: where a fold was, its own are not there any more.
static const BinaryOperator *bareOperator(const Expr *operand) {
  return dyn_cast<BinaryOperator>(operand->IgnoreImplicit());
}

static bool lacksParentheses(const BinaryOperator *op) {
  const BinaryOperator *left = bareOperator(op->getLHS()), *right = bareOperator(op->getRHS());
  const int own = looseness(op->getOpcode());
  if (op->isAssignmentOp())
    return right && right->isCommaOp() && !op->isCommaOp();
  return (left && looseness(left->getOpcode()) > own) || (right && looseness(right->getOpcode()) >= own);
}

DeviceWriter::Text DeviceWriter::unary(const UnaryOperator *op) {
  const Expr *of = op->getSubExpr();
  switch (op->getOpcode()) {
  case UO_Extension:
    return expr(of);
  case UO_LNot: // the compiler's own code has no parentheses
    if (isa<BinaryOperator, CXXOperatorCallExpr, CXXRewrittenBinaryOperator>(of->IgnoreImplicit()))
      return "!(" + expr(of) + ")";
    return std::nullopt;
  case UO_Not:
    if (op->getType()->isAnyComplexType())
      return "acc_conj(" + expr(of) + ")";
    [[fallthrough]];
  case UO_Plus:
  case UO_Minus:
    if (bareOperator(of))
      return UnaryOperator::getOpcodeStr(op->getOpcode()).str() + "(" + expr(of) + ")";
    return std::nullopt;
  case UO_AddrOf:
    if (Text text = memberPointer(op))
      return text;
    if (const auto *literal = dyn_cast<CompoundLiteralExpr>(of->IgnoreParens()))
      return "&" + literalObject(literal);
    keepReference(of);
    return std::nullopt;
  case UO_Real:
    return of->getType()->isAnyComplexType() ? Text(wrapped(of) + ".re") : Text(wrapped(of));
  case UO_Imag:
    return of->getType()->isAnyComplexType() ? Text(wrapped(of) + ".im")
                                             : Text("((" + typeName(op->getType()) + ")0)");
  case UO_PreInc:
  case UO_PostInc:
  case UO_PreDec:
  case UO_PostDec:
    return ec.cplusplus() ? Text() : stepOfC(op);
  default:
    return std::nullopt;
  }
}

DeviceWriter::Text DeviceWriter::binary(const BinaryOperator *op) {
  QualType type = op->getLHS()->getType();
  if (op->isCompoundAssignmentOp() && type->isEnumeralType() && !ec.cplusplus()) {
    std::string whole = asInteger(op->getLHS());
    return "(" + typeName(type.getUnqualifiedType()) + ")(" + whole + " " + op->getOpcodeStr().str() + " " + expr(op->getRHS()) +
           ")";
  }
  if (op->isPtrMemOp())
    return pointedMember(op);
  if (lacksParentheses(op)) {
    auto operand = [&](const Expr *e) { return bareOperator(e) ? "(" + expr(e) + ")" : expr(e); };
    return operand(op->getLHS()) + " " + op->getOpcodeStr().str() + " " + operand(op->getRHS());
  }
  return reciprocalRoot(op);
}

/// a ?: b, which computes a once.
std::string DeviceWriter::conditional(const BinaryConditionalOperator *c) {
  if (!c->getCommon()->HasSideEffects(ec.ctx)) {
    std::string common = wrapped(c->getCommon());
    return common + " ? " + common + " : " + expr(c->getFalseExpr());
  }
  return inPlace(typeName(c->getType().getUnqualifiedType()), [&] {
    line(typeName(c->getCommon()->getType().getUnqualifiedType(), "acc_value") + " = " + expr(c->getCommon()) + ";");
    line("return acc_value ? acc_value : " + expr(c->getFalseExpr()) + ";");
  });
}

/// a != b by operator==: Clang's form of it is printed without the parentheses that it means.
std::string DeviceWriter::rewritten(const Expr *form) {
  const auto *op = dyn_cast<UnaryOperator>(form->IgnoreImplicit());
  return op && op->getOpcode() == UO_LNot ? "!(" + expr(op->getSubExpr()) + ")" : expr(form);
}

} // namespace accolade
