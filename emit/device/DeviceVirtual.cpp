// Virtual functions. Objects of the device know no table of them, so a call has code where what
// it calls is evident: a final class or function, an object that is declared here, or a reference
// to one.
#include "emit/device/DeviceWriter.h"

#include "clang/AST/DeclCXX.h"
#include "clang/AST/ExprCXX.h"

using namespace clang;

namespace accolade {

/// Through references that are bound where they are declared.
static const Expr *objectBehind(const Expr *e) {
  for (int depth = 0; depth < 8; ++depth) {
    const auto *ref = dyn_cast<DeclRefExpr>(e->getBestDynamicClassTypeExpr());
    const auto *var = ref ? dyn_cast<VarDecl>(ref->getDecl()) : nullptr;
    if (!var || isa<ParmVarDecl>(var) || !var->getType()->isReferenceType() || !var->getInit())
      return e;
    e = var->getInit()->IgnoreParenImpCasts();
  }
  return e;
}

const CXXMethodDecl *meantBy(const MemberExpr *e) {
  const auto *method = cast<CXXMethodDecl>(e->getMemberDecl());
  if (!method->isVirtual() || e->hasQualifier())
    return method;
  if (const CXXMethodDecl *meant = method->getDevirtualizedMethod(e->getBase(), false))
    return meant;
  return e->isArrow() ? nullptr : method->getDevirtualizedMethod(objectBehind(e->getBase()), false);
}

} // namespace accolade
