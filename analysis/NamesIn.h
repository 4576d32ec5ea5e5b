// Which names a statement uses, for variables that a change of the tree adds to it.
#pragma once

#include "clang/AST/Stmt.h"

#include <string>

namespace accolade {

/// Whether the statement names or declares anything that is called so.
bool isNameIn(const clang::Stmt *s, const std::string &name);

} // namespace accolade
