#include "backends/cuda/device/Launch.h"

#include "runtime/base/Error.h"
#include "runtime/device/GridLaunch.h"

#include <cstdint>

namespace accolade::rt::cuda {

namespace {

/// A launch asks for the same block as the one before, mostly.
long residentBlocks(const Gpu &gpu, const Kernel &kernel, long threads) {
  uint64_t known = kernel.occupancy.load(std::memory_order_relaxed);
  if (static_cast<long>(known >> 32) == threads)
    return static_cast<long>(known & 0xffffffff);
  int blocks = 0;
  gpu.check(gpu.driver.occupancy(&blocks, kernel.function, static_cast<int>(threads), 0),
            "cuOccupancyMaxActiveBlocksPerMultiprocessor");
  kernel.occupancy.store(static_cast<uint64_t>(threads) << 32 | static_cast<unsigned>(blocks),
                         std::memory_order_relaxed);
  return blocks;
}

/// The stream's scratch memory, at least so large. Kernels of one stream follow each
/// other, so they share it; the smaller one goes when they have done with it.
DevicePointer scratchFor(const Gpu &gpu, Stream &stream, const Kernel &kernel, size_t bytes) {
  if (bytes <= stream.scratchBytes)
    return stream.scratch;
  size_t room = scratchRoom(bytes, stream.scratchBytes);
  DevicePointer memory = gpu.allocateIn(stream, room);
  if (!memory)
    fail(ErrorId::ScratchMemory, {{"kernel", kernel.kernel.name},
                                  {"where", whereText(kernel.kernel.site)},
                                  {"bytes", std::to_string(room)},
                                  {"device", gpu.describe()}});
  gpu.check(gpu.driver.fill(memory, 0, GridLaunch::ScratchHeader, stream.handle),
            "cuMemsetD8Async");
  if (stream.scratch)
    gpu.release(stream.scratch, stream);
  stream.scratch = memory;
  stream.scratchBytes = room;
  return memory;
}

void submit(const Gpu &gpu, Stream &stream, const Kernel &kernel, const GridLaunch &launch,
            void **parameters) {
  const long *grid = launch.grid.size, *block = launch.block.size;
  Result result =
      gpu.driver.launch(kernel.function, static_cast<unsigned>(grid[0]),
                        static_cast<unsigned>(grid[1]), static_cast<unsigned>(grid[2]),
                        static_cast<unsigned>(block[0]), static_cast<unsigned>(block[1]),
                        static_cast<unsigned>(block[2]), static_cast<unsigned>(launch.local), stream.handle, parameters, nullptr);
  if (result != Success)
    gpu.failLaunch(result, kernel.kernel);
  stream.launches.add(kernel.kernel);
}

void submitAll(const Gpu &gpu, Stream &stream, const Kernel &kernel, const GridLaunch &launch,
               void **parameters) {
  forEachPart(launch, kernel.limits, [&](const GridLaunch &part, const unsigned *first) {
    if ((kernel.code.flags & ACC_RT_GRID_COVERS) && kernel.code.first_block_param >= 0)
      parameters[kernel.code.first_block_param] = const_cast<unsigned *>(first);
    submit(gpu, stream, kernel, part, parameters);
  });
}

} // namespace

void launchKernel(const Gpu &gpu, Stream &stream, const Kernel &kernel, const void *args,
                  const acc_rt_shape &shape) {
  gpu.makeCurrent();
  const acc_rt_grid_kernel &code = kernel.code;
  GridLaunch launch = kernel.latest.of(code, shape, [&] {
    return planLaunch(code, args, shape, kernel.limits, gpu.memory,
                      [&](long threads) { return residentBlocks(gpu, kernel, threads); });
  });
  checkBlock(kernel.kernel, code, shape, launch, kernel.limits, kernel.mostLocal,
             [&] { return gpu.describe(); });
  kernel.blocks.store(launch.grid.total(), std::memory_order_relaxed);
  constexpr int Few = 64;
  void *few[Few];
  std::vector<void *> many(code.param_count > Few ? code.param_count : 0);
  void **parameters = many.empty() ? few : many.data();
  char *bytes = const_cast<char *>(static_cast<const char *>(args));
  for (int i = 0; i < code.param_count; ++i)
    parameters[i] = bytes + code.params[i].offset;
  if (code.scratch_param < 0)
    return submitAll(gpu, stream, kernel, launch, parameters);
  std::lock_guard<std::mutex> lock(stream.scratchMutex);
  DevicePointer scratch = scratchFor(gpu, stream, kernel, launch.scratch);
  parameters[code.scratch_param] = &scratch;
  if (code.flags & ACC_RT_GRID_SCANS)
    gpu.check(gpu.driver.fill(scratch, 0, launch.scratch, stream.handle), "cuMemsetD8Async");
  submitAll(gpu, stream, kernel, launch, parameters);
}

} // namespace accolade::rt::cuda
