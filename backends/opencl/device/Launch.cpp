#include "backends/opencl/device/Launch.h"

#include "runtime/base/Error.h"
#include "runtime/device/GridLaunch.h"

#include <algorithm>
#include <cstring>

namespace accolade::rt::opencl {

namespace {

/// OpenCL does not say how many blocks a compute unit holds at once; those of a kernel with many
/// registers are fewer than its threads. What is left for a second round then fills a part of the
/// device alone, so there are several rounds where a block costs next to nothing.
long residentBlocks(const acc_rt_grid_kernel &code, const GridLimits &limits, long threads) {
  constexpr long Rounds = 4;
  constexpr size_t Little = 64;
  bool cheap = code.block_bytes <= Little && !code.block_bytes_of && !code.thread_bytes &&
               !code.thread_bytes_of && !code.local_bytes_of;
  return std::max<long>(limits.residentThreads / threads, 1) * (cheap ? Rounds : 1);
}

/// The queue's scratch memory, at least so large. Kernels of one queue follow each other,
/// so they share it; the smaller one goes when they have done with it.
void *scratchFor(const Accelerator &accelerator, Memory &memory, CommandQueue &queue,
                 const Kernel &kernel, size_t bytes) {
  if (bytes <= queue.scratchBytes)
    return queue.scratch;
  size_t room = scratchRoom(bytes, queue.scratchBytes);
  void *larger = memory.allocate(room);
  if (!larger)
    fail(ErrorId::ScratchMemory, {{"kernel", kernel.kernel.name},
                                  {"where", whereText(kernel.kernel.site)},
                                  {"bytes", std::to_string(room)},
                                  {"device", accelerator.describe()}});
  memory.fill(queue, larger, 0, GridLaunch::ScratchHeader);
  if (queue.scratch)
    memory.release(queue.scratch, queue);
  queue.scratch = larger;
  queue.scratchBytes = room;
  return larger;
}

/// Sets the arguments one after the other; an error stays. Values and steady bases that the kernel was given at the
/// launch before it still has; other memory may be another one at the same address.
class Arguments {
public:
  Arguments(const Accelerator &accelerator, Memory &memory, const Kernel &kernel)
      : accelerator(accelerator), memory(memory), kernel(kernel) {}

  void value(const void *data, size_t bytes) {
    if (!remember(data, bytes))
      note(accelerator.library.argument(kernel.handle, next, bytes, data));
    next += 1;
  }
  void address(const void *device) {
    uint64_t offset = 0;
    const char *steady = memory.steadyBase(device);
    bool same = remember(&steady, sizeof steady);
    if (!steady)
      note(memory.setBase(kernel.handle, next, device, offset));
    else if (offset = static_cast<const char *>(device) - steady; !same)
      note(accelerator.library.argumentSvm(kernel.handle, next, steady));
    next += 1;
    value(&offset, sizeof offset);
  }
  /// So much memory of the block.
  void room(size_t bytes) { note(accelerator.library.argument(kernel.handle, next, bytes, nullptr)); }
  Result result = Success;

private:
  void note(Result outcome) {
    if (!result)
      result = outcome;
    if (outcome)
      kernel.values.clear();
  }
  /// Whether it is the same value as before.
  bool remember(const void *data, size_t bytes) {
    std::vector<char> &values = kernel.values;
    size_t at = used;
    used += bytes;
    bool same = used <= values.size() && !std::memcmp(&values[at], data, bytes);
    if (used > values.size())
      values.resize(used);
    std::memcpy(&values[at], data, bytes);
    return same;
  }

