// Variables of a kernel that several threads of a block see.
#pragma once

#include "plan/Planner.h"

namespace accolade {

/// Variables declared in `stmt` outside of a loop over a thread axis that a copy per
/// thread could not serve: of those that such a loop names, arrays, variables whose
/// address is taken, and scalars that its threads write; and whatever has another name
/// (OtherNames.h), since that leads to one thread's copy.
std::set<const clang::VarDecl *> sharedVariables(Planner &p, const clang::Stmt *stmt);

/// The same for a kernel, whose gangs have private variables too. Such a one is
/// shared only where it carries something from one part of the kernel to another:
/// programs that mean it as a temporary of each iteration are common.
std::set<const clang::VarDecl *> sharedVariables(Planner &p, const LaunchPlan &launch);

/// A loop over blocks and threads alike writes some of these: there each thread goes on with a copy of its own, as a
/// gang would (LoopPlan::ownCopies). Asks for launch.grid.shared.
void giveOwnCopies(Planner &p, const LaunchPlan &launch);

/// The same for functions whose lanes work together: what is known of their loops must be known.
void shareInRoutine(Planner &p, const clang::FunctionDecl *function);

} // namespace accolade
