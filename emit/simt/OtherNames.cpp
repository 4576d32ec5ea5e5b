// Names that are not a variable's own: references, and what pointers and objects with pointers lead to. A reference
// to a thread's own variable is one more name of it. Else it means memory, which one thread changes for all; and where
// variables that threads share have other names, nobody asks which of them a pointer leads to.
#include "emit/simt/SimtCode.h"

using namespace clang;

namespace accolade::simt {

const OtherNames &SimtCode::otherNames() {
  if (!otherNames_)
    otherNames_ = findOtherNames(whole, ec.ctx);
  return *otherNames_;
}

/// A shared variable that is reached otherwise than by its name.
bool SimtCode::hasOtherName(const VarDecl *var) {
  return isAmongShared(var) && (otherNames().kept.count(var) || otherNames().referred.count(var));
}

/// What a reference stands for; null where that is an object of its own.
static const Expr *referredTo(const Expr *init) {
  if (const auto *full = dyn_cast<FullExpr>(init))
    init = full->getSubExpr();
  init = init->IgnoreParenImpCasts();
  return isa<MaterializeTemporaryExpr>(init) ? nullptr : init;
}

/// The variable whose elements, or what it points to, hold a place; null: not known.
static const VarDecl *baseOf(const Expr *place) {
  for (const Expr *e = place->IgnoreParenCasts();; e = e->IgnoreParenCasts())
    if (const auto *element = dyn_cast<ArraySubscriptExpr>(e))
      e = element->getBase();
    else if (const auto *member = dyn_cast<MemberExpr>(e))
      e = member->getBase();
    else if (const auto *op = dyn_cast<UnaryOperator>(e); op && op->getOpcode() == UO_Deref)
      e = op->getSubExpr();
    else if (const auto *ref = dyn_cast<DeclRefExpr>(e)) {
      const auto *var = dyn_cast<VarDecl>(ref->getDecl());
      return var ? var->getCanonicalDecl() : nullptr;
    } else
      return nullptr;
}

/// Not for a thread's own variable.
bool SimtCode::standsForMemory(const VarDecl *reference) {
  auto it = otherNames().references.find(reference);
  if (it == otherNames().references.end())
    return isa<ParmVarDecl>(reference) && !launch;
  const Expr *place = referredTo(it->second);
  if (!place)
    return false;
  const std::set<const VarDecl *> meant = variablesOf(place);
  return meant.empty() || std::any_of(meant.begin(), meant.end(), [&](const VarDecl *var) { return isInMemory(var); });
}

/// Whether somebody changes what a reference to memory stands for.
bool SimtCode::isChangedMemory(const VarDecl *reference) {
  if (!reference->getType()->isReferenceType() || !standsForMemory(reference))
    return false;
  auto it = otherNames().references.find(reference);
  if (it == otherNames().references.end())
    return isWrittenAnywhere(reference);
  const VarDecl *base = baseOf(referredTo(it->second));
  return !base || isWrittenAnywhere(base) || isWrittenAnywhere(reference);
}

/// A use of a variable by which one may come to shared ones that have other names.
bool SimtCode::leadsToShared(const VariableUse &u, const RegionUse &use) {
  const VarDecl *var = u.var->getCanonicalDecl();
  const QualType type = var->getType();
  const OtherNames &names = otherNames();
  if (type->isReferenceType()) {
    auto it = names.references.find(var);
    const Expr *place = it == names.references.end() ? nullptr : referredTo(it->second);
    if (!place)
      return false;
    const std::set<const VarDecl *> meant = variablesOf(place);
    if (!meant.empty())
      return std::any_of(meant.begin(), meant.end(), [&](const VarDecl *one) { return isAmongShared(one); });
  } else if (isFromOutside(var) || !holdsPointers(type) ||
             !(u.dereferenced || u.targetWritten || (!type->isPointerType() && !use.calls.empty()))) {
    return false;
  }
  return std::any_of(names.kept.begin(), names.kept.end(), [&](const VarDecl *one) { return isAmongShared(one); });
}

/// Pointers that a kernel or function is given do not lead to what it declares.
bool SimtCode::isFromOutside(const VarDecl *var) const {
  if (!launch)
    return isa<ParmVarDecl>(var);
  return std::any_of(launch->captured.begin(), launch->captured.end(),
                     [&](const CapturedVar &c) { return c.var->getCanonicalDecl() == var; });
}

bool SimtCode::touchesShared(const Stmt *s) {
  RegionUse use = analyzeVariableUse(s, ec.ctx);
  return std::any_of(use.variables.begin(), use.variables.end(), [&](const VariableUse &u) {
    return isAmongShared(u.var->getCanonicalDecl()) || leadsToShared(u, use);
  });
}

} // namespace accolade::simt
