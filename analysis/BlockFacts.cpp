// See BlockFacts.h. Variables are taken to be uniform until one of their assignments says
// otherwise; what is left when nothing changes any more is uniform.
#include "analysis/BlockFacts.h"

#include "analysis/Ast.h"
#include "analysis/BlockParts.h"
#include "analysis/DependenceParts.h"

using namespace clang;

namespace accolade {

BlockFacts::BlockFacts(const Stmt *body, std::vector<BlockLevel> levels,
                       std::set<const VarDecl *> reduced, ASTContext &ctx)
    : ctx(ctx), levels(std::move(levels)), code(body, this->levels), stores(body, ctx), reduced(std::move(reduced)) {
  settle(varying, false);
  settle(unsteady, true);
}

void BlockFacts::settle(std::set<const VarDecl *> &out, bool steady) {
  for (bool changed = true; changed;) {
    changed = false;
    for (const auto &[var, list] : code.definitions) {
      if (out.count(var))
        continue;
      bool good = !reduced.count(var);
      for (const BlockScan::Definition &d : list)
        good &= d.value && holds(d.value, steady) &&
                (steady ? areUniform(d.under) : isUniform(d)) &&
                !(d.stepOf && whyDivergent(d.stepOf));
      if (!good)
        changed |= out.insert(var).second;
    }
  }
}

const BlockLevel *BlockFacts::levelOf(const VarDecl *var, size_t *index) const {
  for (size_t i = 0; i < levels.size(); ++i)
    if (levels[i].counter == var->getCanonicalDecl()) {
      if (index)
        *index = i;
      return &levels[i];
    }
  return nullptr;
}

bool BlockFacts::holdsFor(const VarDecl *var, bool steady) const {
  var = var->getCanonicalDecl();
  if (levelOf(var))
    return steady;
  if (var->getType()->isArrayType() || var->getType().isVolatileQualified())
    return false;
  if (!varying.count(var))
    return true;
  return steady && !unsteady.count(var);
}

bool BlockFacts::isUniformPlace(const Expr *e) const {
  e = e->IgnoreParens();
  if (e->getType().isVolatileQualified() || e->isTypeDependent())
    return false;
  auto isUniformAddress = [&](const Expr *pointer) {
    pointer = pointer->IgnoreParens();
    const auto *cast = dyn_cast<ImplicitCastExpr>(pointer);
    if (cast && cast->getCastKind() == CK_ArrayToPointerDecay)
      return isUniformPlace(cast->getSubExpr());
    return isa<CXXThisExpr>(pointer->IgnoreParenImpCasts()) || holds(pointer, false);
  };
  if (const auto *m = dyn_cast<MemberExpr>(e))
    return m->isArrow() ? isUniformAddress(m->getBase()) : isUniformPlace(m->getBase());
  if (const auto *s = dyn_cast<ArraySubscriptExpr>(e))
    return isUniformAddress(s->getBase()) && holds(s->getIdx(), false);
  if (const auto *op = dyn_cast<UnaryOperator>(e); op && op->getOpcode() == UO_Deref)
    return isUniformAddress(op->getSubExpr());
  const VarDecl *var = canonicalVariable(e);
  return var && !levelOf(var) && !varying.count(var);
}

bool BlockFacts::leadsAllAlike(const MemberExpr *member) const {
  const Expr *e = member;
  bool reads = !member->getType()->isArrayType(); // what lies in the object, and not only where it lies
  for (; const auto *m = dyn_cast<MemberExpr>(e); e = peel(m->getBase())) {
    const auto *field = dyn_cast<FieldDecl>(m->getMemberDecl());
    if (!field || field->getType().isVolatileQualified() || (field->getType()->isPointerType() && stores.sets(field)))
      return false;
    reads |= m->isArrow();
  }
  const VarDecl *var = canonicalVariable(e);
  if (isa<CXXThisExpr>(e))
    return true;
  reads |= var && var->getType()->isReferenceType();
  return var && !levelOf(var) && !(reads && varying.count(var));
}

bool BlockFacts::holds(const Stmt *e, bool steady) const {
  if (!e)
    return true;
  if (const auto *ref = dyn_cast<DeclRefExpr>(e)) {
    if (const auto *var = dyn_cast<VarDecl>(ref->getDecl()))
      return holdsFor(var, steady);
    return true;
  }
  if (isa<UnaryExprOrTypeTraitExpr>(e))
    return true;
  if (isMemory(e)) // the same for all: the place is, and nobody writes there
    return isUniformPlace(cast<Expr>(e)) && !stores.mayChange(cast<Expr>(e));
  if (isa<CXXThisExpr, LambdaExpr, StmtExpr, CompoundLiteralExpr>(e))
    return false;
  if (const auto *op = dyn_cast<UnaryOperator>(e); op && op->getOpcode() == UO_AddrOf)
    return false;
  if (const auto *call = dyn_cast<CallExpr>(e))
    if (!whyImpure(call, ctx).empty())
      return false;
  // i >> 8 in a block of 256 that begins at a multiple of 256.
  if (const auto *op = dyn_cast<BinaryOperator>(e))
    if (!depth && (op->getOpcode() == BO_Shr || op->getOpcode() == BO_Div))
      if (auto spread = spreadOf(op); spread && spread->isUniform())
        return true;
  for (const Stmt *child : e->children()) {
    const auto *call = dyn_cast<CallExpr>(e);
    if (call && child == call->getCallee())
      continue;
    if (!holds(child, steady))
      return false;
  }
  return true;
}

bool BlockFacts::isUniform(const Expr *e) const { return holds(e, false); }
bool BlockFacts::isSteady(const Expr *e) const { return holds(e, true); }
bool BlockFacts::isUniform(const VarDecl *var) const { return holdsFor(var, false); }
bool BlockFacts::isSteady(const VarDecl *var) const { return holdsFor(var, true); }

void BlockFacts::needs(const Expr *e, std::set<const VarDecl *> &into) const {
  if (!e)
    return;
  std::function<void(const Stmt *)> visit = [&](const Stmt *s) {
    if (!s)
      return;
    if (const auto *ref = dyn_cast<DeclRefExpr>(s))
      if (const VarDecl *var = canonicalVariable(ref); var && code.definitions.count(var) &&
                                                       into.insert(var).second)
        for (const BlockScan::Definition &d : code.definitions.at(var)) {
          visit(d.value);
          for (const Stmt *control : d.under)
            if (const Expr *cond = conditionOf(control))
              visit(cond);
        }
    for (const Stmt *child : s->children())
      visit(child);
  };
  visit(e);
}

} // namespace accolade
