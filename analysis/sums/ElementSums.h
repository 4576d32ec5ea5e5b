// Elements of arrays that a loop adds to: which of them can be added up in a variable, and from what they must be apart
// for that.
#pragma once

#include "analysis/Facts.h"
#include "directive/Model.h"
#include "spec/Spec.h"

#include "clang/AST/ASTContext.h"
#include "clang/AST/Expr.h"
#include "clang/AST/Stmt.h"

#include <map>
#include <optional>
#include <set>
#include <vector>

namespace accolade {

/// Where in the construct a list of statements stands.
struct SumSurroundings {
  std::vector<const clang::ForStmt *> loops; ///< around it: they have a trip
  bool mayAssume = false; ///< the launch can find out what is apart, and otherwise one thread adds up
};

class ElementSums {
public:
  ElementSums(const Directive &construct, const SumSurroundings &around, clang::ASTContext &ctx)
      : construct(construct), region(construct.body), around(around), ctx(ctx) {}

  void noteIndependent(const clang::ForStmt *loop) { independent[loop] = true; }

  /// Whether the loop does nothing with the element but add to it, multiply it, or take the larger of it and something else.
  bool isSummedBy(const clang::ForStmt *loop, const clang::ArraySubscriptExpr *element) const;

  /// ... and by which operator; null: what it does is something else.
  std::optional<spec::ReductionOp> operatorOf(const clang::ForStmt *loop, const clang::ArraySubscriptExpr *element) const;

  /// The variable of which it is an element; null: not known.
  static const clang::VarDecl *arrayOf(const clang::ArraySubscriptExpr *element);
  /// Arrays of the loop that might be the element's under another name.
  std::set<const clang::VarDecl *> othersOf(const clang::ArraySubscriptExpr *element, const clang::ForStmt *loop) const;
  bool isOutside(const clang::VarDecl *var) const;

private:
  bool isInKernel() const;
  bool isApart(const clang::ArraySubscriptExpr *element, const clang::ForStmt *loop) const;
  bool isOwnObject(const Access &a) const;
  bool isComparable(const clang::VarDecl *var) const;
  bool runsAlongRows(const clang::ForStmt *loop) const;
  bool namesOwn(const clang::Expr *e, const clang::VarDecl *counter) const;

  const Directive &construct;
  const clang::Stmt *region;
  const SumSurroundings &around;
  clang::ASTContext &ctx;
  mutable std::map<const clang::ForStmt *, bool> independent; ///< as they were written
};

} // namespace accolade
