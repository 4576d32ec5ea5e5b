// What all threads may run alike: values that each of them has, or reads where nobody changes them.
#include "emit/simt/SimtCode.h"

#include "analysis/DependenceParts.h"
#include "analysis/Jumps.h"

#include "clang/AST/StmtCXX.h"

using namespace clang;

namespace accolade::simt {

static const VarDecl *canonicalOf(const ValueDecl *decl) {
  const auto *var = dyn_cast<VarDecl>(decl);
  return var ? var->getCanonicalDecl() : nullptr;
}

/// How often a statement names a variable; clauses of directives do not count.
unsigned SimtCode::mentions(const Stmt *stmt, const VarDecl *var) const {
  if (!stmt)
    return 0;
  if (const Directive *d = ec.directives.at(stmt))
    return mentions(d->body, var);
  unsigned sum = 0;
  if (const auto *ref = dyn_cast<DeclRefExpr>(stmt))
    sum += canonicalOf(ref->getDecl()) == var;
  if (const auto *decl = dyn_cast<DeclStmt>(stmt))
    for (const Decl *d : decl->decls())
      if (const auto *one = dyn_cast<VarDecl>(d))
        sum += mentions(one->getInit(), var);
  if (isa<DeclStmt>(stmt))
    return sum;
  for (const Stmt *child : stmt->children())
    sum += mentions(child, var);
  return sum;
}

unsigned SimtCode::mentions(const std::vector<const Stmt *> &list, const VarDecl *var) const {
  unsigned sum = 0;
  for (const Stmt *s : list)
    sum += mentions(s, var);
  return sum;
}

bool SimtCode::mentionsElsewhere(const VarDecl *var, const Stmt *here) {
  return mentions(whole, var) > mentions(here, var);
}

bool SimtCode::isParallel(const Stmt *s) const {
  if (!s)
    return false;
  if (auto it = ec.plan.loops.find(s); it != ec.plan.loops.end())
    for (const LevelAxes &a : it->second.axes)
      if (a.thread >= 0)
        return true;
  if (const auto *call = dyn_cast<CallExpr>(s))
    if (const FunctionDecl *f = call->getDirectCallee())
      if (ec.plan.levelOf(f) != spec::ClauseKind::Seq)
        return true;
  for (const Stmt *child : s->children())
    if (isParallel(child))
      return true;
  return false;
}

static bool declares(const Stmt *s, const VarDecl *var) {
  const auto *decl = dyn_cast_or_null<DeclStmt>(s);
  return decl && std::any_of(decl->decl_begin(), decl->decl_end(), [&](const Decl *d) {
           return d->getCanonicalDecl() == var;
         });
}

/// The statement that has the variable's declaration among its parts.
static const Stmt *scopeOf(const Stmt *s, const VarDecl *var) {
  if (!s)
    return nullptr;
  for (const Stmt *child : s->children())
    if (declares(child, var))
      return s;
  for (const Stmt *child : s->children())
    if (const Stmt *found = scopeOf(child, var))
      return found;
  return nullptr;
}

/// A statement's uses leave out what is declared in it, so such variables are
/// looked for from their declaration on.
bool SimtCode::isUsedSo(const VarDecl *var, llvm::function_ref<bool(const VariableUse &)> so) {
  auto isIn = [&](const Stmt *s) {
    const RegionUse use = s ? analyzeVariableUse(s, ec.ctx) : RegionUse();
    const VariableUse *u = use.find(var);
    return u && so(*u);
  };
  for (const Stmt *s : whole) {
    if (isIn(s))
      return true;
    if (const Stmt *scope = scopeOf(s, var))
      if (std::any_of(scope->child_begin(), scope->child_end(), isIn))
        return true;
  }
  return false;
}

bool SimtCode::isWrittenAnywhere(const VarDecl *var) {
  return hasOtherName(var) || isUsedSo(var, [](const VariableUse &u) { return u.written || u.targetWritten || u.addressTaken; });
}

/// Where something lies, without a look at what is there.
bool SimtCode::isRedundantAddress(const Expr *e) {
  e = e->IgnoreParenCasts();
  if (const auto *op = dyn_cast<UnaryOperator>(e); op && op->getOpcode() == UO_AddrOf)
    return isRedundantPlace(op->getSubExpr());
  if (const auto *sum = dyn_cast<BinaryOperator>(e); sum && sum->isAdditiveOp() && e->getType()->isPointerType()) {
    bool left = sum->getLHS()->getType()->isPointerType();
    return isRedundantAddress(left ? sum->getLHS() : sum->getRHS()) &&
           isRedundantValue(left ? sum->getRHS() : sum->getLHS());
  }
  if (e->getType()->isArrayType())
    return isRedundantPlace(e);
  const auto *ref = dyn_cast<DeclRefExpr>(e);
  const VarDecl *var = ref ? canonicalOf(ref->getDecl()) : nullptr;
  return var && var->getType()->isPointerType() && !isInMemory(var);
}

bool SimtCode::isRedundantPlace(const Expr *e) {
  e = e->IgnoreParens();
  if (const auto *element = dyn_cast<ArraySubscriptExpr>(e)) {
    const Expr *base = element->getBase()->IgnoreParenImpCasts();
    return isRedundantValue(element->getIdx()) &&
           (base->getType()->isArrayType() ? isRedundantPlace(base) : isRedundantAddress(base));
  }
  if (const auto *member = dyn_cast<MemberExpr>(e))
    return isa<FieldDecl>(member->getMemberDecl()) &&
           (member->isArrow() ? isRedundantAddress(member->getBase()) : isRedundantPlace(member->getBase()));
  const auto *ref = dyn_cast<DeclRefExpr>(e);
  const VarDecl *var = ref ? canonicalOf(ref->getDecl()) : nullptr;
  return var && isInMemory(var);
}

/// Several threads mean one and the same by it.
bool SimtCode::isInMemory(const VarDecl *var) {
  return objects.count(var) || isAmongShared(var) || (var->getType()->isReferenceType() && standsForMemory(var));
}

/// Only values of scalars that every thread has a copy of are computed, from such
/// and from memory that nobody changes.
bool SimtCode::isRedundant(const Stmt *s) {
  if (isa<AsmStmt>(s) || ec.directives.at(s))
    return false;
  RegionUse use = analyzeVariableUse(s, ec.ctx);
  if (use.usesThis || use.usesHeap)
    return false;
  for (const CallExpr *call : use.calls)
    if (!whyImpure(call, ec.ctx).empty())
      return false;
  for (const VariableUse &u : use.variables) {
    const VarDecl *var = u.var->getCanonicalDecl();
    bool inMemory = isInMemory(var);
    if (u.targetWritten || u.addressTaken)
      return false;
    if (u.written && (inMemory || var->getType()->isArrayType()))
      return false;
    if ((inMemory || var->getType()->isArrayType()) && isWrittenAnywhere(var)) // by one thread
      return false;
    if (u.dereferenced && isWrittenAnywhere(var))
      return false;
    if (leadsToShared(u, use) || isChangedMemory(var))
      return false;
  }
  std::function<bool(const Stmt *)> holdsAtomic = [&](const Stmt *t) {
    if (!t)
      return false;
    if (ec.plan.atomics.count(t))
      return true;
    for (const Stmt *child : t->children())
      if (holdsAtomic(child))
        return true;
    return false;
  };
  return !holdsAtomic(s);
}

/// The same of a pointer's value: what it points to is not read.
bool SimtCode::readsChangedAddress(const Expr *e) {
  e = e->IgnoreParenCasts();
  if (const auto *sum = dyn_cast<BinaryOperator>(e); sum && sum->isAdditiveOp()) {
    const bool left = sum->getLHS()->getType()->isPointerType() || sum->getLHS()->getType()->isArrayType();
    return readsChangedAddress(left ? sum->getLHS() : sum->getRHS()) || readsChanged(left ? sum->getRHS() : sum->getLHS());
  }
  const auto *op = dyn_cast<UnaryOperator>(e);
  if (const auto *element = op && op->getOpcode() == UO_AddrOf ? dyn_cast<ArraySubscriptExpr>(op->getSubExpr()->IgnoreParens()) : nullptr)
    return readsChangedAddress(element->getBase()) || readsChanged(element->getIdx());
  return !isa<DeclRefExpr>(e) && readsChanged(e);
}

/// Whether all threads read by it what other names may change: they wait for each other then.
bool SimtCode::readsChanged(const Stmt *s) {
  if (!s)
    return false;
  if (const auto *decl = dyn_cast<DeclStmt>(s))
    return llvm::any_of(decl->decls(), [&](const Decl *d) {
      const auto *var = dyn_cast<VarDecl>(d);
      if (!var || !var->getInit() || var->getType()->isReferenceType())
        return false;
      return var->getType()->isPointerType() ? readsChangedAddress(var->getInit()) : readsChanged(var->getInit());
    });
  for (const VariableUse &u : analyzeVariableUse(s, ec.ctx).variables) {
    const VarDecl *var = u.var->getCanonicalDecl();
    if ((u.dereferenced || isInMemory(var)) && isChangedByOthers(var))
      return true;
  }
  return false;
}

bool SimtCode::isRedundantValue(const Expr *e) {
  return !e || (e->getType()->isPointerType() && isRedundantAddress(e)) || isRedundant(e);
}

/// A variable of which every thread has a copy.
bool SimtCode::isOwnScalar(const Expr *e) {
  const auto *ref = dyn_cast<DeclRefExpr>(e->IgnoreParens());
  const VarDecl *var = ref ? canonicalOf(ref->getDecl()) : nullptr;
  return var && var->isLocalVarDeclOrParm() && !isInMemory(var);
}

} // namespace accolade::simt
