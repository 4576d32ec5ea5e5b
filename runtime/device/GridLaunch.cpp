#include "runtime/device/GridLaunch.h"

#include <algorithm>
#include <climits>

namespace accolade::rt {

namespace {

/// Part of the device's memory that one kernel's scratch memory may take.
constexpr size_t ScratchPart = 8;
constexpr size_t LeastScratch = 1024 * 1024;

size_t valueOf(size_t fixed, size_t (*fromArgs)(const void *), const void *args) {
  return fromArgs ? fromArgs(args) : fixed;
}

} // namespace

GridLaunch planLaunch(const acc_rt_grid_kernel &kernel, const void *args,
                      const acc_rt_shape &shape, const GridLimits &limits, size_t memory,
                      const std::function<long(long threads)> &residentBlocks) {
  GridLaunch launch;
  launch.block = chooseBlock(kernel, shape, limits);
  size_t perBlock = 0, most = LONG_MAX;
  if (kernel.scratch_param >= 0) {
    size_t perThread = valueOf(kernel.thread_bytes, kernel.thread_bytes_of, args);
    perBlock = valueOf(kernel.block_bytes, kernel.block_bytes_of, args) +
               perThread * static_cast<size_t>(launch.block.total());
    most = perBlock ? std::max<size_t>(memory / ScratchPart / perBlock, 1) : most;
  }
  launch.grid = chooseGrid(kernel, shape, limits, launch.block,
                           residentBlocks(launch.block.total()), static_cast<long>(most));
  launch.scratch =
      GridLaunch::ScratchHeader + perBlock * static_cast<size_t>(launch.grid.total());
  return launch;
}

size_t scratchRoom(size_t bytes, size_t present) {
  return std::max({bytes, LeastScratch, std::min(2 * present, bytes * 2)});
}

} // namespace accolade::rt
