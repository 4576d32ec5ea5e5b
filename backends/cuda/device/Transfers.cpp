#include "backends/cuda/device/Transfers.h"

#include <algorithm>
#include <cstring>
#include <unistd.h>

namespace accolade::rt::cuda {

namespace {

// ---- Policy, from measurements on one machine -----------------------------------

/// Up to here the driver takes ordinary memory at once, in a buffer of its own.
constexpr size_t Small = 64 * 1024;
/// From here pinning in place pays.
constexpr size_t Large = 16 * 1024 * 1024;
/// Bytes of one staging buffer, and of one piece that is pinned.
constexpr size_t StagedPiece = 2 * 1024 * 1024;
constexpr size_t PinnedPiece = 64 * 1024 * 1024;

char *alignUp(char *address, size_t to) {
  auto value = reinterpret_cast<uintptr_t>(address);
  return reinterpret_cast<char *>((value + to - 1) / to * to);
}
char *alignDown(char *address, size_t to) {
  auto value = reinterpret_cast<uintptr_t>(address);
  return reinterpret_cast<char *>(value / to * to);
}

size_t extentOf(const Block &block) { return (block.rows - 1) * block.stride + block.bytes; }

} // namespace

void Transfers::in(Stream &stream, bool now, void *device, const void *host, Block block) {
  copy(stream, now,
       {Way::In, const_cast<char *>(static_cast<const char *>(host)), static_cast<char *>(device),
        block});
}

void Transfers::out(Stream &stream, bool now, void *host, const void *device, Block block) {
  copy(stream, now,
       {Way::Out, static_cast<char *>(host), const_cast<char *>(static_cast<const char *>(device)),
        block});
}

void Transfers::copy(Stream &stream, bool now, Copy copy) {
  if (!copy.block.total())
    return;
  if (copy.block.rows > 1 && copy.block.stride == copy.block.bytes)
    copy.block = {copy.block.total()};
  if (!now && copy.way == Way::In)
    awaitOutgoing(copy);
  route(stream, now, copy);
  if (!now && copy.way == Way::Out)
    noteOutgoing(stream, copy);
}

void Transfers::route(Stream &stream, bool now, Copy &copy) {
  bool plain = copy.block.rows == 1, large = copy.block.total() >= Large;
  // A small copy out of a stream would make the thread wait, so it is parked.
  bool atOnce = plain && copy.block.total() <= Small && (now || copy.way == Way::In);
  if (atOnce || pins.isProgramPinned(copy.host, extentOf(copy.block)))
    direct(stream, copy);
  else if (plain && large && pinned(stream, now, copy))
    return;
  else if (now)
    staged(stream, copy);
  else if (large || !parked(stream, copy))
    direct(stream, copy);
  if (now)
    gpu.synchronize(stream);
}

/// A queued copy from ordinary memory takes it when it is asked for. What an earlier
/// one has yet to bring there must have come.
void Transfers::awaitOutgoing(const Copy &copy) {
  std::lock_guard<std::mutex> lock(mutex);
  const char *first = copy.host, *end = first + extentOf(copy.block);
  auto isOver = [&](const Outgoing &item) {
    bool meets = first < item.end && item.first < end;
    if (meets)
      gpu.check(gpu.driver.eventSynchronize(item.event), "cuEventSynchronize");
    else if (gpu.driver.eventQuery(item.event) != Success)
      return false;
    gpu.check(gpu.driver.eventDestroy(item.event), "cuEventDestroy");
    return true;
  };
  outgoing.erase(std::remove_if(outgoing.begin(), outgoing.end(), isOver), outgoing.end());
}

void Transfers::noteOutgoing(Stream &stream, const Copy &copy) {
  Outgoing item{nullptr, copy.host, copy.host + extentOf(copy.block)};
  gpu.check(gpu.driver.eventCreate(&item.event, WithoutTiming), "cuEventCreate");
  gpu.check(gpu.driver.eventRecord(item.event, stream.handle), "cuEventRecord");
  std::lock_guard<std::mutex> lock(mutex);
  outgoing.push_back(item);
  anyPending.store(true, std::memory_order_release);
}

void Transfers::moveRun(Stream &stream, Way way, char *host, char *device, size_t bytes) {
  if (way == Way::In)
    gpu.check(gpu.driver.copyIn(asDevice(device), host, bytes, stream.handle), "cuMemcpyHtoDAsync");
  else
    gpu.check(gpu.driver.copyOut(host, asDevice(device), bytes, stream.handle),
              "cuMemcpyDtoHAsync");
}

void Transfers::moveRows(Stream &stream, Way way, char *host, size_t hostPitch, char *device,
                         const Block &block) {
  if (block.rows == 1)
    return moveRun(stream, way, host, device, block.bytes);
  if (std::max(block.stride, hostPitch) > static_cast<size_t>(gpu.mostPitch)) {
    for (size_t row = 0; row < block.rows; ++row)
      moveRun(stream, way, host + row * hostPitch, device + row * block.stride, block.bytes);
    return;
  }
  Copy2D rows;
  rows.width = block.bytes;
  rows.height = block.rows;
  if (way == Way::In) {
    rows.sourceHost = host;
    rows.sourcePitch = hostPitch;
    rows.targetType = DeviceMemory;
    rows.targetDevice = asDevice(device);
    rows.targetPitch = block.stride;
  } else {
    rows.sourceType = DeviceMemory;
    rows.sourceDevice = asDevice(device);
    rows.sourcePitch = block.stride;
    rows.targetHost = host;
    rows.targetPitch = hostPitch;
  }
  gpu.check(gpu.driver.copyRows(&rows, stream.handle), "cuMemcpy2DAsync");
}

void Transfers::direct(Stream &stream, const Copy &copy) {
  moveRows(stream, copy.way, copy.host, copy.block.stride, copy.device, copy.block);
}

/// Between the device and a buffer in which the rows lie without gaps.
void Transfers::move(Stream &stream, const Copy &part, char *buffer) {
  moveRows(stream, part.way, buffer, part.block.bytes, part.device, part.block);
}

void Transfers::pack(const Copy &copy, char *buffer) {
  for (size_t row = 0; row < copy.block.rows; ++row)
    std::memcpy(buffer + row * copy.block.bytes, copy.host + row * copy.block.stride,
                copy.block.bytes);
}

void Transfers::unpack(const Copy &copy, const char *buffer) {
  for (size_t row = 0; row < copy.block.rows; ++row)
    std::memcpy(copy.host + row * copy.block.stride, buffer + row * copy.block.bytes,
                copy.block.bytes);
}

/// Parts of at most so many bytes: some rows each, or a part of one row.
std::vector<Transfers::Copy> Transfers::pieces(const Copy &copy, size_t bytes) {
  std::vector<Copy> list;
  const Block &block = copy.block;
  auto add = [&](size_t offset, Block part) {
    list.push_back({copy.way, copy.host + offset, copy.device + offset, part});
  };
  size_t rowsAtOnce = bytes / block.bytes;
  for (size_t row = 0; rowsAtOnce && row < block.rows; row += rowsAtOnce)
    add(row * block.stride, {block.bytes, std::min(rowsAtOnce, block.rows - row), block.stride});
  for (size_t row = 0; !rowsAtOnce && row < block.rows; ++row)
    for (size_t at = 0; at < block.bytes; at += bytes)
      add(row * block.stride + at, {std::min(bytes, block.bytes - at)});
  return list;
}

void Transfers::staged(Stream &stream, const Copy &copy) {
  std::vector<Copy> parts = pieces(copy, StagedPiece);
  Buffer buffers[2];
  EventHandle done[2] = {};
  size_t used = std::min<size_t>(parts.size(), 2);
  for (size_t i = 0; i < used; ++i) {
    buffers[i] = staging.take(std::min(copy.block.total(), StagedPiece));
    gpu.check(gpu.driver.eventCreate(&done[i], WithoutTiming), "cuEventCreate");
  }
  bool haveBuffers = buffers[0].memory && (used < 2 || buffers[1].memory);
  if (!haveBuffers)
    direct(stream, copy);
  auto await = [&](size_t i) {
    gpu.check(gpu.driver.eventSynchronize(done[i % 2]), "cuEventSynchronize");
    if (copy.way == Way::Out)
      unpack(parts[i], buffers[i % 2].memory);
  };
  for (size_t i = 0; haveBuffers && i < parts.size(); ++i) {
    if (i >= 2)
      await(i - 2);
    if (copy.way == Way::In)
      pack(parts[i], buffers[i % 2].memory);
    move(stream, parts[i], buffers[i % 2].memory);
    gpu.check(gpu.driver.eventRecord(done[i % 2], stream.handle), "cuEventRecord");
  }
  for (size_t i = parts.size() - used; haveBuffers && i < parts.size(); ++i)
    await(i);
  for (size_t i = 0; i < used; ++i) {
    gpu.check(gpu.driver.eventDestroy(done[i]), "cuEventDestroy");
    staging.give(buffers[i]);
  }
}

/// What the end of a parked copy needs, in a function of the stream.
struct Transfers::Parked {
  Transfers &transfers;
  Copy copy;
  Buffer buffer;

