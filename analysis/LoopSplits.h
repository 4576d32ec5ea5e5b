// Loops of kernels that are taken apart. In
//   for (int i = ...) { q[i] = 0; for (int j = ...) { s[j] += r[i] * a[i][j]; q[i] += a[i][j] * p[j]; } }
// iterations of i all add to s, and all of j to q[i]: none of the two loops can be shared out. As
//   for (int i = ...) { q[i] = 0; for (int j = ...) q[i] += a[i][j] * p[j]; }
//   for (int i = ...) for (int j = ...) s[j] += r[i] * a[i][j];
// both can, the second one with its loops turned (Interchange.h). isl proves that nothing is read or stored earlier or later
// than it may be, and that the iterations of what is left may run in any order. Where pointers may overlap, the launch of each
// part compares them all (Directive::splits).
#pragma once

#include "directive/Model.h"

#include "clang/AST/ASTContext.h"

namespace accolade {

/// Changes the code of a kernels construct, where no directive says how its loops are to run.
void splitLoops(Directive &region, clang::ASTContext &ctx);

/// The part of a loop that was taken apart, if its launch compares something; or null.
const Directive::Split *splitOf(const DirectiveSet &directives, const clang::Stmt *part);

} // namespace accolade
