// Sums in members: what a loop adds up in members of a variable of the loop around, or in elements of one,
//   for (int i = ...) { struct Vec f = {0}; for (int k = ...) f.x += ...; force[i] = f; }
// is added up in variables of its own, f_x, which begin with the member and are stored to it after the loop; and so is
// what a loop adds to one element of an array that the list has just set, y[i] = 0; for (k) y[i] += ... All analyses see
// sums then.
#pragma once

#include "directive/Model.h"

#include "clang/AST/ASTContext.h"
#include "clang/AST/Stmt.h"

namespace accolade {

/// Changes the code below `region`, which is part of `function`. Loops that a directive takes together stay so.
void nameMemberSums(const DirectiveSet &directives, clang::Stmt *region, const clang::FunctionDecl *function,
                    clang::ASTContext &ctx);

} // namespace accolade
