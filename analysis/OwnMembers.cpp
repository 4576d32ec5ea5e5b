// Base<T>::f(x) in a template: only an instantiation knows the base, and what f is. The base's template tells
// what it is unless it is specialised.
#include "analysis/Ast.h"

#include "clang/AST/DeclTemplate.h"

using namespace clang;

namespace accolade {

static const CXXRecordDecl *classMeant(QualType type) {
  if (const CXXRecordDecl *record = type->getAsCXXRecordDecl())
    return record->getDefinition();
  const auto *made = type->getAs<TemplateSpecializationType>();
  const auto *of = made ? dyn_cast_or_null<ClassTemplateDecl>(made->getTemplateName().getAsTemplateDecl()) : nullptr;
  return of ? of->getTemplatedDecl()->getDefinition() : nullptr;
}

/// The member of the class or of one of its bases; null: none is known.
static const NamedDecl *memberOf(const CXXRecordDecl *record, DeclarationName name) {
  if (!record)
    return nullptr;
  if (auto found = record->lookup(name); !found.empty())
    return found.front()->getUnderlyingDecl();
  for (const CXXBaseSpecifier &base : record->bases())
    if (const NamedDecl *found = memberOf(classMeant(base.getType()), name))
      return found;
  return nullptr;
}

bool namesOwnMember(const DependentScopeDeclRefExpr *expr) {
  const NestedNameSpecifier *of = expr->getQualifier();
  const Type *type = of ? of->getAsType() : nullptr;
  const NamedDecl *member = type ? memberOf(classMeant(QualType(type, 0)), expr->getDeclName()) : nullptr;
  if (const auto *made = dyn_cast_or_null<FunctionTemplateDecl>(member))
    member = made->getTemplatedDecl();
  const auto *method = dyn_cast_or_null<CXXMethodDecl>(member);
  return method ? !method->isStatic() : isa_and_nonnull<FieldDecl>(member);
}

} // namespace accolade
