// How large a block and a grid a kernel gets (rt_grid.h): pure functions of what the
// launch says and what the device has.
//
// Every loop of a kernel strides by the size of its axes, so any answer is correct
// (unless the kernel has no loops: ACC_RT_GRID_COVERS); these try to be fast. Sizes that the program asks for win, within the device's
// limits.
#pragma once

#include "runtime/abi/Abi.h"

namespace accolade::rt {

struct GridLimits {
  long multiprocessors = 1;
  long warp = 32;
  long residentThreads = 2048; ///< per multiprocessor
  long blockThreads = 1024;    ///< in one block of this kernel; none has room for more where threads meet
  long block[3] = {1024, 1024, 64};
  long grid[3] = {2147483647, 65535, 65535};
  /// The threads of a block run one after the other, as on a processor: blocks have one
  /// thread, and one loop over neighbouring iterations.
  bool serialThreads = false;
  /// Rows of a warp or less wait apart from each other, whatever the kernel says.
  bool partsOfWarpsWait = false;
};

struct Extent {
  long size[3] = {1, 1, 1};

  long total() const { return size[0] * size[1] * size[2]; }
};

/// The threads of a block.
Extent chooseBlock(const acc_rt_grid_kernel &kernel, const acc_rt_shape &shape,
                   const GridLimits &limits);

/// The blocks of the grid. `residentBlocks`: how many of these blocks a
/// multiprocessor holds at once; `mostBlocks`: what there is memory for. The grid of a
/// kernel that covers its iterations may be beyond the limits, for several launches.
Extent chooseGrid(const acc_rt_grid_kernel &kernel, const acc_rt_shape &shape,
                  const GridLimits &limits, const Extent &block, long residentBlocks,
                  long mostBlocks);

} // namespace accolade::rt
