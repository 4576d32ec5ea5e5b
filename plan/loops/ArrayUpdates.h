// Array reductions whose loop does nothing with the array but update elements: devices with grids
// need no copy of it for each thread then, but one for each block, or none.
#pragma once

#include "plan/Planner.h"

namespace accolade {

/// Bytes up to which each thread has a copy of a reduced array of fixed length, and up to which a
/// block has copies in its own memory: several blocks shall fit beside each other.
inline constexpr uint64_t MostThreadCopy = 1024, MostBlockCopies = 32768;

/// Threads of blocks whose own memory has a column for each, and copies where warps have their own.
inline constexpr unsigned ColumnThreads = 256, WarpCopies = 8;
inline constexpr uint64_t MostColumns = 24576; ///< bytes of a block: as many threads as ever fit beside each other

/// Fills LaunchPlan::updates and LaunchPlan::updated.
void findArrayUpdates(Planner &p, LaunchPlan &launch);

/// Where these arrays are updated, when the loops are mapped.
void chooseUpdatedCopies(Planner &p, LaunchPlan &launch);

/// The places in atomic updates of the unit where what they update stands (Atomic.cpp).
std::set<const clang::Expr *> updatedAtomically(Planner &p);

/// x op= e, x = x op e, x++ and so on, taken apart (Atomic.cpp).
std::optional<AtomicPlan> updateOf(const clang::Expr *e, clang::ASTContext &ctx);

} // namespace accolade
