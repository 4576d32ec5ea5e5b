#include "runtime/device/GridLaunch.h"

#include "runtime/base/Error.h"

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
  launch.local = valueOf(kernel.local_bytes, kernel.local_bytes_of, args);
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

void checkBlock(const acc_rt_kernel &kernel, const acc_rt_grid_kernel &code,
                const acc_rt_shape &shape, const GridLaunch &launch, const GridLimits &limits,
                size_t most, const std::function<std::string()> &device) {
  if (!(code.flags & ACC_RT_GRID_BLOCKS))
    return;
  long asked = 1;
  bool cut = false;
  for (int axis = 0; axis < 3; ++axis)
    if (code.thread_axes >> axis & 1) {
      long size = shape.threads[axis] > 0 ? shape.threads[axis] : axis == 0 ? shape.vector : 0;
      asked *= std::max<long>(size, 1);
      cut |= size > launch.block.size[axis];
    }
  if (cut)
    fail(ErrorId::BlockThreads, {{"kernel", kernel.name},
                                 {"where", whereText(kernel.site)},
                                 {"threads", std::to_string(asked)},
                                 {"most", std::to_string(limits.blockThreads)},
                                 {"device", device()}});
  if (launch.local > most)
    fail(ErrorId::BlockMemory, {{"kernel", kernel.name},
                                {"where", whereText(kernel.site)},
                                {"bytes", std::to_string(launch.local)},
                                {"most", std::to_string(most)},
                                {"device", device()}});
}

size_t scratchRoom(size_t bytes, size_t present) {
  return std::max({bytes, LeastScratch, std::min(2 * present, bytes * 2)});
}

} // namespace accolade::rt
