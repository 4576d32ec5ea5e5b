// Loops without a for that count all the same: int k = 0; while (k < n) { ...; k++; }
#pragma once

#include "clang/AST/ASTContext.h"

namespace accolade {

/// Whether a while or do loop comes to an end whatever values its variables have: each trip takes one
/// variable a constant step nearer to a bound that the loop does not change.
bool countsToBound(const clang::Stmt *loop, clang::ASTContext &ctx);

} // namespace accolade
