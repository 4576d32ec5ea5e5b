// Patches: what a block of threads computes together where many of its iterations
// read the same elements.
//
//   for (i) for (j) { s = 0; for (k) s += a[i][k] * b[k][j]; c[i][j] = s; }
//
// Each thread takes a patch of rows and columns (of i and j) and walks along k once
// for all of them; the block brings the pieces of a and b that the next trips of the
// walk read into shared memory. Without rows (one parallel loop, as in N-Body) only
// what depends on the walk alone is shared.
#pragma once

#include "plan/grid/MapNode.h"

namespace accolade {

/// A block whose rows of threads share a walk out (PatchPlan::sums): from so many columns on it is so wide and has
/// so many rows of threads. Mean and variance of 1024 columns of doubles took 0.99 ms on an H200 with blocks of 32 x 32,
/// of which there are 32, and 0.55 with blocks of 8 x 128.
struct SplitShape {
  long long columns;
  unsigned width, rows;
};
inline constexpr SplitShape SplitShapes[] = {
    {PatchPlan::ManyColumns, 256, 1}, {1 << 15, 32, 8}, {1 << 12, 32, 32}, {1 << 11, 16, 64}, {0, 8, 128}};
/// Trips of a thread whose loads are under way together.
inline constexpr unsigned SplitAhead = 8;

/// Whether it is worth to look: two parallel loops or more, and one inside that is to be walked along.
bool mayBePatch(Planner &p, const LaunchPlan &launch);

/// What is known of a launch that may get a patch.
struct PatchCase {
  const Directive &region;
  unsigned threads = 0; ///< of a block; 0: as it suits
  std::vector<const clang::Stmt *> beside = {}; ///< statements of the rows that run before all patches (Beside.h)
};

/// Fills `launch.grid.patch` where the accesses allow it and the estimate says so.
void choosePatch(Planner &p, LaunchPlan &launch, const MapNode &root, const PatchCase &known);

/// Gives templates the patches of their instantiations (SharedPatch.cpp).
void sharePatches(Planner &p);

} // namespace accolade
