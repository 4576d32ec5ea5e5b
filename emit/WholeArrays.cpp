// Arrays of the data environment reach device code as pointers to their first elements. Where C
// turns an array into such a pointer anyway, which is nearly everywhere, the user's text stands
// as it is; where the array itself is meant (&a, sizeof a, a range, a reference to it), the
// pointer is made an array again:
//
//   int (*p)[3] = &a;      int (*p)[3] = &(*(int (*)[3])a);
#include "emit/CodeWriter.h"

#include "clang/AST/ExprCXX.h"

using namespace clang;

namespace accolade {

static const VarDecl *variableOf(const Expr *e) {
  const auto *ref = dyn_cast<DeclRefExpr>(e->IgnoreParens());
  return ref ? dyn_cast<VarDecl>(ref->getDecl()) : nullptr;
}

bool CodeWriter::isDecayed(const VarDecl *var) const { return decayed.count(var->getCanonicalDecl()); }

std::optional<std::string> CodeWriter::wholeArray(const Expr *e) {
  if (const auto *cast = dyn_cast<ImplicitCastExpr>(e)) {
    const VarDecl *var =
        cast->getCastKind() == CK_ArrayToPointerDecay ? variableOf(cast->getSubExpr()) : nullptr;
    return var && isDecayed(var) ? std::optional(pointerTo(var)) : std::nullopt;
  }
  const VarDecl *var = isa<DeclRefExpr>(e) ? variableOf(e) : nullptr;
  if (!var || !isDecayed(var))
    return std::nullopt;
  QualType pointer = ec.ctx.getPointerType(spelledType(var).getNonReferenceType());
  return "(*(" + typeName(pointer) + ")" + pointerTo(var) + ")";
}

/// Whether a type can be written down apart from the variable that it was declared with.
static bool hasName(QualType type, const ASTContext &ctx) {
  type = ctx.getBaseElementType(type);
  while (!type->getPointeeType().isNull())
    type = ctx.getBaseElementType(type->getPointeeType());
  const TagDecl *tag = type->getAsTagDecl();
  return !tag || tag->getIdentifier() || tag->getTypedefNameForAnonDecl();
}

static bool namesThis(const Stmt *s) {
  return s && (isa<CXXThisExpr>(s) || std::any_of(s->child_begin(), s->child_end(), namesThis));
}

/// sizeof does not evaluate its operand: in C the kernel may not even have the variable, in C++ `this`.
std::optional<std::string> CodeWriter::sizeOfType(const UnaryExprOrTypeTraitExpr *e) {
  const bool aligns = e->getKind() == UETT_AlignOf || e->getKind() == UETT_PreferredAlignOf;
  if (e->getKind() != UETT_SizeOf && !aligns)
    return std::nullopt;
  QualType type = e->getTypeOfArgument().getNonReferenceType();
  const VarDecl *var = e->isArgumentType() ? nullptr : variableOf(e->getArgumentExpr());
  bool ours = !ec.cplusplus() || type->isVariablyModifiedType() ||
              (e->isArgumentType() && namedType(type) != type) ||
              (var && names.count(var->getCanonicalDecl()) && type->isArrayType()) ||
              (thisName.empty() && !e->isArgumentType() && namesThis(e->getArgumentExpr()));
  if (!ours || type->isDependentType())
    return std::nullopt;
  if (aligns) // a variable may have another alignment than its type
    return std::to_string(e->EvaluateKnownConstInt(ec.ctx).getZExtValue()) + "ul";
  if (!hasName(type, ec.ctx))
    return "sizeof(char[" + std::to_string(ec.ctx.getTypeSizeInChars(type).getQuantity()) + "])";
  return "sizeof(" + typeName(namedType(type)) + ")";
}

} // namespace accolade
