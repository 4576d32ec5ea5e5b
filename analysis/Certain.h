// What every run through a piece of code evaluates, whatever its conditions say.
#pragma once

#include "clang/AST/Expr.h"

#include <set>

namespace accolade {

/// Whether no way through `code` goes past all of these expressions.
bool evaluatesOneOf(const clang::Stmt *code, const std::set<const clang::Expr *> &places);

} // namespace accolade
