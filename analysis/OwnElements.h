// Whether an object's begin() leads into the object itself: what another object made in the same way begins with then
// lies elsewhere, and nowhere once that is gone.
#pragma once

#include "clang/AST/StmtCXX.h"

namespace accolade {

/// Whether the loop goes through elements that the object that it makes holds itself, as far as one can tell.
bool holdsItsElements(const clang::CXXForRangeStmt *loop);

} // namespace accolade
