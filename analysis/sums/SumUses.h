// How often a place is named, and how often it is added to: a sum is what nothing is done with but adding to it.
#pragma once

#include "clang/AST/ASTContext.h"
#include "clang/AST/Expr.h"

#include <set>

namespace accolade {

struct SumUses {
  std::set<clang::BinaryOperatorKind> operators;
  size_t updates = 0, mentions = 0;

  void update(const clang::BinaryOperator *op);
  void add(const SumUses &more);
  /// Also products, and bits.
  bool isSum() const;
};

/// An integer to which a floating number is added: each time the sum loses its fraction.
bool truncates(const clang::BinaryOperator *op);

/// Of an element, in a statement: y[i] += ... and y[i] = y[i] + ...
SumUses usesOf(const clang::Stmt *s, const clang::Expr *element, clang::ASTContext &ctx);

} // namespace accolade
