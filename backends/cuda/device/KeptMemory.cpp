#include "backends/cuda/device/KeptMemory.h"

#include "backends/cuda/device/Gpu.h"

namespace accolade::rt::cuda {

namespace {

/// What the driver takes for it anyway.
size_t roomFor(size_t bytes) {
  constexpr size_t Small = 512, Page = 2 << 20;
  size_t unit = bytes < Page / 2 ? Small : Page;
  return (bytes + unit - 1) / unit * unit;
}

/// A piece may serve a smaller request, if little of it is wasted.
bool suits(size_t room, size_t wanted) { return room >= wanted && room - wanted <= wanted / 4; }

} // namespace

DevicePointer KeptMemory::takeUnused(const Gpu &gpu, size_t room) {
  for (size_t i = 0; i < unused.size(); ++i) {
    Piece piece = unused[i];
    if (!suits(piece.room, room))
      continue;
    Result state = gpu.driver.eventQuery(piece.released);
    if (state == NotReady)
      continue;
    gpu.check(state, "cuEventQuery");
    gpu.check(gpu.driver.eventDestroy(piece.released), "cuEventDestroy");
    unused[i] = unused.back();
    unused.pop_back();
    rooms[piece.memory] = piece.room;
    return piece.memory;
  }
  return 0;
}

DevicePointer KeptMemory::take(const Gpu &gpu, size_t bytes) {
  size_t room = roomFor(bytes);
  std::lock_guard<std::mutex> lock(mutex);
  if (DevicePointer memory = takeUnused(gpu, room))
    return memory;
  DevicePointer memory = 0;
  Result result = gpu.driver.memAlloc(&memory, room);
  if (result == OutOfMemory && !unused.empty()) {
    clearLocked(gpu);
    result = gpu.driver.memAlloc(&memory, room);
  }
  if (result == OutOfMemory)
    return 0;
  gpu.check(result, "cuMemAlloc");
  rooms[memory] = room;
  return memory;
}

void KeptMemory::give(const Gpu &gpu, DevicePointer memory, StreamHandle after) {
  Piece piece{memory, 0, nullptr};
  gpu.check(gpu.driver.eventCreate(&piece.released, WithoutTiming), "cuEventCreate");
  gpu.check(gpu.driver.eventRecord(piece.released, after), "cuEventRecord");
  std::lock_guard<std::mutex> lock(mutex);
  auto found = rooms.find(memory);
  piece.room = found->second;
  rooms.erase(found);
  unused.push_back(piece);
}

void KeptMemory::clearLocked(const Gpu &gpu) {
  for (const Piece &piece : unused) {
    gpu.check(gpu.driver.eventSynchronize(piece.released), "cuEventSynchronize");
    gpu.check(gpu.driver.eventDestroy(piece.released), "cuEventDestroy");
    gpu.check(gpu.driver.memFree(piece.memory), "cuMemFree");
  }
  unused.clear();
}

void KeptMemory::clear(const Gpu &gpu) {
  std::lock_guard<std::mutex> lock(mutex);
  clearLocked(gpu);
}

size_t KeptMemory::unusedBytes() const {
  std::lock_guard<std::mutex> lock(mutex);
  size_t bytes = 0;
  for (const Piece &piece : unused)
    bytes += piece.room;
  return bytes;
}

} // namespace accolade::rt::cuda
