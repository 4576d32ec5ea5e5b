#include "backends/cuda/device/HostMemory.h"

#include <algorithm>

namespace accolade::rt::cuda {

StagingBuffers::Buffer StagingBuffers::take(size_t bytes) {
  constexpr size_t Least = 64 * 1024;
  size_t size = Least;
  while (size < bytes)
    size *= 2;
  {
    std::lock_guard<std::mutex> lock(mutex);
    auto found = idle.find(size);
    if (found != idle.end()) {
      Buffer buffer{found->second, found->first};
      idle.erase(found);
      return buffer;
    }
  }
  void *memory = nullptr;
  Result result = gpu.driver.hostAlloc(&memory, size, Portable);
  if (result == OutOfMemory)
    return {};
  gpu.check(result, "cuMemHostAlloc");
  return {static_cast<char *>(memory), size};
}

void StagingBuffers::give(Buffer buffer) {
  if (!buffer.memory)
    return;
  std::lock_guard<std::mutex> lock(mutex);
  idle.emplace(buffer.bytes, buffer.memory);
}

void StagingBuffers::clear() {
  std::lock_guard<std::mutex> lock(mutex);
  for (auto &item : idle)
    gpu.check(gpu.driver.hostFree(item.second), "cuMemFreeHost");
  idle.clear();
}

namespace {
constexpr size_t SlotBytes = 64; ///< a cache line, and more than any number has
constexpr size_t SlotCount = 256;
} // namespace

void *ResultSlots::take(size_t bytes) {
  if (bytes > SlotBytes)
    return nullptr;
  std::lock_guard<std::mutex> lock(mutex);
  if (!slots) {
    void *memory = nullptr;
    if (gpu.driver.hostAlloc(&memory, SlotBytes * SlotCount, Portable) != Success)
      return nullptr;
    slots = static_cast<char *>(memory);
    for (size_t i = 0; i < SlotCount; ++i)
      idle.push_back(slots + i * SlotBytes);
  }
  if (idle.empty())
    return nullptr;
  void *slot = idle.back();
  idle.pop_back();
  return slot;
}

bool ResultSlots::owns(const void *memory) const {
  const char *first = slots, *place = static_cast<const char *>(memory);
  return first && place >= first && place < first + SlotBytes * SlotCount;
}

bool ResultSlots::give(void *memory) {
  if (!owns(memory))
    return false;
  std::lock_guard<std::mutex> lock(mutex);
  idle.push_back(static_cast<char *>(memory));
  return true;
}

void ResultSlots::clear() {
  std::lock_guard<std::mutex> lock(mutex);
  if (slots)
    gpu.check(gpu.driver.hostFree(slots), "cuMemFreeHost");
  slots = nullptr;
  idle.clear();
}

/// The question for several attributes leaves zero for memory that the driver does not
/// know; the one for a single attribute is an error there, which memory checkers report.
bool PinnedRanges::isPinned(const void *address) const {
  unsigned type = 0;
  PointerAttribute attributes[] = {PointerMemoryType};
  void *values[] = {&type};
  return gpu.driver.pointerAttributes(1, attributes, values, asDevice(address)) == Success &&
         type == HostMemory;
}

/// What is pinned here will not stay so; it must not be mistaken for the program's.
bool PinnedRanges::isProgramPinned(const void *memory, size_t bytes) {
  std::lock_guard<std::mutex> lock(mutex);
  const char *first = static_cast<const char *>(memory), *last = first + bytes - 1;
  for (const Range &range : ranges)
    if (first < range.end && last >= range.first)
      return false;
  return isPinned(first) && isPinned(last);
}

bool PinnedRanges::pin(char *first, char *end) {
  std::lock_guard<std::mutex> lock(mutex);
  for (Range &range : ranges) {
    if (range.first == first && range.end == end)
      return ++range.uses;
    if (first < range.end && range.first < end)
      return false;
  }
  if (gpu.driver.hostRegister(first, end - first, Portable) != Success)
    return false;
  ranges.push_back({first, end, 1});
  return true;
}

void PinnedRanges::unpin(char *first, char *end) {
  std::lock_guard<std::mutex> lock(mutex);
  auto found = std::find_if(ranges.begin(), ranges.end(), [&](const Range &range) {
    return range.first == first && range.end == end;
  });
  if (found == ranges.end() || --found->uses)
    return;
  ranges.erase(found);
  gpu.check(gpu.driver.hostUnregister(first), "cuMemHostUnregister");
}

} // namespace accolade::rt::cuda
