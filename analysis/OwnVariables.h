// Variables of an iteration's own that are declared before the construct, as in programs that declare all at the top:
//   int i, j; double t;
//   #pragma acc parallel loop private(t)
//   for (i = ...) for (j = ...) { t = ...; b[i][j] = t; }
// They are declared where they are used, for (int j = ...) { double t = ...; }. All analyses see whose they are then.
#pragma once

#include "directive/Model.h"

#include "clang/AST/ASTContext.h"

namespace accolade {

/// Changes the code of a compute construct, and takes what has moved into it out of private clauses.
void declareOwnVariables(DirectiveSet &directives, Directive &region, clang::ASTContext &ctx);

} // namespace accolade
