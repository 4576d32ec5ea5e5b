// Types of variables as they can be written down elsewhere: typeof and decltype name variables
// that a kernel may have in another form (an array as a pointer, an object as a reference) or
// not at all, so what they stand for is written instead.
#include "emit/Arguments.h"

#include "directive/TreeWalk.h"

using namespace clang;

namespace accolade {
namespace {

class Computed : public TreeWalk {
public:
  bool found = false;
  bool VisitTypeOfExprType(TypeOfExprType *) override { return !(found = true); }
  /// A lambda's type has no other name.
  bool VisitDecltypeType(DecltypeType *type) override {
    const CXXRecordDecl *record = type->getCanonicalTypeInternal()->getAsCXXRecordDecl();
    return !(found |= !record || !record->isLambda());
  }
  /// In C kernels are functions of their own.
  bool VisitTypedefType(TypedefType *type) override {
    const TypedefNameDecl *alias = type->getDecl();
    bool isC = !alias->getASTContext().getLangOpts().CPlusPlus;
    return !(found |= isC && alias->getParentFunctionOrMethod());
  }
};

} // namespace

QualType declaredType(QualType type) {
  const auto *computed = dyn_cast<DecltypeType>(type.getTypePtr());
  const auto *ref = computed ? dyn_cast<DeclRefExpr>(computed->getUnderlyingExpr()) : nullptr;
  const auto *var = ref ? dyn_cast<VarDecl>(ref->getDecl()) : nullptr;
  if (!var || var->getType()->getContainedAutoType())
    return type;
  return declaredType(var->getType());
}

QualType namedType(QualType type) {
  Computed computed;
  computed.TraverseType(type);
  if (!computed.found)
    return type;
  if (!type->isDependentType())
    return type.getCanonicalType();
  QualType declared = declaredType(type);
  return isAutoParameter(declared) ? type : declared; // Clang prints it as auto
}

/// Lengths may name variables that are called otherwise here. Empty: no array or pointer.
std::string CodeWriter::runtimeTypeName(QualType type, const std::string &declarator) const {
  if (const ArrayType *array = ec.ctx.getAsArrayType(type)) {
    const auto *runtime = dyn_cast<VariableArrayType>(array);
    const auto *fixed = dyn_cast<ConstantArrayType>(array);
    std::string length = fixed ? std::to_string(fixed->getSize().getZExtValue()) : "";
    if (runtime && runtime->getSizeExpr()) // printing changes nothing in the writer
      length = const_cast<CodeWriter *>(this)->expr(runtime->getSizeExpr());
    return typeName(array->getElementType(), declarator + "[" + length + "]");
  }
  const auto *pointer = type->getAs<PointerType>();
  if (!pointer)
    return "";
  std::string quals = type.getQualifiers().getAsString(policy);
  std::string name = "*" + quals + (quals.empty() || declarator.empty() ? "" : " ") + declarator;
  QualType to = pointer->getPointeeType();
  return typeName(to, to->isArrayType() || to->isFunctionType() ? "(" + name + ")" : name);
}

QualType spelledType(const VarDecl *var) {
  QualType type = var->getType().getNonReferenceType();
  bool deduced = var->getTypeSourceInfo() &&
                 var->getTypeSourceInfo()->getType()->getContainedAutoType();
  return deduced && !type->isDependentType() ? type.getCanonicalType() : namedType(type);
}

QualType plainType(const VarDecl *var) {
  QualType type = spelledType(var);
  ASTContext &ctx = var->getASTContext();
  if (ctx.getAsArrayType(type) && type.isConstQualified())
    type = ctx.getUnqualifiedArrayType(type);
  return type.getUnqualifiedType();
}

} // namespace accolade
