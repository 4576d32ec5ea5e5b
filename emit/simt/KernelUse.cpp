#include "emit/simt/KernelUse.h"

#include "analysis/Ast.h"

using namespace clang;

namespace accolade::simt {

KernelUse::KernelUse(const LaunchPlan &launch, const EmitContext &ec) : launch(launch), ec(ec) {
  for (const Stmt *s : launch.body)
    merge(analyzeVariableUse(s, ec.ctx));
}

void KernelUse::merge(const RegionUse &use) {
  for (const VariableUse &u : use.variables) {
    const VarDecl *var = u.var->getCanonicalDecl();
    auto [it, fresh] = uses.insert({var, u});
    if (fresh)
      continue;
    it->second.targetWritten |= u.targetWritten;
    it->second.written |= u.written;
    it->second.addressTaken |= u.addressTaken;
  }
}

/// Every mention of the variable is the base of a subscript or a dereference.
bool KernelUse::onlyIndexed(const Stmt *s, const VarDecl *var) const {
  if (!s)
    return true;
  if (const Directive *d = ec.directives.at(s))
    return onlyIndexed(d->body, var);
  if (const auto *loop = dyn_cast<CXXForRangeStmt>(s)) { // whose begin() need not be for const objects
    const Expr *range = loop->getRangeInit();
    if (range && range->getType()->isRecordType() && !range->getType().isConstQualified() && mentions(range, var))
      return false;
  }
  if (const auto *call = dyn_cast<CXXOperatorCallExpr>(s)) { // x[i][k] of a class, likewise
    const auto *method = dyn_cast_or_null<CXXMethodDecl>(call->getCalleeDecl());
    if (method && method->isInstance() && !method->isConst() && mentions(call->getArg(0), var))
      return false;
  }
  const Expr *base = nullptr;
  if (const auto *subscript = dyn_cast<ArraySubscriptExpr>(s))
    base = subscript->getBase()->IgnoreParenImpCasts();
  if (const auto *ref = dyn_cast_or_null<DeclRefExpr>(base))
    if (ref->getDecl()->getCanonicalDecl() == var)
      return onlyIndexed(cast<ArraySubscriptExpr>(s)->getIdx(), var);
  if (const auto *ref = dyn_cast<DeclRefExpr>(s))
    if (ref->getDecl()->getCanonicalDecl() == var)
      return false;
  if (const auto *decl = dyn_cast<DeclStmt>(s))
    for (const Decl *d : decl->decls())
      if (const auto *one = dyn_cast<VarDecl>(d); one && !onlyIndexed(one->getInit(), var))
        return false;
  for (const Stmt *child : s->children())
    if (!onlyIndexed(child, var))
      return false;
  return true;
}

bool KernelUse::isReadOnly(const VarDecl *var) const {
  auto it = uses.find(var);
  if (it == uses.end() || it->second.targetWritten || it->second.written ||
      it->second.addressTaken)
    return false;
  for (const ReductionVar &r : launch.gangReductions)
    if (r.var == var)
      return false;
  for (const PrivateVar &v : launch.privates)
    if (v.var == var) // a firstprivate section, which is replaced by its copy
      return false;
  for (const Stmt *s : launch.body)
    if (!onlyIndexed(s, var))
      return false;
  return true;
}

bool KernelUse::isWritten(const VarDecl *var) const {
  auto it = uses.find(var);
  return it != uses.end() && it->second.written;
}

} // namespace accolade::simt
