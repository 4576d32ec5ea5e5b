#include "analysis/BlockScan.h"

#include "analysis/Ast.h"
#include "analysis/BlockParts.h"

#include "clang/AST/StmtCXX.h"

using namespace clang;

namespace accolade {

/// The variable that a loop gives a value before its first trip: for (k = 0; ...).
static const VarDecl *startedBy(const ForStmt *loop) {
  const auto *start = dyn_cast_or_null<BinaryOperator>(loop->getInit());
  return start && start->getOpcode() == BO_Assign ? canonicalVariable(start->getLHS()) : nullptr;
}

/// Variables that are used in no other place than in loops that start with a value for them.
static std::set<const VarDecl *> countersOnly(const Stmt *body) {
  std::set<const VarDecl *> started, inside, elsewhere;
  std::function<void(const Stmt *)> visit = [&](const Stmt *s) {
    if (!s)
      return;
    if (const VarDecl *var = canonicalVariable(dyn_cast<DeclRefExpr>(s)); var && !inside.count(var))
      elsewhere.insert(var);
    const auto *loop = dyn_cast<ForStmt>(s);
    const VarDecl *counter = loop ? startedBy(loop) : nullptr;
    bool added = counter && inside.insert(counter).second;
    if (added)
      started.insert(counter);
    for (const Stmt *child : s->children())
      visit(child);
    if (added)
      inside.erase(counter);
  };
  visit(body);
  for (const VarDecl *var : elsewhere)
    started.erase(var);
  return started;
}

BlockScan::BlockScan(const Stmt *body, const std::vector<BlockLevel> &levels)
    : loopCounters(countersOnly(body)) {
  for (const BlockLevel &level : levels)
    ofBlock.insert(level.loop);
  scan(body);
}

void BlockScan::define(const VarDecl *var, const Expr *value, bool adds) {
  auto it = sharedBy.find(var->getCanonicalDecl());
  size_t shared = it == sharedBy.end() ? 0 : it->second;
  definitions[var->getCanonicalDecl()].push_back({value, adds, under, stepOf, shared});
}

/// ++k < n or (k >>= 1) > 0, where all decide: a loop's condition, or that of a jump.
void BlockScan::scanCondition(const Stmt *control, const Expr *cond) {
  if (isa<IfStmt>(control) && !findWayOut(control))
    return scanStatement(cond);
  cond = cond->IgnoreParenImpCasts();
  const auto *compared = dyn_cast<BinaryOperator>(cond);
  if (!compared || !compared->isComparisonOp())
    return scanStatement(cond);
  scanStatement(compared->getLHS()->IgnoreParenImpCasts());
  scanInside(compared->getRHS());
}

/// Assignments inside of expressions: nobody follows them.
void BlockScan::scanInside(const Stmt *e) {
  if (!e)
    return;
  const Expr *target = nullptr;
  if (const auto *op = dyn_cast<BinaryOperator>(e); op && op->isAssignmentOp())
    target = op->getLHS();
  if (const auto *op = dyn_cast<UnaryOperator>(e);
      op && (op->isIncrementDecrementOp() || op->getOpcode() == UO_AddrOf))
    target = op->getSubExpr();
  for (bool elements = false; target;) {
    target = target->IgnoreParenImpCasts();
    const auto *m = dyn_cast<MemberExpr>(target);
    if (m && !m->isArrow() && !(elements && m->getType()->isPointerType())) // which leads elsewhere
      target = m->getBase();
    else if (const auto *s = dyn_cast<ArraySubscriptExpr>(target))
      target = s->getBase(), elements = true;
    else
      break;
  }
  if (const VarDecl *var = canonicalVariable(target); var && !var->getType()->isPointerType())
    define(var, nullptr, false);
  else if (var)
    if (const auto *op = dyn_cast<BinaryOperator>(e); !op || canonicalVariable(op->getLHS()) == var)
      define(var, nullptr, false);
  if (const auto *call = dyn_cast<CallExpr>(e))
    for (const Expr *arg : call->arguments())
      if (arg->isGLValue() && !arg->getType().isConstQualified()) // bound to a reference
        if (const VarDecl *var = canonicalVariable(arg))
          define(var, nullptr, false);
  for (const Stmt *child : e->children())
    scanInside(child);
}

/// x = e, x += e, x++ as statements.
void BlockScan::scanStatement(const Expr *e) {
  e = e->IgnoreParens();
  if (const auto *op = dyn_cast<BinaryOperator>(e)) {
    if (op->getOpcode() == BO_Comma) {
      scanStatement(op->getLHS());
      return scanStatement(op->getRHS());
    }
    const VarDecl *var = canonicalVariable(op->getLHS());
    if (op->isAssignmentOp() && var && !isa<CXXOperatorCallExpr>(e)) {
      define(var, op->getRHS(), op->isCompoundAssignmentOp());
      return scanInside(op->getRHS());
    }
  }
  if (const auto *op = dyn_cast<UnaryOperator>(e); op && op->isIncrementDecrementOp())
    if (const VarDecl *var = canonicalVariable(op->getSubExpr()))
      return define(var, op->getSubExpr(), true);
  scanInside(e);
}

void BlockScan::scanDeclarations(const DeclStmt *decl) {
  for (const Decl *d : decl->decls())
    if (const auto *var = dyn_cast<VarDecl>(d)) {
      if (var->getInit())
        scanInside(var->getInit());
      bool plain = var->getType()->isScalarType();
      if (var->getInit())
        sharedBy[var->getCanonicalDecl()] = under.size();
      if (var->getInit() || !plain)
        define(var, plain ? var->getInit() : nullptr, false);
    }
}

void BlockScan::scanJump(const Stmt *stmt) {
  bool all = isa<ReturnStmt, GotoStmt>(stmt);
  for (size_t i = loops.size(); i-- > 0;) {
    if (isa<ContinueStmt>(stmt) && isa<SwitchStmt>(loops[i].first))
      continue;
    jumps[loops[i].first].push_back({stmt, {under.begin() + loops[i].second, under.end()}});
    if (!all)
      break;
  }
}

void BlockScan::scan(const Stmt *stmt) {
  if (!stmt || isa<LambdaExpr>(stmt))
    return;
  above[stmt] = under;
  if (isDirectiveCall(stmt))
    return;
  if (const Stmt *body = skipDirectives(stmt); body != stmt)
    return scan(body);
  if (const auto *e = dyn_cast<Expr>(stmt))
    return scanStatement(e);
  if (const auto *decl = dyn_cast<DeclStmt>(stmt))
    return scanDeclarations(decl);
  if (isa<BreakStmt, ContinueStmt, ReturnStmt, GotoStmt>(stmt))
    return scanJump(stmt);
  if (ofBlock.count(stmt))
    return scan(cast<ForStmt>(stmt)->getBody());
  scanControl(stmt);
}

/// What statements are under, and which way leads there.
void BlockScan::scanControl(const Stmt *stmt) {
  bool loop = isa<ForStmt, WhileStmt, DoStmt, CXXForRangeStmt>(stmt);
  bool control = loop || isa<IfStmt, SwitchStmt>(stmt);
  if (const auto *f = dyn_cast<ForStmt>(stmt)) {
    if (const VarDecl *counter = startedBy(f); counter && loopCounters.count(counter))
      sharedBy[counter] = under.size();
    scan(f->getInit());
  }
  if (isa<IfStmt>(stmt) && conditionOf(stmt))
    scanCondition(stmt, conditionOf(stmt));
  if (control)
    under.push_back(stmt);
  if (loop || isa<SwitchStmt>(stmt))
    loops.push_back({stmt, under.size()});
  if (const auto *f = dyn_cast<ForStmt>(stmt)) {
    if (f->getCond())
      scanCondition(f, f->getCond());
    scan(f->getBody());
    under.pop_back();
    stepOf = f;
    scan(f->getInc());
    stepOf = nullptr;
    under.push_back(f);
  } else {
    const Expr *cond = control ? conditionOf(stmt) : nullptr;
    if (cond && loop)
      scanCondition(stmt, cond);
    for (const Stmt *child : stmt->children())
      if (!cond || child != cond || isa<SwitchStmt>(stmt))
        scan(child);
  }
  if (loop || isa<SwitchStmt>(stmt))
    loops.pop_back();
  if (control)
    under.pop_back();
}

} // namespace accolade
