// Variables that may be gone before a queue comes to the construct that reads them.
#pragma once

#include "plan/Planner.h"

namespace accolade {

/// Whether an asynchronous construct takes the value of the variable where the construct stands, since its
/// function may return before the queue gets there: nothing that a queue does can change it until then.
bool isTakenNow(Planner &p, const Directive &d, const clang::VarDecl *var);

} // namespace accolade
