// Arrays that must not overlap any other array of a kernel: the launch compares them.
#pragma once

#include "plan/Plan.h"

namespace accolade {

/// Blocks change `array` at other times than the program's own order says. A restrict pointer
/// states that nothing else leads there, and two arrays of the program never overlap.
void keepApart(LaunchPlan &launch, const clang::VarDecl *array);

} // namespace accolade
