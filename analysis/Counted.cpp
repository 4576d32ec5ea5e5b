#include "analysis/Counted.h"

#include "analysis/Ast.h"
#include "analysis/Facts.h"

#include "clang/AST/StmtCXX.h"

using namespace clang;

namespace accolade {

namespace {

/// By how much a statement moves a variable; nothing where it does something else.
struct Move {
  const VarDecl *var = nullptr;
  long long by = 0;
};

std::optional<Move> moveOf(const Stmt *stmt, const ASTContext &ctx) {
  const auto *e = dyn_cast_or_null<Expr>(stmt);
  e = e ? e->IgnoreParenImpCasts() : nullptr;
  const VarDecl *var = nullptr;
  std::optional<long long> by;
  if (const auto *op = dyn_cast_or_null<UnaryOperator>(e); op && op->isIncrementDecrementOp()) {
    var = namedVariable(op->getSubExpr());
    by = op->isIncrementOp() ? 1 : -1;
  } else if (const auto *op = dyn_cast_or_null<CompoundAssignOperator>(e)) {
    var = namedVariable(op->getLHS());
    by = constantInteger(op->getRHS(), ctx);
    if (by && op->getOpcode() == BO_SubAssign)
      by = -*by;
    if (op->getOpcode() != BO_AddAssign && op->getOpcode() != BO_SubAssign)
      by.reset();
  }
  if (!var || !by || !var->getType()->isIntegerType())
    return std::nullopt;
  return Move{var->getCanonicalDecl(), *by};
}

/// k < n, n >= k, k-- > 0: the variable, its bound, and the way to go until it does not hold.
struct Test {
  const VarDecl *var = nullptr;
  const Expr *bound = nullptr;
  bool upwards = false;
  long long moved = 0; ///< by the test itself
};

std::optional<Test> testOf(const Expr *condition, const ASTContext &ctx) {
  const auto *op = dyn_cast_or_null<BinaryOperator>(condition ? condition->IgnoreParenImpCasts() : nullptr);
  if (!op || !op->isRelationalOp())
    return std::nullopt;
  bool below = op->getOpcode() == BO_LT || op->getOpcode() == BO_LE;
  for (bool swapped : {false, true}) {
    const Expr *side = swapped ? op->getRHS() : op->getLHS();
    const Expr *bound = swapped ? op->getLHS() : op->getRHS();
    if (bound->HasSideEffects(ctx))
      continue;
    std::optional<Move> move = moveOf(side, ctx);
    const VarDecl *var = move ? move->var : namedVariable(side);
    if (var && var->getType()->isIntegerType() && var->hasLocalStorage())
      return Test{var->getCanonicalDecl(), bound, below != swapped, move ? move->by : 0};
  }
  return std::nullopt;
}

bool changes(const Stmt *stmt, const VarDecl *var, ASTContext &ctx) {
  RegionUse use = analyzeVariableUse(stmt, ctx);
  const VariableUse *found = use.find(var);
  return found && found->written;
}

/// A continue would go around the step.
bool hasContinue(const Stmt *stmt) {
  if (!stmt || isa<ForStmt, WhileStmt, DoStmt, CXXForRangeStmt>(stmt))
    return false;
  return isa<ContinueStmt>(stmt) || std::any_of(stmt->child_begin(), stmt->child_end(), hasContinue);
}

/// How far the trips of a body move it, where every trip does; nothing where that is not known.
std::optional<long long> movedBy(const Stmt *body, const VarDecl *var, ASTContext &ctx) {
  const auto *list = dyn_cast<CompoundStmt>(body);
  std::vector<const Stmt *> statements = {body};
  if (list)
    statements.assign(list->body_begin(), list->body_end());
  long long total = 0;
  for (const Stmt *s : statements) {
    if (!changes(s, var, ctx))
      continue;
    std::optional<Move> move = moveOf(s, ctx);
    if (!move || move->var != var || hasContinue(body))
      return std::nullopt;
    total += move->by;
  }
  return total;
}

} // namespace

bool countsToBound(const Stmt *loop, ASTContext &ctx) {
  const auto *head = dyn_cast<WhileStmt>(loop);
  const auto *tail = dyn_cast<DoStmt>(loop);
  if ((!head && !tail) || (head && head->getConditionVariable()))
    return false;
  const Stmt *body = head ? head->getBody() : tail->getBody();
  std::optional<Test> test = testOf(head ? head->getCond() : tail->getCond(), ctx);
  std::optional<long long> moved = test ? movedBy(body, test->var, ctx) : std::nullopt;
  if (!moved)
    return false;
  for (const VariableUse &u : analyzeVariableUse(test->bound, ctx).variables)
    if (u.var->getCanonicalDecl() == test->var || changes(body, u.var, ctx))
      return false;
  long long all = *moved + test->moved;
  return test->upwards ? all > 0 && *moved >= 0 && test->moved >= 0
                       : all < 0 && *moved <= 0 && test->moved <= 0;
}

} // namespace accolade
