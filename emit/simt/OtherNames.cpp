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

/// A pointer that the code declares, or an object with such: it may lead to what others name otherwise.
bool SimtCode::isLocalPointer(const VarDecl *var) const {
  const QualType type = var->getType();
  return var->isLocalVarDeclOrParm() && !type->isReferenceType() && !type->isArrayType() && holdsPointers(type) && !isFromOutside(var);
}

/// Whether the code changes memory by it. What functions of objects do, nobody asks.
bool SimtCode::changesMemory(const VarDecl *var) {
  const QualType type = var->getType().getNonReferenceType();
  if (type->isRecordType() && holdsPointers(type))
    return true;
  if (!type->isPointerType())
    return isWrittenAnywhere(var);
  return isUsedSo(var, [](const VariableUse &u) { return u.targetWritten; });
}

const std::vector<SimtCode::Reaching> &SimtCode::reaching() {
  if (reaching_)
    return *reaching_;
  std::set<const VarDecl *> named;
  std::function<void(const Stmt *)> visit = [&](const Stmt *s) {
    if (!s)
      return;
    if (const auto *ref = dyn_cast<DeclRefExpr>(s))
      if (const auto *var = dyn_cast<VarDecl>(ref->getDecl()))
        if (var->getType()->isArrayType() || holdsPointers(var->getType()) || objects.count(var->getCanonicalDecl()))
          named.insert(var->getCanonicalDecl());
    for (const Stmt *child : s->children())
      visit(child);
  };
  for (const Stmt *s : whole)
    visit(s);
  reaching_.emplace();
  for (const VarDecl *var : named)
    reaching_->push_back({var, changesMemory(var)});
  return *reaching_;
}

/// The type of what lies in memory there; null: many.
static const Type *elementOf(const VarDecl *var) {
  QualType type = var->getType().getNonReferenceType();
  while (type->isPointerType() || type->isArrayType())
    type = type->isPointerType() ? type->getPointeeType() : QualType(type->getArrayElementTypeNoTypeQual(), 0);
  type = type.getCanonicalType().getUnqualifiedType();
  return type->isRecordType() || type->isAnyCharacterType() || type->isVoidType() || type->isDependentType() ? nullptr : type.getTypePtr();
}

/// Variables of the code itself that are its initial value's place, and nothing else is ever given to it.
static bool leadsToOwn(const VarDecl *pointer) {
  const Expr *init = pointer->getType()->isPointerType() && pointer->getInit() ? pointer->getInit()->IgnoreParenImpCasts() : nullptr;
  const auto *op = dyn_cast_or_null<UnaryOperator>(init);
  const Expr *place = op && op->getOpcode() == UO_AddrOf ? op->getSubExpr() : init;
  if (!place || (place == init && !place->getType()->isArrayType()))
    return false;
  const std::set<const VarDecl *> meant = variablesOf(place);
  return !meant.empty() && llvm::all_of(meant, [&](const VarDecl *var) {
    return var->isLocalVarDecl() && !var->getType()->isReferenceType() && !var->isStaticLocal();
  });
}

/// Two names that may mean the same memory. Arrays are apart from each other, and what restrict says is believed.
bool SimtCode::mayMeet(const VarDecl *a, const VarDecl *b) {
  const Type *of = elementOf(a), *there = elementOf(b);
  if (a == b || (of && there && of != there))
    return false;
  for (const VarDecl *var : {a, b}) {
    const VarDecl *other = var == a ? b : a;
    if (isLocalPointer(var)) {
      if (!leadsToOwn(var) || isUsedSo(var, [](const VariableUse &u) { return u.written || u.addressTaken; }))
        return true;
      if (isFromOutside(other) || other->hasGlobalStorage())
        return false;
    }
  }
  auto isOpen = [](const VarDecl *var) { // pointers, and objects with such
    return var->getType()->isPointerType() ? !var->getType().isRestrictQualified() : !var->getType()->isArrayType();
  };
  return isOpen(a) && isOpen(b);
}

/// Whether what a variable leads to may be changed by another name of it.
bool SimtCode::isChangedByOthers(const VarDecl *var) {
  return llvm::any_of(reaching(), [&](const Reaching &other) { return other.writes && mayMeet(var, other.var); });
}

/// Whether code elsewhere may reach what these statements reach by `var`, under another name.
bool SimtCode::isMetBesides(const VarDecl *var, bool written, const std::vector<const Stmt *> &list) {
  return llvm::any_of(reaching(), [&](const Reaching &other) {
    return (written || other.writes) && mentions(whole, other.var) > mentions(list, other.var) && mayMeet(var, other.var);
  });
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

} // namespace accolade::simt
