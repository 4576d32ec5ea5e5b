// Places of a few bytes for the results of kernels in one queue, which does things in
// order: a place may be taken again while its last user is not done. Getting memory from
// the driver can take a millisecond.
#pragma once

#include "backends/opencl/device/Memory.h"

namespace accolade::rt::opencl {

class ResultSlots {
public:
  ResultSlots(const Accelerator &accelerator, CommandQueue &queue)
      : accelerator(accelerator), queue(queue) {}

  /// Null when so many bytes do not fit or all are taken.
  void *take(Memory &memory, size_t bytes);
  /// False when it is not one of them.
  bool give(void *slot);
  bool owns(const void *memory) const {
    const char *start = first, *place = static_cast<const char *>(memory);
    return start && place >= start && place < start + Bytes;
  }
  /// Where the host finds the place; null where it does not.
  char *hostOf(const void *slot) const { return beside(host, slot); }
  /// Memory of the host that the device copies to and from without detours, for what goes to the
  /// place and comes from it; null where there is none.
  char *stagingOf(const void *slot) const { return beside(staging, slot); }
  void clear(Memory &memory);

private:
  static constexpr size_t SlotBytes = 64, Bytes = 256 * SlotBytes;

  char *beside(char *start, const void *slot) const {
    return start && owns(slot) ? start + (static_cast<const char *>(slot) - first) : nullptr;
  }
  void openStaging();

  const Accelerator &accelerator;
  CommandQueue &queue;
  std::mutex mutex; ///< guards `idle` and the allocation
  char *host = nullptr, *staging = nullptr; ///< set before `first`
  BufferHandle pinned = nullptr; ///< that `staging` lies in
  std::atomic<char *> first{nullptr};
  std::vector<char *> idle;
};

} // namespace accolade::rt::opencl