  const Accelerator &accelerator;
  Memory &memory;
  const Kernel &kernel;
  unsigned next = 0;
  size_t used = 0; ///< bytes of kernel.values
};

Result setArguments(const Accelerator &accelerator, Memory &memory, const Kernel &kernel,
                    const void *args, void *scratch, const unsigned *first, size_t local) {
  const acc_rt_grid_kernel &code = kernel.code;
  int firstBlock = code.flags & ACC_RT_GRID_COVERS ? code.first_block_param : -1;
  Arguments arguments(accelerator, memory, kernel);
  for (int i = 0; i < code.param_count; ++i) {
    const char *field = static_cast<const char *>(args) + code.params[i].offset;
    void *address = scratch;
    if (code.params[i].bytes) {
      arguments.value(i == firstBlock ? reinterpret_cast<const char *>(first) : field,
                      code.params[i].bytes);
      continue;
    }
    if (i != code.scratch_param)
      std::memcpy(&address, field, sizeof address);
    arguments.address(address);
  }
  for (void *global : kernel.globals)
    arguments.address(global);
  if (kernel.code.local_bytes || kernel.code.local_bytes_of)
    arguments.room(std::max<size_t>(local, 1));
  if (!arguments.result && (code.needs & ACC_RT_NEEDS_POINTERS))
    return memory.showAll(kernel.handle, kernel.shown);
  return arguments.result;
}

/// A block that the driver has not promised to launch may need more registers than there are.
bool isTooLarge(const Kernel &kernel, const GridLaunch &launch, Result result) {
  bool size = result == OutOfResources || result == InvalidWorkGroupSize;
  return size && launch.block.total() > kernel.promised;
}

/// False: the block is too large, and the next one must not be.
bool submit(const Accelerator &accelerator, Memory &memory, CommandQueue &queue,
            const Kernel &kernel, const GridLaunch &launch, const void *args, void *scratch,
            const unsigned *first) {
  size_t global[3], local[3];
  for (int axis = 0; axis < 3; ++axis) {
    local[axis] = static_cast<size_t>(launch.block.size[axis]);
    global[axis] = local[axis] * static_cast<size_t>(launch.grid.size[axis]);
  }
  std::lock_guard<std::mutex> lock(kernel.mutex);
  Result result = setArguments(accelerator, memory, kernel, args, scratch, first, launch.local);
  if (!result)
    result = accelerator.tryAddBare(queue, [&](EventHandle *made) {
      queue.follows |= (kernel.code.needs & ACC_RT_NEEDS_POINTERS) != 0;
      return accelerator.library.launch(queue.handle, kernel.handle, 3, nullptr, global, local, 0,
                                        nullptr, made);
    });
  // A program that ends meanwhile would take the translator away from its thread.
  if (!result && accelerator.keepsCode && !kernel.launched)
    result = accelerator.library.finish(queue.handle);
  kernel.launched = true;
  if (isTooLarge(kernel, launch, result) && !kernel.keepsPromise) {
    kernel.keepsPromise = true;
    return false;
  }
  if (result)
    accelerator.failLaunch(result, kernel.kernel);
  queue.launches.add(kernel.kernel);
  return true;
}

/// False: the block is too large; nothing was launched, since all parts have the same.
bool submitAll(const Accelerator &accelerator, Memory &memory, CommandQueue &queue,
               const Kernel &kernel, const GridLaunch &launch, const void *args, void *scratch) {
  bool fits = true;
  forEachPart(launch, kernel.limits, [&](const GridLaunch &part, const unsigned *first) {
    fits = fits && submit(accelerator, memory, queue, kernel, part, args, scratch, first);
  });
  return fits;
}

/// Tiles of a scan wait for each other, which ends only where started blocks go on running. Other
/// devices take three launches; in the second, one block works (docs/scan.md).
bool submitScan(const Accelerator &accelerator, Memory &memory, CommandQueue &queue,
                const Kernel &kernel, const GridLaunch &launch, const void *args, void *scratch) {
  constexpr size_t PassAt = 4;
  memory.fill(queue, scratch, 0, launch.scratch);
  if (accelerator.blocksGoOn)
    return submitAll(accelerator, memory, queue, kernel, launch, args, scratch);
  bool fits = true;
  for (unsigned char pass : {1, 2, 3}) {
    memory.fill(queue, static_cast<char *>(scratch) + PassAt, pass, 1);
    fits = fits && submitAll(accelerator, memory, queue, kernel, launch, args, scratch);
  }
  memory.fill(queue, scratch, 0, GridLaunch::ScratchHeader);
  return fits;
}

bool tryLaunch(const Accelerator &accelerator, Memory &memory, CommandQueue &queue, const Kernel &kernel,
               const void *args, const acc_rt_shape &shape) {
  GridLimits limits = kernel.limits;
  if (kernel.keepsPromise)
    limits.blockThreads = kernel.promised;
  auto plan = [&] {
    return planLaunch(kernel.code, args, shape, limits, accelerator.memory,
                      [&](long threads) { return residentBlocks(kernel.code, limits, threads); });
  };
  GridLaunch launch =
      kernel.keepsPromise ? plan() : kernel.latest.of(kernel.code, shape, plan);
  checkBlock(kernel.kernel, kernel.code, shape, launch, limits, accelerator.blockMemory,
             [&] { return accelerator.describe(); });
  if (kernel.code.scratch_param < 0)
    return submitAll(accelerator, memory, queue, kernel, launch, args, nullptr);
  std::lock_guard<std::mutex> lock(queue.scratchMutex);
  void *scratch = scratchFor(accelerator, memory, queue, kernel, launch.scratch);
  if (kernel.code.flags & ACC_RT_GRID_SCANS)
    return submitScan(accelerator, memory, queue, kernel, launch, args, scratch);
  return submitAll(accelerator, memory, queue, kernel, launch, args, scratch);
}

} // namespace

void launchKernel(const Accelerator &accelerator, Memory &memory, CommandQueue &queue,
                  const Kernel &kernel, const void *args, const acc_rt_shape &shape) {
  while (!tryLaunch(accelerator, memory, queue, kernel, args, shape))
    ; // the second block is one that the driver promises
}

} // namespace accolade::rt::opencl
