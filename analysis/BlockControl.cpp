// Which ways through a block all of its iterations take together. Who does not get somewhere may take part
// all the same where nothing happens then.
#include "analysis/Ast.h"
#include "analysis/BlockFacts.h"
#include "analysis/BlockParts.h"
#include "analysis/Counted.h"

using namespace clang;

namespace accolade {

/// Whether it may go wrong where nobody asked for it.
static bool mayFail(const Stmt *s) {
  if (!s)
    return false;
  if (isMemory(s) || isa<CallExpr>(s))
    return true;
  if (const auto *op = dyn_cast<BinaryOperator>(s))
    if (op->getOpcode() == BO_Div || op->getOpcode() == BO_Rem) {
      if (op->getRHS()->isValueDependent() || !isa<IntegerLiteral>(op->getRHS()->IgnoreParenImpCasts()))
        return true;
    }
  return std::any_of(s->child_begin(), s->child_end(), mayFail);
}

bool BlockFacts::areUniform(const std::vector<const Stmt *> &controls) const {
  for (const Stmt *stmt : controls)
    if (!isUniformControl(stmt))
      return false;
  return true;
}

/// Those who get to where it is needed are there together, and others may compute it too.
bool BlockFacts::isUniform(const BlockScan::Definition &d) const {
  std::vector<const Stmt *> around(d.under.begin(), d.under.begin() + d.shared);
  if (!areUniform({d.under.begin() + d.shared, d.under.end()}))
    return false;
  for (const Stmt *control : around)
    if (!isa<IfStmt>(control) && whyDivergent(control))
      return false;
  return areUniform(around) || !mayFail(d.value);
}

bool BlockFacts::isDecidedByAll(const IfStmt *branch) const {
  const Expr *cond = conditionOf(branch);
  return cond && isUniform(cond) && (isReachedByAll(branch) || !mayFail(cond));
}

bool BlockFacts::endsForAll(const Stmt *loop) const {
  if (isReachedByAll(loop))
    return true;
  if (const auto *once = dyn_cast<DoStmt>(loop); once && constantInteger(once->getCond(), ctx) == 0)
    return true;
  if (isa<WhileStmt, DoStmt>(loop))
    return !mayFail(conditionOf(loop)) && countsToBound(loop, ctx);
  const auto *counted = dyn_cast<ForStmt>(loop);
  if (!counted || !counted->getCond() || mayFail(counted->getCond()) ||
      (counted->getInit() && mayFail(counted->getInit())))
    return false;
  LoopShape shape = analyzeLoopShape(counted, ctx);
  return shape.counter && shape.constantStep && shape.relation != Relation::NE;
}

const Stmt *BlockFacts::whyDivergent(const Stmt *loop) const {
  if (!endsForAll(loop))
    return loop;
  const Expr *cond = conditionOf(loop);
  const auto *counted = dyn_cast<ForStmt>(loop);
  bool forever = counted && !counted->getCond();
  if (auto it = code.jumps.find(loop); it != code.jumps.end())
    for (const BlockScan::Jump &jump : it->second)
      if (!isa<ContinueStmt>(jump.stmt) && !areUniform(jump.under))
        return jump.stmt;
  return forever || (cond && isUniform(cond)) ? nullptr : loop;
}

bool BlockFacts::isUniformControl(const Stmt *stmt) const {
  if (isa<IfStmt>(stmt))
    return conditionOf(stmt) && isUniform(conditionOf(stmt));
  if (whyDivergent(stmt))
    return false;
  // After a continue that some iterations take, the others are alone in this trip.
  if (auto it = code.jumps.find(stmt); it != code.jumps.end())
    for (const BlockScan::Jump &jump : it->second)
      if (!areUniform(jump.under))
        return false;
  return true;
}

bool BlockFacts::isReachedByAll(const Stmt *stmt) const {
  auto it = code.above.find(stmt);
  return it != code.above.end() && areUniform(it->second);
}

} // namespace accolade
