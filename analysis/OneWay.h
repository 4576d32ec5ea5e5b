// Variables that only go down, or only up, from the value that they are declared with.
#pragma once

#include "clang/AST/Decl.h"
#include "clang/AST/Stmt.h"

namespace accolade {

/// Whether all that happens to `var` in `body`, from its declaration to the statement `last` in the same
/// block, is least = MIN(least, e), or the same with MAX, while nothing is stored in `array`.
bool goesOneWay(const clang::VarDecl *var, const clang::VarDecl *array, const clang::Stmt *body,
                const clang::Stmt *last, clang::ASTContext &ctx);

} // namespace accolade
