// new (place) T(...): the device has no <new>, and OpenCL C no objects. Where T may be copied as bytes are, making it in
// its place is assigning it.
#include "emit/device/DeviceWriter.h"
#include "emit/device/Missing.h"

#include "clang/AST/DeclCXX.h"
#include "clang/AST/ExprCXX.h"

using namespace clang;

namespace accolade {

bool isPlacement(const CXXNewExpr *e) {
  return e->getOperatorNew() && e->getOperatorNew()->isReservedGlobalPlacementOperator();
}

/// Nothing in it is constant or a reference, and no operator of the program's takes part.
static bool isAssignedPlainly(QualType type, const ASTContext &ctx) {
  type = ctx.getBaseElementType(type);
  if (type.isConstQualified() || type->isReferenceType() || !type.isTriviallyCopyableType(ctx))
    return false;
  const RecordDecl *record = type->getAsRecordDecl();
  const auto *cls = dyn_cast_or_null<CXXRecordDecl>(record);
  if (!record)
    return true;
  if (cls && (!cls->hasTrivialCopyAssignment() || llvm::any_of(cls->bases(), [&](const CXXBaseSpecifier &base) {
                return !isAssignedPlainly(base.getType(), ctx);
              })))
    return false;
  return llvm::all_of(record->fields(), [&](const FieldDecl *field) { return isAssignedPlainly(field->getType(), ctx); });
}

std::string whyNotPlaced(const CXXNewExpr *e, const ASTContext &ctx) {
  const QualType type = e->getAllocatedType();
  if (!isPlacement(e) || type->isDependentType())
    return "";
  if (e->isArray())
    return "placement new of an array does not exist on the device; make its elements one by one";
  if (!isAssignedPlainly(type, ctx))
    return "placement new of '" + type.getAsString(ctx.getPrintingPolicy()) +
           "', which cannot be copied plainly, does not exist on the device; declare a variable of that type";
  return "";
}

DeviceWriter::Text DeviceWriter::placed(const CXXNewExpr *e) {
  if (!isPlacement(e))
    return std::nullopt;
  const QualType type = e->getAllocatedType().getUnqualifiedType();
  const std::string name = typeName(type);
  const Expr *place = e->getPlacementArg(0);
  if (const auto *cast = dyn_cast<ImplicitCastExpr>(place); cast && cast->getCastKind() == CK_BitCast)
    place = cast->getSubExpr();
  const bool known = place->getType()->isPointerType() && ec.ctx.hasSameUnqualifiedType(place->getType()->getPointeeType(), type);
  const std::string at = known ? wrapped(place) : "(" + typeName(ec.ctx.getPointerType(type)) + ")" + wrapped(place);
  const Expr *init = const_cast<CXXNewExpr *>(e)->getInitializer();
  const auto *made = dyn_cast_or_null<CXXConstructExpr>(init);
  std::string value;
  if (made && (!made->getConstructor()->isTrivial() || made->getNumArgs() || e->hasInitializer())) {
    std::vector<const Expr *> args(made->arg_begin(), made->arg_end());
    const bool list = made->isListInitialization();
    value = name + (list ? "{" : "(") + arguments(args) + (list ? "}" : ")");
  } else if (init && !made) {
    value = expr(init);
    if (type->isRecordType() && value.rfind(name, 0) != 0)
      value = name + value;
  }
  return value.empty() ? "(" + at + ")" : "&(*" + (known ? at : "(" + at + ")") + " = " + value + ")";
}

} // namespace accolade
