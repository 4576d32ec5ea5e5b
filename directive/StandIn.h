// The calls that stand in for directives in Clang's AST (PragmaHandler.h).
#pragma once

#include "clang/AST/Expr.h"

namespace accolade {

/// The call of the stand-in function inside a condition or statement, or null.
const clang::CallExpr *directiveCall(const clang::Stmt *stmt);

/// The number of the directive that a call stands for; -1 if it is none.
long directiveNumber(const clang::CallExpr *call);

/// Undoes sizeof((void)(expr), 0).
const clang::Expr *userExpr(const clang::Expr *slot);

} // namespace accolade
