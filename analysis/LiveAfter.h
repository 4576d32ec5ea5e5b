// Whether a function reads what a piece of it left in a variable.
#pragma once

#include "clang/AST/Decl.h"
#include "clang/AST/Stmt.h"

namespace accolade {

/// Whether the value that `var` has after `piece`, a statement of `function`, may be read: later, in the next
/// trip of a loop around, or by others who know the variable. Says yes where the way goes by a goto.
bool isReadAfter(const clang::VarDecl *var, const clang::Stmt *piece, const clang::FunctionDecl *function);

} // namespace accolade
