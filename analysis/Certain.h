// What every run through a piece of code evaluates, whatever its conditions say.
#pragma once

#include "clang/AST/Expr.h"

#include <set>

namespace accolade {

/// Whether no way through `code` goes past all of these expressions. `entered`: loops that run at least once.
bool evaluatesOneOf(const clang::Stmt *code, const std::set<const clang::Expr *> &places,
                    const std::set<const clang::ForStmt *> &entered = {});

} // namespace accolade
