// Structs behind pointers, and objects, of which a kernel only reads numbers and addresses (g->n, g->a[i]): nothing in it
// changes them, so a thread reads them once, at its start. Compilers would read them again after every store.
#pragma once

#include "plan/Planner.h"

namespace accolade {

std::set<const clang::VarDecl *> heldStructs(Planner &p, const LaunchPlan &launch);

} // namespace accolade
