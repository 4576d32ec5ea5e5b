// Loops to the axes of a grid; see docs/gpu.md.
#pragma once

#include "plan/Planner.h"

namespace accolade {

/// Gives every loop level of a launch its axes and fills `launch.grid`. Where loops without a directive count on it that
/// none of `ask.compared` overlap, these are in `launch.unlessOverlap`, and what else they count on in `launch.provided`.
void mapLaunch(Planner &p, LaunchPlan &launch, const Directive &region, const AskFirst &ask);

/// The same for the loops of a function that device code calls, at the level of
/// its routine directive.
void mapRoutine(Planner &p, const clang::FunctionDecl *function, spec::ClauseKind level);

/// Whether a statement calls functions that share out loops over threads.
bool callsParallelRoutine(const clang::Stmt *stmt, const UnitPlan &plan);

} // namespace accolade
