// Types that device code names, with those that they are made of.
#include "emit/device/DeviceNames.h"
#include "emit/device/Missing.h"
#include "emit/device/Reach.h"

using namespace clang;

namespace accolade {

void Reach::type(QualType type, SourceLocation at) {
  if (type.isNull() || type->isDependentType() || obstacle)
    return;
  spellType(type, "", ec.ctx, [&](const TypeDecl *decl) {
    if (const auto *name = dyn_cast<TypedefNameDecl>(decl)) {
      const auto *key = cast<TypedefNameDecl>(name->getCanonicalDecl());
      if (!found.seen.insert(key).second)
        return;
      this->type(name->getUnderlyingType(), at);
      found.types.push_back(key);
    } else {
      tag(cast<TagDecl>(decl), at);
    }
  });
  element(elementOf(type.getCanonicalType()), at);
}

/// What arrays consist of and pointers point to in the end. Lengths are code, too.
QualType Reach::elementOf(QualType type) {
  while (true) {
    if (const ArrayType *array = ec.ctx.getAsArrayType(type)) {
      if (const auto *runtime = dyn_cast<VariableArrayType>(array); runtime && runtime->getSizeExpr())
        TraverseStmt(runtime->getSizeExpr());
      type = array->getElementType();
    } else if (type->isPointerType() || type->isReferenceType()) {
      type = type->getPointeeType();
    } else {
      return type;
    }
  }
}

void Reach::element(QualType type, SourceLocation at) {
  refuse(whyMissing(type), at);
  if (const auto *complex = type->getAs<ComplexType>()) {
    piece(PreludePiece::Complex);
    type = complex->getElementType();
  }
  if (isHalf(type))
    piece(PreludePiece::Half);
}

void Reach::tag(const TagDecl *decl, SourceLocation at) {
  if (const TagDecl *definition = decl->getDefinition())
    decl = definition;
  if (!found.seen.insert(decl).second)
    return;
  if (const auto *r = dyn_cast<RecordDecl>(decl))
    record(r, at);
  else if (const auto *e = dyn_cast<EnumDecl>(decl); e && e->isFixed())
    type(e->getIntegerType(), at);
  found.types.push_back(decl);
}

void Reach::record(const RecordDecl *decl, SourceLocation at) {
  if (const auto *cxx = dyn_cast<CXXRecordDecl>(decl); cxx && cxx->hasDefinition()) {
    if (std::string why = whyMissing(cxx, ec.ctx); !why.empty())
      return refuse(why, at);
    for (const CXXBaseSpecifier &base : cxx->bases())
      type(base.getType(), at);
  }
  for (const FieldDecl *field : decl->fields())
    type(field->getType(), field->getLocation());
}

} // namespace accolade
