// Dimensions of arrays whose length the running program decides are what they were at the declaration:
//   double (*q)[k] = ...;  k = 2;  ... q[j][i] ...
// Where the expression may mean something else by the time that a kernel needs it, a variable keeps the value:
//   const int q_dim1 = k; double (*q)[q_dim1] = ...;
// All analyses and writers find rows of that length then. Everywhere else the user's own names remain.
#pragma once

#include "directive/Model.h"

#include "clang/AST/ASTContext.h"

namespace accolade {

/// Changes types, declares the variables, and lists them in the directives for the host's text, which asks sizeof.
void keepDimensions(DirectiveSet &directives, clang::ASTContext &ctx);

/// Whether an expression that a parameter's declaration holds means the same in all of the function.
bool keepsValue(const clang::Expr *length, const clang::FunctionDecl &function);

} // namespace accolade
