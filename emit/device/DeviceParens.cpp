// Values of classes without constructors, in forms that only newer C++ has: Point(1, 2), whose parentheses admit
// conversions that braces refuse, and objects as template arguments.
#include "emit/device/DeviceNames.h"
#include "emit/device/DeviceValues.h"
#include "emit/device/DeviceWriter.h"

#include "clang/AST/DeclTemplate.h"

using namespace clang;

namespace accolade {

/// A conversion that may lose something, as a cast.
static Expr *written(Expr *init, ASTContext &ctx) {
  const auto *implied = dyn_cast<ImplicitCastExpr>(init);
  if (!implied || !implied->getType()->isArithmeticType() || implied->getCastKind() == CK_LValueToRValue)
    return init;
  return CStyleCastExpr::Create(ctx, implied->getType(), VK_PRValue, implied->getCastKind(),
                                const_cast<Expr *>(implied->getSubExpr()), nullptr, FPOptionsOverride(),
                                ctx.getTrivialTypeSourceInfo(implied->getType()), init->getBeginLoc(), init->getEndLoc());
}

DeviceWriter::Text DeviceWriter::parenthesised(const CXXParenListInitExpr *e) {
  std::vector<Expr *> inits;
  for (Expr *init : const_cast<CXXParenListInitExpr *>(e)->getInitExprs())
    inits.push_back(written(init, ec.ctx));
  auto *list = new (ec.ctx) InitListExpr(ec.ctx, e->getBeginLoc(), inits, e->getEndLoc());
  list->setType(e->getType());
  if (const FieldDecl *field = e->getInitializedFieldInUnion())
    list->setInitializedFieldInUnion(const_cast<FieldDecl *>(field));
  return initialiserList(list);
}

/// Of a type that literals cannot have: (unsigned char)200.
bool DeviceWriter::isShort(QualType type) const {
  return type->isIntegerType() && !type->isEnumeralType() && !type->isBooleanType() && !type->isDependentType() &&
         ec.ctx.getTypeSize(type) < ec.ctx.getTypeSize(ec.ctx.IntTy) &&
         !type->isSpecificBuiltinType(BuiltinType::Char_S) && !type->isSpecificBuiltinType(BuiltinType::Char_U);
}

DeviceWriter::Text DeviceWriter::shortValue(const SubstNonTypeTemplateParmExpr *e) {
  Expr::EvalResult value;
  if (!e->EvaluateAsInt(value, ec.ctx))
    return wrapped(e->getReplacement());
  llvm::SmallString<8> digits;
  value.Val.getInt().toString(digits, 10);
  return "((" + typeName(e->getType().getUnqualifiedType()) + ")" + std::string(digits) + ")";
}

DeviceWriter::Text DeviceWriter::templateArgument(const SubstNonTypeTemplateParmExpr *e) {
  const auto *ref = dyn_cast<DeclRefExpr>(e->getReplacement()->IgnoreParenImpCasts());
  const auto *object = ref ? dyn_cast<TemplateParamObjectDecl>(ref->getDecl()) : nullptr;
  if (!object)
    return isShort(e->getType()) ? shortValue(e) : wrapped(e->getReplacement());
  const QualType type = object->getType().getUnqualifiedType();
  const std::string value = type->getAsCXXRecordDecl()->isEmpty() ? "{}" : valueText(object->getValue(), type, ec.ctx);
  return value.empty() ? Text() : Text(typeName(type) + value);
}

} // namespace accolade
