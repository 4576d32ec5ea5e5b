// Small questions about variables and directives that every planning function
// asks.
#include "plan/Planner.h"

#include "clang/AST/DeclCXX.h"
#include "clang/AST/ExprCXX.h"

using namespace clang;

namespace accolade {

const VarDecl *canonical(const VarDecl *var) { return var ? var->getCanonicalDecl() : nullptr; }

const VarDecl *variableOf(const Directive &d, const ParsedVar &item) {
  const Expr *base = d.expr(item.base);
  if (!base)
    return nullptr;
  const auto *ref = dyn_cast<DeclRefExpr>(base->IgnoreParenImpCasts());
  return ref ? canonical(dyn_cast<VarDecl>(ref->getDecl())) : nullptr;
}

bool isScalar(QualType type) {
  type = type.getNonReferenceType();
  // A dependent type that is a bare parameter (T x) is nearly always a number.
  if (type->isDependentType())
    return !type->isArrayType() &&
           isa<TemplateTypeParmType, AutoType>(type.getCanonicalType().getUnqualifiedType());
  return type->isArithmeticType() || type->isAnyComplexType() || type->isEnumeralType() ||
         type->isPointerType() || type->isMemberPointerType() || type->isNullPtrType();
}

bool CapturedVar::asBytes() const {
  QualType type = var->getType().getNonReferenceType();
  return storage == Storage::Value && !settled && var->getASTContext().getLangOpts().CPlusPlus &&
         !type->isArrayType() && (type->isDependentType() || type->isRecordType()) &&
         !type->isPointerType();
}

bool CapturedVar::holdsPointers() const {
  return asBytes() && accolade::holdsPointers(var->getType().getNonReferenceType());
}

bool isDataPointer(QualType type) {
  type = type.getNonReferenceType();
  return type->isPointerType() && !type->isFunctionPointerType();
}

const Stmt *withoutPrefix(const DirectiveSet &set, const Stmt *stmt) {
  while (const Directive *d = set.at(stmt))
    stmt = d->body;
  return stmt;
}

using spec::DirectiveKind;

bool isKernels(DirectiveKind k) {
  return k == DirectiveKind::Kernels || k == DirectiveKind::KernelsLoop;
}
bool isSerial(DirectiveKind k) {
  return k == DirectiveKind::Serial || k == DirectiveKind::SerialLoop;
}
bool isCombined(DirectiveKind k) {
  return k == DirectiveKind::ParallelLoop || k == DirectiveKind::KernelsLoop ||
         k == DirectiveKind::SerialLoop;
}
bool isLoop(DirectiveKind k) { return k == DirectiveKind::Loop || isCombined(k); }

const Directive *computeAround(const Directive *d) {
  for (d = d->parent; d; d = d->parent)
    if (isCompute(d->kind()))
      return d;
  return nullptr;
}

} // namespace accolade
