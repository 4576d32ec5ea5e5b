// Conversions: those that C makes silently and C++ refuses are written down.
#include "emit/device/DeviceNames.h"
#include "emit/device/DeviceWriter.h"

#include "clang/AST/ExprCXX.h"

using namespace clang;

namespace accolade {

std::string DeviceWriter::castTo(QualType type, const Expr *e) {
  return "(" + typeName(type.getUnqualifiedType()) + ")" + wrapped(e);
}

/// Whether C++ refuses a conversion that C makes by itself.
bool DeviceWriter::needsCast(const ImplicitCastExpr *e) const {
  const Expr *from = e->getSubExpr();
  QualType to = e->getType();
  // A class of the device: where it becomes a number, or one becomes it, nothing else may come into question.
  if (e->getCastKind() != CK_LValueToRValue && e->getCastKind() != CK_NoOp && isHalf(to) != isHalf(from->getType()))
    return true;
  switch (e->getCastKind()) {
  case CK_BitCast:
  case CK_NoOp: {
    if (ec.cplusplus() || !to->isPointerType() || !from->getType()->isPointerType())
      return false;
    QualType p = to->getPointeeType(), q = from->getType()->getPointeeType();
    bool dropsQualifiers = !p.isAtLeastAsQualifiedAs(q);
    if (p->isVoidType())
      return dropsQualifiers;
    if (!dropsQualifiers && isRuntime(p) && typeName(to.getUnqualifiedType()) == typeName(from->getType().getUnqualifiedType()))
      return false; // both are pointers to elements here
    return dropsQualifiers || !ec.ctx.hasSameUnqualifiedType(p, q);
  }
  case CK_IntegralCast:
  case CK_FloatingToIntegral: {
    if (ec.cplusplus() || !to->isEnumeralType())
      return false;
    if (const auto *ref = dyn_cast<DeclRefExpr>(from->IgnoreParens()))
      if (const auto *constant = dyn_cast<EnumConstantDecl>(ref->getDecl()))
        return isPrintedByNumber(cast<EnumDecl>(constant->getDeclContext())) ||
               cast<EnumDecl>(constant->getDeclContext())->getCanonicalDecl() !=
                   to->getAs<EnumType>()->getDecl()->getCanonicalDecl();
    return true;
  }
  case CK_IntegralToPointer:
  case CK_PointerToIntegral:
    return true;
  case CK_FloatingComplexCast:
  case CK_FloatingComplexToReal:
  case CK_FloatingRealToComplex:
  case CK_IntegralComplexToFloatingComplex:
    return true;
  default:
    return false;
  }
}

DeviceWriter::Text DeviceWriter::implicitCast(const ImplicitCastExpr *e) {
  const Expr *from = e->getSubExpr();
  if (e->getCastKind() == CK_NullToPointer)
    return "nullptr";
  if (Text text = memberPointerCast(e))
    return text;
  if (Text text = textDecayed(e))
    return text;
  if (const auto *ref = dyn_cast<DeclRefExpr>(from); ref && isa<DecompositionDecl>(ref->getDecl()) && e->isXValue())
    return "static_cast<" + typeName(e->getType()) + " &&>(" + expr(from) + ")"; // for get<N>
  if (!ec.cplusplus()) {
    // "text" is an array of char in C and of const char here.
    if (e->getCastKind() == CK_ArrayToPointerDecay && isa<StringLiteral>(from->IgnoreParens()))
      return "((char *)" + expr(from) + ")";
    const auto *decay = dyn_cast<ImplicitCastExpr>(from);
    if (decay && decay->getCastKind() == CK_ArrayToPointerDecay &&
        isa<StringLiteral>(decay->getSubExpr()->IgnoreParens()) && e->getType()->isPointerType() &&
        e->getType()->getPointeeType().isConstQualified())
      return expr(decay->getSubExpr());
  }
  if (e->getCastKind() == CK_FloatingComplexToBoolean)
    return "(" + wrapped(from) + " != 0)";
  if (e->getCastKind() == CK_FloatingComplexToReal)
    return wrapped(from) + ".re";
  if (needsCast(e))
    return castTo(e->getType(), from);
  if (const auto *ref = dyn_cast<DeclRefExpr>(from); ref && e->getCastKind() == CK_IntegralCast)
    if (const auto *constant = dyn_cast<EnumConstantDecl>(ref->getDecl()))
      return enumerator(constant);
  return std::nullopt;
}

static bool isWord(const std::string &text) {
  for (char c : text)
    if (!isalnum((unsigned char)c) && c != '_' && c != ':')
      return false;
  return true;
}

DeviceWriter::Text DeviceWriter::explicitCast(const ExplicitCastExpr *e) {
  const Expr *from = e->getSubExpr();
  // The cast that the user wrote absorbs those that it implies.
  while (const auto *implied = dyn_cast<ImplicitCastExpr>(from)) {
    bool transparent = implied->isPartOfExplicitCast() && !isRuntime(implied->getSubExpr()->getType()) &&
                       implied->getCastKind() != CK_NullToPointer && !wholeArray(implied);
    if (!transparent)
      break;
    from = implied->getSubExpr();
  }
  QualType written = e->getTypeAsWritten();
  std::string type = typeName(written->getContainedDeducedType() ? e->getType() : written);
  if (isa<CXXDynamicCastExpr>(e))
    return std::nullopt;
  if (const auto *bits = dyn_cast<BuiltinBitCastExpr>(e))
    return "acc_bit_cast<" + type + ">(" + expr(bits->getSubExpr()) + ")";
  if (const auto *named = dyn_cast<CXXNamedCastExpr>(e))
    return std::string(named->getCastName()) + "<" + type + ">(" + expr(from) + ")";
  if (e->getCastKind() == CK_FloatingComplexToReal)
    return "(" + type + ")" + wrapped(from) + ".re";
  if (const auto *functional = dyn_cast<CXXFunctionalCastExpr>(e)) {
    const Expr *plain = from->IgnoreImplicit();
    if (functional->isListInitialization() || isa<CXXParenListInitExpr>(plain))
      if (std::string list = expr(plain); list.rfind("{", 0) == 0)
        return isWord(type) ? type + list : "(" + type + ")(" + (list == "{}" ? "0" : list.substr(1, list.size() - 2)) + ")";
    if (isWord(type))
      return type + "(" + expr(from) + ")";
  }
  return "(" + type + ")" + wrapped(from);
}

} // namespace accolade
