// Calls that stand for an expression: u(i, j) of a class that stands for an array, whose operator returns an
// element of what a member points to; at(i, j, n), which says where in an array an element is.
#pragma once

#include "clang/AST/ASTContext.h"
#include "clang/AST/Expr.h"

#include <functional>

namespace accolade {

/// That place as the caller could have written it: u.data[(i) * u.columns + (j)]. Null: the call does
/// something else, or more than that.
const clang::Expr *viewedPlace(const clang::CallExpr *call, clang::ASTContext &ctx);

/// What the call computes, as the caller could have written it: i * n + j. Null: it does something else, or more.
const clang::Expr *calledValue(const clang::CallExpr *call, clang::ASTContext &ctx);

/// The same of functions that look up elements: a[i * n + j], which is a place where the function returns a reference.
/// Conversions are implicit, and there are no parentheses.
const clang::Expr *calledElements(const clang::CallExpr *call, clang::ASTContext &ctx);

/// What a variable stands for; null: for itself.
using Meant = std::function<const clang::Expr *(const clang::VarDecl *)>;

/// The same expression with all such calls written out, and variables that stand for an expression; as it is, where
/// one of its calls is none.
const clang::Expr *withoutCalls(const clang::Expr *e, clang::ASTContext &ctx, const Meant &meant);

/// Whether what the call designates is an argument of it, and nothing else: std::max(a[i], b[i]).
bool designatesArgument(const clang::CallExpr *call);

/// Whether that place is what a pointer in the object leads to, and not a part of the object.
bool viewsMemory(const clang::CallExpr *call, clang::ASTContext &ctx);

} // namespace accolade
