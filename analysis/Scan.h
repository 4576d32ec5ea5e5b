// Loops in which each iteration continues the result of the one before: prefix sums and
// their kin. Five shapes are known (description of the extensions, section 3):
//
//     x[i] = x[i-1] op e(i)           inclusive
//     x[i] op= x[i-1]                 inclusive, in place; also x[i+1] op= x[i]
//     y[i] = y[i-1] op x[i-1]         exclusive
//     s = s op e(i); y[i] = s;        inclusive, by a running scalar
//     y[i] = s; s = s op e(i);        exclusive, by a running scalar
//
// All of them are one thing: a value is carried from iteration to iteration, each combines
// it with something of its own, and stores it, after that or before.
#pragma once

#include "analysis/Facts.h"

namespace accolade {

struct ScanOperand {
  const clang::Expr *value = nullptr; ///< null: 1, of ++ and --
  bool negated = false;
};

/// One value that is carried through the loop.
struct CarriedValue {
  const clang::VarDecl *var = nullptr;    ///< the array that is filled
  const clang::VarDecl *scalar = nullptr; ///< that carries it; null: the array itself does
  spec::ReductionOp op = spec::ReductionOp::Add;
  bool exclusive = false;   ///< as the user sees it
  bool storedFirst = false; ///< before this iteration's operands are added
  clang::QualType type;     ///< of what is carried
  const clang::Expr *target = nullptr;   ///< y[i]
  const clang::Expr *previous = nullptr; ///< x[i-1]; null with a scalar
  std::vector<ScanOperand> operands;     ///< combined by the operator
  clang::SourceLocation at;
};

struct ScanBody {
  std::vector<const clang::DeclStmt *> locals; ///< what each iteration computes first
  std::vector<CarriedValue> values;
  std::string whyNot; ///< empty when the loop is a scan
  clang::SourceLocation at;

  explicit operator bool() const { return whyNot.empty(); }
};

ScanBody analyzeScan(const LoopShape &loop, clang::ASTContext &ctx);

std::string dump(const ScanBody &body, clang::ASTContext &ctx);

} // namespace accolade
