// One launch of a kernel on a device with grids, decided: its shape and how much
// scratch memory it takes (rt_grid.h).
#pragma once

#include "runtime/device/GridShape.h"

#include <algorithm>
#include <functional>
#include <string>

namespace accolade::rt {

struct GridLaunch {
  Extent block;
  Extent grid;
  size_t local = 0;   ///< bytes of the block's own memory that the launch asks for
  size_t scratch = 0; ///< bytes; of no use to a kernel without a parameter for it

  /// Zero before each launch and after it.
  static constexpr size_t ScratchHeader = 64;
};

/// `memory`: that of the device. `residentBlocks` says how many blocks of so many
/// threads a multiprocessor holds at once.
GridLaunch planLaunch(const acc_rt_grid_kernel &kernel, const void *args,
                      const acc_rt_shape &shape, const GridLimits &limits, size_t memory,
                      const std::function<long(long threads)> &residentBlocks);

/// Ends the program where a block is too large for the device: its iterations communicate, so
/// neither its threads nor its memory can be fewer. `most`: bytes that a block can have.
/// `device` is asked for the message alone.
void checkBlock(const acc_rt_kernel &kernel, const acc_rt_grid_kernel &code,
                const acc_rt_shape &shape, const GridLaunch &launch, const GridLimits &limits,
                size_t most, const std::function<std::string()> &device);

/// A grid that is beyond the device's limits in parts: calls `submit` for each, with the
/// block of the whole grid that is its first.
template <class Submit>
void forEachPart(const GridLaunch &launch, const GridLimits &limits, Submit submit) {
  const long *all = launch.grid.size, *most = limits.grid;
  if (!all[0]) // nobody has anything to do
    return;
  for (long z = 0; z < all[2]; z += most[2])
    for (long y = 0; y < all[1]; y += most[1]) {
      GridLaunch part = launch;
      part.grid.size[1] = std::min(all[1] - y, most[1]);
      part.grid.size[2] = std::min(all[2] - z, most[2]);
      const unsigned first[4] = {0, static_cast<unsigned>(y), static_cast<unsigned>(z), 0};
      submit(part, first);
    }
}

/// How large a queue's scratch memory, which its kernels share, is made when a launch
/// needs `bytes` and it has `present`.
size_t scratchRoom(size_t bytes, size_t present);

} // namespace accolade::rt
