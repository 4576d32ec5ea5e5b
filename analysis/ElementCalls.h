// Functions that look up elements: what el(a, n, i, k) returns,
//   static inline float el(const float *a, int n, int i, int k) { return a[i * n + k]; }
// is written out where it is called, a[i * n + k], and so is what a lambda or a function with a reference as its result
// returns. All analyses see which elements a loop touches then.
#pragma once

#include "directive/Model.h"

#include "clang/AST/ASTContext.h"

namespace accolade {

/// Changes the body of `region`, a compute construct. Functions and lambdas that nobody may call any more are noted in it.
void writeOutElementCalls(const DirectiveSet &directives, Directive &region, clang::ASTContext &ctx);

} // namespace accolade
