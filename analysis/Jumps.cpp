#include "analysis/Jumps.h"

#include "clang/AST/ExprCXX.h"
#include "clang/AST/StmtCXX.h"

using namespace clang;

namespace accolade {

bool jumpsOut(const Stmt *stmt, bool inLoop, bool inSwitch) {
  if (!stmt || isa<LambdaExpr>(stmt))
    return false;
  if (isa<ReturnStmt, GotoStmt>(stmt))
    return true;
  if (isa<BreakStmt>(stmt))
    return !inLoop && !inSwitch;
  if (isa<ContinueStmt>(stmt))
    return !inLoop;
  bool loop = inLoop || isa<ForStmt, WhileStmt, DoStmt, CXXForRangeStmt>(stmt);
  for (const Stmt *child : stmt->children())
    if (jumpsOut(child, loop, inSwitch || isa<SwitchStmt>(stmt)))
      return true;
  return false;
}

} // namespace accolade
