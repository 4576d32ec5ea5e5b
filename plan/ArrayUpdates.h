// Array reductions whose loop does nothing with the array but update elements: devices with grids
// need no copy of it for each thread then, but one for each block, or none.
#pragma once

#include "plan/Planner.h"

namespace accolade {

/// Fills LaunchPlan::updates and LaunchPlan::updated.
void findArrayUpdates(Planner &p, LaunchPlan &launch);

/// x op= e, x = x op e, x++ and so on, taken apart (Atomic.cpp).
std::optional<AtomicPlan> updateOf(const clang::Expr *e, clang::ASTContext &ctx);

} // namespace accolade
