// Names that code and the functions it calls have: what is written beside it must not take them.
#pragma once

#include "clang/AST/Stmt.h"

#include <set>
#include <string>

namespace accolade {

/// Of variables, functions and types. Functions that are called are followed so far.
std::set<std::string> takenNames(const clang::Stmt *code, int depth);

} // namespace accolade
