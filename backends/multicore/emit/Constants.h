// Constants of the function around a kernel that the kernel names as objects: std::min(i, n) binds a
// reference to n. A kernel in C++ is a member of a local struct, which may use only the values of such
// variables ([class.local]); so it has copies.
#pragma once

#include "plan/Planner.h"

namespace accolade::multicore {

std::vector<const clang::VarDecl *> constantsByName(const LaunchPlan &launch, const clang::ASTContext &ctx);

} // namespace accolade::multicore
