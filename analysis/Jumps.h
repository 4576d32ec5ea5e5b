// Whether control leaves a statement in its middle.
#pragma once

#include "clang/AST/Stmt.h"

namespace accolade {

/// A break, continue, goto or return that leaves the statement.
bool jumpsOut(const clang::Stmt *stmt, bool inLoop = false, bool inSwitch = false);

} // namespace accolade
