// Square roots that a program divides by: 1 / sqrt(x), m / r, and m / (r * r * r) or m / (x * r) where r is the root of x.
#pragma once

#include "clang/AST/Expr.h"

#include <vector>

namespace accolade {

/// A call of the library's square root of a number, as it stands; null: something else.
const clang::CallExpr *rootCall(const clang::Expr *e);

/// The root that a variable of a function is, once and for all; null: none.
const clang::CallExpr *rootHeldBy(const clang::VarDecl *var, clang::ASTContext &ctx);

/// A variable that is a root, or a root as it stands.
struct RootFactor {
  const clang::VarDecl *var = nullptr;
  const clang::CallExpr *root = nullptr;
};
/// What a quotient's divisor is a product of, where these are few roots and nothing else; x counts as two of its root.
std::vector<RootFactor> dividingRoots(const clang::BinaryOperator *op, clang::ASTContext &ctx);

/// Whether the function around a variable has a quotient by such a product with it.
bool isDividingRoot(const clang::VarDecl *var, clang::ASTContext &ctx);

} // namespace accolade
