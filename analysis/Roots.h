// Square roots that a program divides by: 1 / sqrt(x), m / r and m / (r * r * r) where r is a root.
#pragma once

#include "clang/AST/Expr.h"

#include <vector>

namespace accolade {

/// A call of the library's square root of a number, as it stands; null: something else.
const clang::CallExpr *rootCall(const clang::Expr *e);

/// The root that a variable of a function is, once and for all; null: none.
const clang::CallExpr *rootHeldBy(const clang::VarDecl *var, clang::ASTContext &ctx);

/// The variables that a quotient's divisor is a product of, where all of them are roots and there are few.
std::vector<const clang::VarDecl *> dividingRoots(const clang::BinaryOperator *op, clang::ASTContext &ctx);

/// Whether the function around a variable has a quotient by such a product with it.
bool isDividingRoot(const clang::VarDecl *var, clang::ASTContext &ctx);

} // namespace accolade
