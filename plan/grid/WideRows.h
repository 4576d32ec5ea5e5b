// Rows of several warps beside each other in a block.
//
// Sizes that a program asks for may make them: num_workers(4) vector_length(128). Each row then waits by a barrier of its own,
// of which a multiprocessor has few: sparse rows of 27 elements with four workers of 32 lanes had 16 of its 64 warps
// resident. So it matters that rows of at most a warp are known to be such.
#pragma once

#include "plan/region/LaunchPlan.h"

namespace accolade {

/// Threads of a warp. A device with smaller ones has one such row in a block.
inline constexpr unsigned Warp = 32;

bool hasWideRows(const LaunchPlan &launch, const clang::ASTContext &ctx);

} // namespace accolade
