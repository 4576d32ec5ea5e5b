// Pointers to members that are data. A device's C has none, so they are what they are in memory:
// the member's offset, and -1 for none.
//
//   p[i].*m = 1;      *(int *)((char *)&p[i] + m) = 1;
#include "emit/device/DeviceWriter.h"

using namespace clang;

namespace accolade {

DeviceWriter::Text DeviceWriter::pointedMember(const BinaryOperator *op) {
  if (!op->getRHS()->getType()->isMemberDataPointerType())
    return std::nullopt;
  bool isPointer = op->getOpcode() == BO_PtrMemI;
  const Expr *object = op->getLHS();
  const auto *cast = dyn_cast<ImplicitCastExpr>(object);
  bool isBase = cast && (cast->getCastKind() == CK_DerivedToBase || cast->getCastKind() == CK_UncheckedDerivedToBase);
  QualType type = isPointer ? object->getType() : ec.ctx.getPointerType(object->getType());
  std::string address = (isPointer ? "" : "&") + wrapped(object);
  if (isBase)
    address = "(" + typeName(type) + ")" + address;
  return "(*(" + typeName(ec.ctx.getPointerType(op->getType())) + ")((char *)" + address + " + " + wrapped(op->getRHS()) + "))";
}

/// &C::member
DeviceWriter::Text DeviceWriter::memberPointer(const UnaryOperator *op) {
  const auto *ref = dyn_cast<DeclRefExpr>(op->getSubExpr()->IgnoreParens());
  if (!ref || !op->getType()->isMemberDataPointerType())
    return std::nullopt;
  return std::to_string(ec.ctx.getFieldOffset(ref->getDecl()) / 8) + "L";
}

DeviceWriter::Text DeviceWriter::memberPointerCast(const CastExpr *e) {
  if (e->getCastKind() == CK_NullToMemberPointer && e->getType()->isMemberDataPointerType())
    return "-1L";
  if (e->getCastKind() == CK_MemberPointerToBoolean)
    return "(" + wrapped(e->getSubExpr()) + " != -1L)";
  return std::nullopt;
}

} // namespace accolade
