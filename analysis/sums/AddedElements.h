// Where a loop's sums in elements begin: in a statement before it, or in what the element holds.
#pragma once

#include "analysis/Facts.h"
#include "analysis/sums/ElementSums.h"

#include <vector>

namespace accolade {

/// An element that a loop adds to.
struct AddedElement {
  clang::ArraySubscriptExpr *element = nullptr;
  clang::BinaryOperator *first = nullptr; ///< the statement before the loop that sets or changes it
  /// It is there only if the loops around the addition have a trip: this says whether they do. Null: they do for sure.
  clang::Expr *trips = nullptr;
};

class AddedElements {
public:
  AddedElements(const Directive &construct, const ElementSums &sums, const SumSurroundings &around, clang::ASTContext &ctx)
      : region(construct.body), sums(sums), around(around), ctx(ctx) {}

  /// One that the loop adds to, after the statements `before` it.
  AddedElement find(const clang::ForStmt *loop, const std::vector<clang::Stmt *> &before) const;

  /// a[i] = b[i] = 0 becomes an assignment each, where the loop adds to one of these.
  void splitChains(const clang::ForStmt *loop, std::vector<clang::Stmt *> &before) const;

private:
  clang::Expr *addedTo(const clang::ForStmt *loop, clang::Stmt *s, clang::Expr *&trips) const;
  clang::ArraySubscriptExpr *changedElement(clang::Stmt *s) const;
  bool addTrips(const clang::ForStmt *loop, clang::Expr *&trips) const;
  clang::Expr *atStart(clang::Expr *side, const LoopShape &shape) const;
  bool isOfRegion(const clang::Expr *e) const;

  const clang::Stmt *region;
  const ElementSums &sums;
  const SumSurroundings &around;
  clang::ASTContext &ctx;
};

} // namespace accolade