  static void finish(void *data) {
    std::unique_ptr<Parked> parked(static_cast<Parked *>(data));
    if (parked->copy.way == Way::Out)
      unpack(parked->copy, parked->buffer.memory);
    parked->transfers.staging.give(parked->buffer);
  }
};

bool Transfers::parked(Stream &stream, const Copy &copy) {
  Buffer buffer = staging.take(copy.block.total());
  if (!buffer.memory)
    return false;
  if (copy.way == Way::In)
    pack(copy, buffer.memory);
  move(stream, copy, buffer.memory);
  gpu.check(gpu.driver.hostFunction(stream.handle, Parked::finish, new Parked{*this, copy, buffer}),
            "cuLaunchHostFunc");
  return true;
}

/// The whole pages of the range are pinned; its ends, and what could not be pinned, are
/// copied as they are.
bool Transfers::pinned(Stream &stream, bool now, const Copy &copy) {
  size_t page = static_cast<size_t>(sysconf(_SC_PAGESIZE));
  char *end = copy.host + copy.block.bytes;
  char *first = alignUp(copy.host, page), *last = alignDown(end, page);
  auto part = [&](char *from, char *to) {
    return Copy{copy.way, from, copy.device + (from - copy.host), {static_cast<size_t>(to - from)}};
  };
  auto moveUnpinned = [&](char *from, char *to) {
    size_t bytes = to - from;
    if (bytes && (now || bytes >= Large || !parked(stream, part(from, to))))
      direct(stream, part(from, to));
  };
  std::vector<std::pair<char *, char *>> ranges;
  char *at = first;
  for (; at < last; at += std::min<size_t>(PinnedPiece, last - at)) {
    char *stop = at + std::min<size_t>(PinnedPiece, last - at);
    if (!pins.pin(at, stop))
      break;
    ranges.push_back({at, stop});
    direct(stream, part(at, stop));
  }
  if (ranges.empty())
    return false;
  moveUnpinned(copy.host, first);
  moveUnpinned(at, end);
  if (now) {
    gpu.synchronize(stream);
    for (auto &range : ranges)
      pins.unpin(range.first, range.second);
    return true;
  }
  EventHandle event = nullptr;
  gpu.check(gpu.driver.eventCreate(&event, WithoutTiming), "cuEventCreate");
  gpu.check(gpu.driver.eventRecord(event, stream.handle), "cuEventRecord");
  std::lock_guard<std::mutex> lock(mutex);
  pending.push_back({event, std::move(ranges)});
  anyPending.store(true, std::memory_order_release);
  return true;
}

void Transfers::settle() {
  if (!anyPending.load(std::memory_order_acquire))
    return;
  std::lock_guard<std::mutex> lock(mutex);
  auto isDone = [&](const Pending &item) { return gpu.driver.eventQuery(item.event) == Success; };
  auto done = std::partition(pending.begin(), pending.end(),
                             [&](const Pending &item) { return !isDone(item); });
  for (auto item = done; item != pending.end(); ++item) {
    gpu.check(gpu.driver.eventDestroy(item->event), "cuEventDestroy");
    for (auto &range : item->ranges)
      pins.unpin(range.first, range.second);
  }
  pending.erase(done, pending.end());
  auto hasLeft = [&](const Outgoing &item) {
    return gpu.driver.eventQuery(item.event) == Success &&
           gpu.driver.eventDestroy(item.event) == Success;
  };
  outgoing.erase(std::remove_if(outgoing.begin(), outgoing.end(), hasLeft), outgoing.end());
  anyPending.store(!pending.empty() || !outgoing.empty(), std::memory_order_release);
}

void Transfers::clear() {
  settle();
  staging.clear();
}

} // namespace accolade::rt::cuda
