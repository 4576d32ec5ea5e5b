// Functions with loops: what row(a + i * n, x, n) adds up,
//   static double row(const double *r, const double *x, int n) { double s = 0; for (int k = 0; k < n; k++) s += r[k] * x[k]; return s; }
// stands before the statement that calls it in a loop, with names of its own, and the statement names the result. All
// analyses see the loop then, and threads can share it.
#pragma once

#include "directive/Model.h"

#include "clang/AST/ASTContext.h"

namespace accolade {

/// Changes the loops of `region`, a compute construct. Functions that nobody may call any more are noted in it.
void writeOutLoopCalls(const DirectiveSet &directives, Directive &region, clang::ASTContext &ctx);

} // namespace accolade
