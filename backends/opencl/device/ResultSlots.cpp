#include "backends/opencl/device/ResultSlots.h"

namespace accolade::rt::opencl {

void *ResultSlots::take(Memory &memory, size_t bytes) {
  std::lock_guard<std::mutex> lock(mutex);
  if (bytes > SlotBytes)
    return nullptr;
  if (!first) {
    auto *start = static_cast<char *>(memory.allocateMapped(queue, Bytes, host));
    if (!host && !accelerator.isCpu)
      openStaging();
    for (char *slot = start; slot && slot < start + Bytes; slot += SlotBytes)
      idle.push_back(slot);
    first = start;
  }
  if (idle.empty())
    return nullptr;
  char *slot = idle.back();
  idle.pop_back();
  return slot;
}

/// A buffer of the host's memory that stays mapped: drivers pin it.
void ResultSlots::openStaging() {
  Result result = Success;
  pinned = accelerator.library.bufferCreate(accelerator.context, ReadWrite | InHostMemory, Bytes,
                                            nullptr, &result);
  if (result)
    return;
  staging = static_cast<char *>(accelerator.library.bufferMap(queue.handle, pinned, Blocking, ReadAndWrite, 0,
                                                              Bytes, 0, nullptr, nullptr, &result));
  accelerator.check(result, "clEnqueueMapBuffer");
}

bool ResultSlots::give(void *slot) {
  if (!owns(slot))
    return false;
  std::lock_guard<std::mutex> lock(mutex);
  idle.push_back(static_cast<char *>(slot));
  return true;
}

void ResultSlots::clear(Memory &memory) {
  std::lock_guard<std::mutex> lock(mutex);
  if (first)
    memory.release(first, queue);
  if (pinned)
    accelerator.check(accelerator.library.bufferRelease(pinned), "clReleaseMemObject");
  first = host = staging = nullptr;
  pinned = nullptr;
  idle.clear();
}

} // namespace accolade::rt::opencl
