// Rows that a pointer walks along,
//   for (int i = ...) { const float *row = a + i * n; for (int j = 0; j < n; j++) sum += *row++; }
// are indexed by the loop's counter, row[j]. Each trip says then where its elements are, and does not need the one before.
#pragma once

#include "clang/AST/ASTContext.h"
#include "clang/AST/Stmt.h"

namespace accolade {

/// Changes the code below `region`.
void indexWalkedRows(clang::Stmt *region, clang::ASTContext &ctx);

} // namespace accolade
