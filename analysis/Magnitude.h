// How large a floating value is at least, as far as its expression tells.
#pragma once

#include "clang/AST/Expr.h"

namespace accolade {

/// Whether a value is no subnormal number and not zero: it is at least the least normal number of
/// its type, infinite, or not a number. A sum of squares and a positive constant is such a value.
bool isNormal(const clang::Expr *e, clang::ASTContext &ctx);

} // namespace accolade
