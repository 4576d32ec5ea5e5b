#include "analysis/Certain.h"

#include "analysis/Ast.h"

#include "clang/AST/ExprCXX.h"
#include "clang/AST/Stmt.h"
#include "clang/AST/StmtCXX.h"

#include <algorithm>

using namespace clang;

namespace accolade {
namespace {

/// Whether `stmt` may go on somewhere else than behind itself.
bool mayLeave(const Stmt *stmt, bool inLoop = false, bool inSwitch = false) {
  if (!stmt || isa<LambdaExpr>(stmt))
    return false;
  if (isa<ContinueStmt>(stmt))
    return !inLoop;
  if (isa<BreakStmt>(stmt))
    return !inLoop && !inSwitch;
  if (isa<ReturnStmt, GotoStmt, IndirectGotoStmt, CXXThrowExpr>(stmt))
    return true;
  inLoop |= isa<ForStmt, WhileStmt, DoStmt, CXXForRangeStmt>(stmt) && skipDirectives(stmt) == stmt;
  inSwitch |= isa<SwitchStmt>(stmt);
  return std::any_of(stmt->child_begin(), stmt->child_end(),
                     [&](const Stmt *child) { return mayLeave(child, inLoop, inSwitch); });
}

class Certain {
public:
  Certain(const std::set<const Expr *> &places, const std::set<const ForStmt *> &entered)
      : places(places), entered(entered) {}

  bool in(const Stmt *stmt) const {
    stmt = skipDirectives(stmt);
    if (!stmt || isa<UnaryExprOrTypeTraitExpr, CXXNoexceptExpr, CXXTypeidExpr, LambdaExpr>(stmt))
      return false;
    if (const auto *e = dyn_cast<Expr>(stmt); e && places.count(e))
      return true;
    if (const auto *list = dyn_cast<CompoundStmt>(stmt))
      return inOrder(*list);
    if (const auto *branch = dyn_cast<IfStmt>(stmt))
      return in(branch->getCond()) || (in(branch->getThen()) && in(branch->getElse()));
    if (const auto *choice = dyn_cast<AbstractConditionalOperator>(stmt))
      return in(choice->getCond()) || (in(choice->getTrueExpr()) && in(choice->getFalseExpr()));
    if (const auto *op = dyn_cast<BinaryOperator>(stmt); op && op->isLogicalOp())
      return in(op->getLHS());
    if (const auto *loop = dyn_cast<ForStmt>(stmt))
      return in(loop->getInit()) || in(loop->getCond()) || (entered.count(loop) && in(loop->getBody()));
    if (const auto *loop = dyn_cast<WhileStmt>(stmt))
      return in(loop->getCond());
    if (const auto *loop = dyn_cast<DoStmt>(stmt))
      return in(loop->getBody());
    if (const auto *choice = dyn_cast<SwitchStmt>(stmt))
      return in(choice->getCond());
    return std::any_of(stmt->child_begin(), stmt->child_end(), [&](const Stmt *child) { return in(child); });
  }

private:
  bool inOrder(const CompoundStmt &list) const {
    for (const Stmt *stmt : list.body()) {
      if (in(stmt))
        return true;
      if (mayLeave(stmt))
        return false;
    }
    return false;
  }

  const std::set<const Expr *> &places;
  const std::set<const ForStmt *> &entered;
};

} // namespace

bool evaluatesOneOf(const Stmt *code, const std::set<const Expr *> &places,
                    const std::set<const ForStmt *> &entered) {
  return Certain(places, entered).in(code);
}

} // namespace accolade
