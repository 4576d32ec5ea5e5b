// Which expressions of a loop's body each of its trips evaluates: what may not be there must not be read ahead.
#pragma once

#include "clang/AST/Decl.h"
#include "clang/AST/Expr.h"

#include <map>

namespace accolade {

/// What one iteration leaves out in a trip of its own (j != i) the others evaluate, if there are any.
enum class When { Always, ByOthers, Sometimes };

/// Goes elsewhere than to the next statement. `toNext`: or on with the next trip.
bool jumps(const clang::Stmt *stmt, bool toNext);

class Whenever {
public:
  /// `own`: the counter of the parallel loop whose iterations walk along; null: nothing is asked of it.
  Whenever(const clang::Stmt *body, const clang::VarDecl *walk, const clang::VarDecl *own);
  When of(const clang::Expr *e) const;
  /// j != i, by what it is where the two differ.
  const std::map<const clang::Expr *, bool> &ownTests() const { return tests; }

private:
  void find(const clang::Stmt *stmt, When when);
  When behind(const clang::Stmt *s);
  When where(const clang::Expr *cond, bool holds);

  const clang::VarDecl *walk, *own;
  std::map<const clang::Expr *, When> known;
  std::map<const clang::Expr *, bool> tests;
};

} // namespace accolade
