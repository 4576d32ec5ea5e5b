// Windows: elements that a thread's columns read one after the other.
//
//   for (i) { s = 0; for (k) s += w[k] * x[i + k]; y[i] = s; }
//
// Iteration i + 1 reads in trip k what iteration i reads in trip k + 1. A thread takes some neighbouring iterations, has
// the elements that they read in one trip in registers, and reads the next ones in packs: each element once, where it
// would otherwise do so for every column. On an H200 128 weights over 2^24 floats went from 6.7 times the time of a kernel by
// hand to 1.6, and 7 x 7 weights over 8192 x 8192 floats from 5.4 to 2.6; that one knows how many there are.
#pragma once

#include "plan/grid/Steady.h"

namespace accolade {

/// Packs of elements, one for each column, that a thread has; it reads another one for the trips that they take.
inline constexpr unsigned WindowPacks = 2;

/// No places: nothing is read so. `counters`: of the loops around and of the walk, which subscripts may name.
PatchPlan::Window findWindow(const PatchPlan &patch, const Steady &steady, const std::set<const clang::VarDecl *> &counters,
                             clang::ASTContext &ctx);

} // namespace accolade
