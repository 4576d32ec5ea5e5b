// One launch of a kernel on a device with grids, decided: its shape and how much
// scratch memory it takes (rt_grid.h).
#pragma once

#include "runtime/device/GridShape.h"

#include <functional>

namespace accolade::rt {

struct GridLaunch {
  Extent block;
  Extent grid;
  size_t scratch = 0; ///< bytes; of no use to a kernel without a parameter for it

  /// Zero before each launch and after it.
  static constexpr size_t ScratchHeader = 64;
};

/// `memory`: that of the device. `residentBlocks` says how many blocks of so many
/// threads a multiprocessor holds at once.
GridLaunch planLaunch(const acc_rt_grid_kernel &kernel, const void *args,
                      const acc_rt_shape &shape, const GridLimits &limits, size_t memory,
                      const std::function<long(long threads)> &residentBlocks);

/// How large a queue's scratch memory, which its kernels share, is made when a launch
/// needs `bytes` and it has `present`.
size_t scratchRoom(size_t bytes, size_t present);

} // namespace accolade::rt
