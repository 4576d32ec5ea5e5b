// What variables are called in a kernel; see KernelNames.cpp.
#pragma once

#include "plan/Plan.h"

namespace accolade {

/// Gives variables that cannot keep their names in the kernel another one.
void nameVariables(LaunchPlan &launch, const clang::ASTContext &ctx);

} // namespace accolade
