// Variables of a kernel that several threads of a block see.
#pragma once

#include "plan/Planner.h"

namespace accolade {

/// Variables declared in `stmt` outside of a loop over a thread axis and used
/// inside one in a way that a copy per thread could not serve: arrays, variables
/// whose address is taken, and scalars that the loop's threads write.
std::set<const clang::VarDecl *> sharedVariables(Planner &p, const clang::Stmt *stmt);

/// The same for a kernel, whose gangs have private variables too. Such a one is
/// shared only where it carries something from one part of the kernel to another:
/// programs that mean it as a temporary of each iteration are common.
std::set<const clang::VarDecl *> sharedVariables(Planner &p, const LaunchPlan &launch);

} // namespace accolade
