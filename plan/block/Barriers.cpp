#include "plan/block/Barriers.h"

#include "analysis/Ast.h"
#include "plan/block/Block.h"

#include "clang/AST/ExprCXX.h"
#include "clang/AST/StmtCXX.h"

using namespace clang;

namespace accolade {

using spec::DiagId;
using spec::DirectiveKind;

std::vector<BarrierFault> Barriers::check(const Stmt *body) {
  faults.clear();
  told.clear();
  block.taken.clear();
  visit(body, {});
  checkJumps(body, body, nullptr);
  return std::move(faults);
}

/// What a statement consists of; directives have their bodies.
static std::vector<const Stmt *> partsOf(const Stmt *stmt, const DirectiveSet &directives) {
  if (const Directive *d = directives.at(stmt))
    return {d->body};
  return {stmt->child_begin(), stmt->child_end()};
}

static bool holdsBoth(const Stmt *stmt, const GotoStmt *jump, bool &from, bool &to, const DirectiveSet &directives) {
  if (!stmt)
    return false;
  const auto *label = dyn_cast<LabelStmt>(stmt);
  from |= stmt == jump;
  to |= label && label->getDecl() == jump->getLabel();
  for (const Stmt *part : partsOf(stmt, directives))
    holdsBoth(part, jump, from, to, directives);
  return from && to;
}

/// A goto may not go from one side of a barrier to the other: iterations of a block take it alone.
void Barriers::checkJumps(const Stmt *stmt, const Stmt *body, const Stmt *construct) {
  if (!stmt || isa<LambdaExpr>(stmt))
    return;
  bool from = false, to = false;
  const auto *jump = dyn_cast<GotoStmt>(stmt);
  // Out of a construct is another error.
  if (jump && (!construct || holdsBoth(construct, jump, from, to, p.directives))) {
    const Stmt *around = body; // the smallest statement that holds it and its label
    for (bool smaller = true; smaller;) {
      smaller = false;
      for (const Stmt *part : partsOf(around, p.directives)) {
        bool from = false, to = false;
        if (holdsBoth(part, jump, from, to, p.directives)) {
          around = part;
          smaller = true;
          break;
        }
      }
    }
    if (const Stmt *barrier = firstIn(around, {}))
      divergent(stmt, "a piece of code that a 'goto' leaves or enters", barrier);
  }
  for (const Stmt *part : partsOf(stmt, p.directives))
    checkJumps(part, body, p.plan.tiles.count(stmt) ? part : construct);
}

/// ({ ... }) with a barrier, in an expression.
const Stmt *Barriers::barrierInExpression(const Stmt *e, const Tiles &tiles) const {
  if (!e || isa<LambdaExpr>(e))
    return nullptr;
  if (const auto *block = dyn_cast<StmtExpr>(e))
    return firstIn(block->getSubStmt(), tiles);
  for (const Stmt *child : e->children())
    if (const Stmt *found = barrierInExpression(child, tiles))
      return found;
  return nullptr;
}

bool Barriers::isBarrier(const Stmt *stmt, const Tiles &tiles) const {
  if (const Directive *d = p.directives.at(stmt))
    return d->kind() == DirectiveKind::Fcw || d->kind() == DirectiveKind::FcwBarrier ||
           p.plan.tiles.count(stmt);
  if (auto it = p.plan.loops.find(stmt); it != p.plan.loops.end() && it->second.ofBlock)
    return true;
  if (std::optional<Store> store = storeOf(stmt))
    for (const TilePlan *tile : tiles)
      if (tile->sync && elementOf(store->target, *tile))
        return true;
  return false;
}

const Stmt *Barriers::firstIn(const Stmt *stmt, const Tiles &tiles) const {
  if (!stmt || isBarrier(stmt, tiles))
    return stmt;
  for (const Stmt *child : stmt->children())
    if (const Stmt *found = firstIn(child, tiles))
      return found;
  return nullptr;
}

SourceLocation Barriers::placeOf(const Stmt *barrier) const {
  const Directive *d = p.directives.at(barrier);
  return d ? d->loc() : barrier->getBeginLoc();
}

const LoopShape *Barriers::levelOf(const Stmt *stmt) const {
  for (const BlockPlan::Level &l : block.levels)
    if (l.shape().loop == stmt)
      return &l.shape();
  return nullptr;
}

void Barriers::divergent(const Stmt *at, const std::string &what, const Stmt *barrier) {
  faults.push_back({barrier, at->getBeginLoc(), DiagId::FcwDivergent, {what}});
}

void Barriers::visit(const Stmt *stmt, Tiles tiles) {
  if (!stmt)
    return;
  if (const Directive *d = p.directives.at(stmt)) {
    if (auto it = p.plan.tiles.find(stmt); it != p.plan.tiles.end())
      for (const TilePlan &tile : it->second.tiles)
        tiles.push_back(&tile);
    return visit(d->body, tiles);
  }
  if (isa<Expr>(stmt)) {
    if (const Stmt *inside = barrierInExpression(stmt, tiles))
      divergent(stmt, "an expression", inside);
    return;
  }
  const Stmt *barrier = firstIn(stmt, tiles);
  if (!barrier)
    return;
  if (const auto *level = levelOf(stmt)) {
    for (const Expr *e : {level->lower, level->upper, level->step})
      if (e && !facts.isUniform(e))
        return divergent(stmt, "a loop whose trip count differs between iterations", barrier);
  } else if (isa<ForStmt, WhileStmt, DoStmt>(stmt)) {
    if (!facts.endsForAll(stmt))
      return divergent(stmt, "a loop that not all iterations get to, unless it counts to a bound that all "
                             "can compute", barrier);
    if (const Stmt *why = facts.whyDivergent(stmt))
      return divergent(why,
                       why == stmt ? "a loop whose trip count differs between iterations"
                                   : "a loop that iterations leave at different times",
                       barrier);
    block.taken.insert(stmt);
  } else if (const auto *branch = dyn_cast<IfStmt>(stmt)) {
    if (branch->getInit() || branch->getConditionVariable())
      return divergent(stmt, "an if that declares a variable", barrier);
  } else if (!isa<CompoundStmt, AttributedStmt, DeclStmt>(stmt)) {
    return divergent(stmt, isa<SwitchStmt>(stmt) ? "a switch" : "a statement of this kind", barrier);
  }
  if (const auto *list = dyn_cast<CompoundStmt>(stmt))
    checkLocals(list, tiles);
  for (const Stmt *child : stmt->children())
    visit(child, tiles);
}

static bool isPlain(QualType type, const ASTContext &ctx) {
  if (type->isDependentType())
    return true;
  if (type->isReferenceType() || type->isVariableArrayType())
    return false;
  // Nobody can say elsewhere what it is.
  if (const auto *record = ctx.getBaseElementType(type)->getAsCXXRecordDecl())
    if (record->isLambda() || (!record->getIdentifier() && !record->getTypedefNameForAnonDecl() &&
                               record->getParentFunctionOrMethod()))
      return false;
  return type.isTriviallyCopyableType(ctx);
}

/// What is used before a barrier and after it is declared before, and assigned.
void Barriers::checkLocals(const CompoundStmt *list, const Tiles &tiles) {
  struct Open {
    const VarDecl *var;
    const Stmt *barrier; ///< passed since it was declared
  };
  std::vector<Open> open;
  for (const Stmt *s : list->body()) {
    const Stmt *barrier = open.empty() ? nullptr : firstIn(s, tiles);
    for (Open &one : open) {
      one.barrier = one.barrier ? one.barrier : barrier;
      if (one.barrier && mentions(s, one.var, true) && told.insert(one.var).second)
        faults.push_back({one.barrier, one.var->getLocation(), DiagId::FcwLocal,
                          {one.var->getNameAsString(),
                           one.var->getType().getAsString(p.ctx.getPrintingPolicy())}});
    }
    if (const auto *decl = dyn_cast<DeclStmt>(s))
      for (const Decl *d : decl->decls())
        if (const auto *var = dyn_cast<VarDecl>(d); var && !isPlain(var->getType(), p.ctx))
          open.push_back({var, nullptr});
  }
}

} // namespace accolade
