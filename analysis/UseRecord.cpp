// How one touch of a variable changes what is known about it, and which types
// its declaration drags along.
#include "analysis/Ast.h"
#include "analysis/UseWalker.h"

using namespace clang;

namespace accolade {

/// const int K = N + 1; in a template: what it is computed from are constants in all instantiations.
static bool isOfConstants(const Expr *e, const ASTContext &ctx) {
  return !anyBelow(e, [&](const Stmt *s) {
    const auto *ref = dyn_cast<DeclRefExpr>(s);
    const auto *var = ref ? dyn_cast<VarDecl>(ref->getDecl()) : nullptr;
    if (ref && isa<BindingDecl>(ref->getDecl()))
      return true;
    if (var && var->getInit() && var->getInit()->isValueDependent())
      return !var->isConstexpr() && !(var->getType().isConstQualified() && isOfConstants(var->getInit(), ctx));
    if (const auto *op = dyn_cast<UnaryOperator>(s); op && op->getOpcode() == UO_Deref)
      return true;
    return (var && !var->isUsableInConstantExpressions(ctx)) || isa<CallExpr, CXXThisExpr, MemberExpr, CXXDependentScopeMemberExpr,
                                                                   CXXUnresolvedConstructExpr, UnresolvedLookupExpr>(s);
  });
}

/// Compile-time constants are written into the generated code by value. Arrays
/// and class objects are not: they have an address that a subscript needs.
bool UseWalker::isConstant(const VarDecl *var) const {
  QualType type = var->getType();
  if (type->isReferenceType() || type->isArrayType() || type->isRecordType() ||
      type->isDependentType())
    return false;
  if (var->getInit() && var->getInit()->isValueDependent())
    return var->isConstexpr() ||
           (type.isConstQualified() && type->isIntegralOrEnumerationType() && isOfConstants(var->getInit(), ctx));
  return var->isUsableInConstantExpressions(ctx);
}

VariableUse &UseWalker::useOf(const VarDecl *var, SourceLocation at) {
  const VarDecl *key = var->getCanonicalDecl();
  const bool fresh = indexOf.try_emplace(key, use.variables.size()).second;
  if (fresh) {
    VariableUse &first = use.variables.emplace_back();
    first.var = var;
    first.firstUse = at;
    first.onlySubscripted = var->getType().getNonReferenceType()->isArrayType();
    noteType(var->getType());
  }
  return use.variables[indexOf[key]];
}

void UseWalker::touchDecl(const ValueDecl *decl, Touch touch, SourceLocation at) {
  if (auto *binding = dyn_cast<BindingDecl>(decl)) {
    decl = dyn_cast_or_null<VarDecl>(binding->getDecomposedDecl());
    touch.part = true;
  }
  if (auto *enumerator = dyn_cast_or_null<EnumConstantDecl>(decl))
    return noteTag(dyn_cast<TagDecl>(enumerator->getDeclContext()));
  auto *var = dyn_cast_or_null<VarDecl>(decl);
  if (!var || isConstant(var))
    return;

  VariableUse &u = useOf(var, at);
  const bool alreadyWritten = !written || written->count(var->getCanonicalDecl());
  if (!touch.subscript || touch.address)
    u.onlySubscripted = false;
  if (touch.target) {
    u.dereferenced = true;
    u.targetWritten |= touch.write;
    u.read = true;
    u.readBeforeWrite |= !alreadyWritten;
    return;
  }
  const bool reads = touch.read || touch.address;
  u.read |= reads;
  u.addressTaken |= touch.address;
  u.readBeforeWrite |= reads && !alreadyWritten;
  if (touch.write && !(touch.maybe && var->getType()->isScalarType())) {
    u.written = true;
    if (!touch.part && !touch.address && written)
      written->insert(var->getCanonicalDecl());
  }
}

void UseWalker::noteThis(SourceLocation at) {
  if (!use.usesThis)
    use.firstThis = at;
  use.usesThis = true;
}

/// Array bounds are reads; types of the function itself must travel along.
void UseWalker::noteType(QualType type) {
  if (type.isNull() || !seenTypes.insert(type.getTypePtr()).second)
    return;
  unevaluated(type);
  if (auto *tag = type->getAsTagDecl())
    return noteTag(tag);
  type = type.getCanonicalType();
  if (auto *vla = dyn_cast<VariableArrayType>(type)) {
    if (vla->getSizeExpr())
      value(vla->getSizeExpr());
  } else if (auto *array = dyn_cast<DependentSizedArrayType>(type)) {
    if (array->getSizeExpr())
      value(array->getSizeExpr());
  }
  if (auto *array = dyn_cast<ArrayType>(type))
    return noteType(array->getElementType());
  if (!type->getPointeeType().isNull())
    return noteType(type->getPointeeType());
  if (auto *atomicType = dyn_cast<AtomicType>(type))
    return noteType(atomicType->getValueType());
  if (auto *function = dyn_cast<FunctionProtoType>(type)) {
    noteType(function->getReturnType());
    for (QualType parameter : function->getParamTypes())
      noteType(parameter);
  }
}

/// A local type's own members and bases come first, so that the list can be
/// printed in order.
void UseWalker::noteTag(const TagDecl *tag) {
  if (!tag || !tag->getParentFunctionOrMethod() || !seenTags.insert(tag->getCanonicalDecl()).second)
    return;
  auto *record = dyn_cast<CXXRecordDecl>(tag);
  if (record && record->isLambda())
    return;
  if (const TagDecl *definition = tag->getDefinition())
    tag = definition;
  if (record && record->hasDefinition())
    for (const CXXBaseSpecifier &base : record->bases())
      noteType(base.getType());
  if (auto *fields = dyn_cast<RecordDecl>(tag))
    for (const FieldDecl *field : fields->fields())
      noteType(field->getType());
  // C: what is declared among the members of another type stands there.
  const auto *around = dyn_cast<RecordDecl>(tag->getLexicalDeclContext());
  if (around && !tag->getASTContext().getLangOpts().CPlusPlus)
    return noteTag(around);
  use.localTypes.push_back(tag);
}

} // namespace accolade
