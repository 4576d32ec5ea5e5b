// What stays as it is while a kernel runs: numbers in bounds and indices, pointers on the way to elements, arrays that are
// only read.
#pragma once

#include "analysis/Stores.h"
#include "plan/Planner.h"

namespace accolade {

inline bool isNumber(clang::QualType type) {
  return type->isArithmeticType() && !type->isDependentType() && !type->isAnyComplexType();
}

class Steady {
public:
  Steady(Planner &p, const LaunchPlan &launch);

  /// Only constants, `allowed`, and values that nothing in the launch changes.
  bool isInvariant(const clang::Expr *e, const std::set<const clang::VarDecl *> &allowed) const;
  bool isCaptured(const clang::VarDecl *var) const;
  /// An element of an array to which nothing but steady pointers lead.
  bool isElement(const Access &a) const;
  bool isPlainElement(const Access &a) const { return isElement(a) && isNumber(a.expr->getType()); }
  static bool isSameArray(const Access &a, const Access &b);
  /// Somewhere in the launch, by the same name.
  bool isWritten(const Access &a) const;

private:
  bool areMembersSteady(const clang::Stmt *stmt, std::set<const clang::VarDecl *> &objects) const;
  bool isOfSteadyObject(const clang::MemberExpr *member) const;
  bool isSteady(const clang::MemberExpr *member) const;
  bool isReachedSteadily(const Access &a) const;
  bool onlyOthersWritten(const Access &a) const;

  Planner &p;
  const LaunchPlan &launch;
  RegionUse use; ///< of the launch
  Stores stores;
};

} // namespace accolade
