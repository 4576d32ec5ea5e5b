// See Scope.h.
#include "analysis/Scope.h"

#include "analysis/Ast.h"
#include "analysis/UseWalker.h"

using namespace clang;

namespace accolade {

Scope::Scope(const Stmt *stmt, ASTContext &ctx) : ctx(ctx) {
  regionUse = UseWalker(ctx).runWithLocals(stmt, locals);
  scan(stmt);
}

static const Type *cellType(QualType type) {
  return type.getCanonicalType().getUnqualifiedType().getTypePtr();
}

void Scope::scanWrite(const Expr *target, const Expr *value) {
  if (const VarDecl *var = namedVariable(target))
    assigned[var->getCanonicalDecl()].push_back(value);
  else
    writtenTypes.insert(cellType(target->getType()));
}

void Scope::scan(const Stmt *stmt) {
  stmt = skipDirectives(stmt);
  if (!stmt || isDirectiveCall(stmt))
    return;
  if (auto *op = dyn_cast<BinaryOperator>(stmt); op && op->isAssignmentOp())
    scanWrite(op->getLHS(), op->getOpcode() == BO_Assign ? op->getRHS() : nullptr);
  else if (auto *step = dyn_cast<UnaryOperator>(stmt); step && step->isIncrementDecrementOp())
    scanWrite(step->getSubExpr(), nullptr);
  else if (auto *call = dyn_cast<CXXOperatorCallExpr>(stmt); call && call->isAssignmentOp())
    scanWrite(call->getArg(0), nullptr);
  for (const Stmt *child : stmt->children())
    scan(child);
}

bool Scope::isLocal(const VarDecl *var) const { return locals.contains(var->getCanonicalDecl()); }

bool Scope::isFixed(const VarDecl *var) const {
  if (isLocal(var) || var->getType().isVolatileQualified())
    return false;
  const VariableUse *found = regionUse.find(var);
  return !found || (!found->written && !found->addressTaken);
}

bool Scope::isFixedLeaf(const Expr *expr) const {
  if (auto *ref = dyn_cast<DeclRefExpr>(expr)) {
    auto *var = dyn_cast<VarDecl>(ref->getDecl());
    return !var || isFixed(var);
  }
  if (isa<MemberExpr, ArraySubscriptExpr>(expr))
    return !writtenTypes.contains(cellType(expr->getType())) &&
           !expr->getType().isVolatileQualified();
  return true;
}

bool Scope::isFixed(const Expr *expr) const {
  if (auto *op = dyn_cast<UnaryOperator>(expr))
    if (op->isIncrementDecrementOp() ||
        (op->getOpcode() == UO_Deref && writtenTypes.contains(cellType(op->getType()))))
      return false;
  if (auto *op = dyn_cast<BinaryOperator>(expr); op && op->isAssignmentOp())
    return false;
  if (isa<CallExpr, LambdaExpr, StmtExpr, CXXNewExpr, CXXDependentScopeMemberExpr, OverloadExpr>(
          expr) ||
      !isFixedLeaf(expr))
    return false;
  for (const Stmt *child : expr->children()) {
    auto *part = dyn_cast_or_null<Expr>(child);
    if (!part || !isFixed(part))
      return false;
  }
  return true;
}

std::set<const VarDecl *> Scope::setOnce() const {
  std::set<const VarDecl *> all;
  for (const VarDecl *var : locals)
    if (QualType type = var->getType(); var->getInit() && (type->isIntegerType() || type->isPointerType()) &&
                                        definition(var) == var->getInit())
      all.insert(var);
  return all;
}

const Expr *Scope::definition(const VarDecl *var) const {
  const VariableUse *found = regionUse.find(var);
  if (!found || found->addressTaken || var->getType().isVolatileQualified())
    return nullptr;
  auto writes = assigned.find(var->getCanonicalDecl());
  if (!found->written)
    return isLocal(var) ? var->getInit() : nullptr;
  const bool once = writes != assigned.end() && writes->second.size() == 1;
  if (!once || found->readBeforeWrite || (isLocal(var) && var->hasInit()))
    return nullptr;
  return writes->second.front();
}

} // namespace accolade
