// Host memory that the GPU can reach by itself. It copies several times faster than
// ordinary ("pageable") memory, but is expensive to make.
#pragma once

#include "backends/cuda/device/Gpu.h"

#include <map>
#include <mutex>
#include <vector>

namespace accolade::rt::cuda {

/// Buffers for bytes on their way, used again and again. Taking one calls the driver
/// at worst; giving one back never does, so that functions in streams may.
class StagingBuffers {
public:
  explicit StagingBuffers(const Gpu &gpu) : gpu(gpu) {}

  struct Buffer {
    char *memory = nullptr;
    size_t bytes = 0;
  };
  /// Of at least that size; null memory when the host has none left.
  Buffer take(size_t bytes);
  void give(Buffer buffer);
  void clear();

private:
  const Gpu &gpu;
  std::mutex mutex;                   ///< guards `idle`
  std::multimap<size_t, char *> idle; ///< by size
};

/// Places for the results of kernels without a queue: a few bytes of the host's memory
/// that both sides use as they are. A kernel's one access over the bus costs a
/// microsecond, the two copies that it saves cost ten each.
class ResultSlots {
public:
  explicit ResultSlots(const Gpu &gpu) : gpu(gpu) {}

  /// Null when so many bytes do not fit or all are taken.
  void *take(size_t bytes);
  /// False when it is not one of them.
  bool give(void *memory);
  bool owns(const void *memory) const;
  void clear();

private:
  const Gpu &gpu;
  std::mutex mutex; ///< guards `idle` and the allocation
  std::atomic<char *> slots{nullptr};
  std::vector<char *> idle;
};

/// Ranges of the program's own memory that are pinned while copies use them. The
/// program may give such memory back as soon as it has waited for the copy, so
/// nothing stays pinned longer.
class PinnedRanges {
public:
  explicit PinnedRanges(const Gpu &gpu) : gpu(gpu) {}

  /// Whether the program itself pinned all of the range.
  bool isProgramPinned(const void *memory, size_t bytes);
  /// False when it cannot be pinned; then nothing is changed.
  bool pin(char *first, char *end);
  void unpin(char *first, char *end);

private:
  struct Range {
    char *first;
    char *end;
    int uses;
  };
  bool isPinned(const void *address) const;

  const Gpu &gpu;
  std::mutex mutex; ///< guards `ranges`
  std::vector<Range> ranges;
};

} // namespace accolade::rt::cuda
