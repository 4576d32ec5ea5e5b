// Remainders that need no division. Where isl proves that (i + 1) % n divides a value below 2 * n, as around the borders
// of a periodic field, the value itself or n less is the remainder; below 3 * n, as (i + d + n) % n is, perhaps 2 * n less.
#pragma once

#include "clang/AST/Expr.h"
#include "clang/AST/Stmt.h"

#include <map>

namespace accolade {

enum class Remainder {
  Itself, ///< 0 <= dividend < divisor
  Once,   ///< 0 <= dividend < 2 * divisor
  Twice   ///< 0 <= dividend < 3 * divisor
};

/// Of the remainders in the statement that a loop is around.
std::map<const clang::BinaryOperator *, Remainder> easyRemainders(const clang::Stmt *stmt, clang::ASTContext &ctx);

} // namespace accolade
