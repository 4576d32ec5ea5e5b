// Names of rows: what a loop declares for the loops in it,
//   for (int i = ...) { const float *row = a + i * n; for (int j = ...) ... row[j] ... }
// is written out where it is named, a[i * n + j]. The loops then stand directly in each other, and all analyses see
// which array it is.
#pragma once

#include "clang/AST/ASTContext.h"
#include "clang/AST/Stmt.h"

namespace accolade {

/// Changes the code below `region`. Declarations that nobody needs any more are gone.
void writeOutRowNames(clang::Stmt *region, clang::ASTContext &ctx);

} // namespace accolade
