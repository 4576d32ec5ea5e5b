// Where the largest element of a row is:
//   for (int j = ...) if (a[i * n + j] > best) { best = a[i * n + j]; at = j; }
// One value of two variables depends on all iterations before. As a largest element and the first place that has it,
//   was = best; for (j) if (a[i * n + j] > best) best = a[i * n + j];
//   first = INT_MAX; for (j) { here = a[i * n + j] == best ? j : INT_MAX; if (here < first) first = here; }
//   if (best > was) at = first;
// they are two reductions, which the threads of a row share (and the last place, with >=). That reads the row twice, from a
// cache the second time; a core does what was written (Directive::turned).
#pragma once

#include "directive/Model.h"

#include "clang/AST/ASTContext.h"

namespace accolade {

/// Changes the code of a compute construct.
void splitExtremes(Directive &region, clang::ASTContext &ctx);

} // namespace accolade
