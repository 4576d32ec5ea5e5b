// Calls that name a place: u(i, j) of a class that stands for an array, whose operator returns an
// element of what a member points to.
#pragma once

#include "clang/AST/ASTContext.h"
#include "clang/AST/Expr.h"

namespace accolade {

/// That place as the caller could have written it: u.data[(i) * u.columns + (j)]. Null: the call does
/// something else, or more than that.
const clang::Expr *viewedPlace(const clang::CallExpr *call, clang::ASTContext &ctx);

/// Whether that place is what a pointer in the object leads to, and not a part of the object.
bool viewsMemory(const clang::CallExpr *call, clang::ASTContext &ctx);

} // namespace accolade
