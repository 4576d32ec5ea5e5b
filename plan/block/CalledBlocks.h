// Functions that hold blocks of iterations: kernels that call them have blocks of that size.
#pragma once

#include "plan/Planner.h"

namespace accolade {

/// Why kernels of any file may call the function; empty: only those of this one do.
std::string whyLinked(const clang::FunctionDecl *function);
/// Why grids cannot tell how large the tiles of a block must be; empty: they can.
std::string whyNoReach(const BlockPlan &block, const std::vector<FcwPlan *> &tiles);
/// Remembers what a function's blocks need of the kernels that call it.
void noteRoutineBlock(Planner &p, const clang::FunctionDecl *function, const BlockPlan &block,
                      const std::vector<FcwPlan *> &tiles);
/// Leaves arrays of cache where they are in functions that callers cannot have blocks for (RoutineCaches.cpp).
void settleRoutineCaches(Planner &p);
/// Gives launches the sizes of the blocks in functions they call, directly or not.
void takeCalledBlocks(Planner &p);

} // namespace accolade
