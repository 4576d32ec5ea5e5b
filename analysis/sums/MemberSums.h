// Sums in members: what a loop adds up in members of a variable of the loop around, or in elements of one,
//   for (int i = ...) { struct Vec f = {0}; for (int k = ...) f.x += ...; force[i] = f; }
// is added up in variables of its own, f_x, which begin with the member and are stored to it after the loop; and so is
// what a loop adds to one element of an array that the list has just set, y[i] = 0; for (k) y[i] += ... (or multiplies it by,
// or if (a[k] > y[i]) y[i] = a[k]; Reduction.cpp knows the forms). All analyses see sums then. Sums of rows get a name also
// where other arrays of the loop might overlap the element: such names are good only where the launch finds out that they do
// not (Directive::elementSums). In kernels that takes a loop around whose iterations may run in any order: other loops are cut
// into several launches.
#pragma once

#include "analysis/Facts.h"
#include "directive/Model.h"

#include "clang/AST/ASTContext.h"
#include "clang/AST/Stmt.h"

namespace accolade {

/// Changes the code of a compute construct. Loops that a directive takes together stay so.
void nameMemberSums(const DirectiveSet &directives, Directive &region, clang::ASTContext &ctx);

/// A loop that adds up such a sum may run in any order only if the arrays do not overlap.
void noteElementSums(const DirectiveSet &directives, LoopDependence &dependence);

} // namespace accolade
