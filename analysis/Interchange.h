// Loops that change places: a product as rows are added to it,
//   for (int i = ...)
//     for (int k = ...) { double t = a[i][k]; for (int j = ...) c[i][j] += t * b[k][j]; }
// adds to all of a row again and again. Where j stands outside, each of its iterations adds up one element, and sums are
// what all analyses know (sums/MemberSums.h):
//   for (int i = ...)
//     for (int j = ...) for (int k = ...) { double t = a[i][k]; c[i][j] += t * b[k][j]; }
// Every element gets the same numbers in the same order. A loop before it that sets the row goes along. In kernels the nest
// may be all there is, also with several loops inside (for (k) for (i) for (j) c[i][j] += ...): the outer loop would be the
// host's otherwise. Processors with caches like what was written better: Directive::turned has both.
#pragma once

#include "directive/Model.h"

#include "clang/AST/ASTContext.h"
#include "clang/AST/Expr.h"

namespace accolade {

/// Changes the code of a compute construct, where no directive says how its loops are to run.
void turnLoops(Directive &region, clang::ASTContext &ctx);

/// One nest of kernels that no loop shared out stands around, as it is turned; null: it cannot be. `around` are loops around it.
clang::Stmt *turnedOutside(Directive &region, clang::ForStmt *nest, const std::vector<const clang::ForStmt *> &around,
                           clang::ASTContext &ctx);

/// The array or pointer, no reference, of which it is an element; null: not known.
const clang::VarDecl *arrayOf(const clang::ArraySubscriptExpr *element);

} // namespace accolade
