// Memory of the device and of the host, and copies.
#include "State.h"

#include <cstdlib>

using namespace fake;

namespace {

bool within(const std::map<char *, size_t> &ranges, const void *memory, size_t bytes) {
  char *first = const_cast<char *>(static_cast<const char *>(memory));
  auto next = ranges.upper_bound(first);
  if (next == ranges.begin())
    return false;
  --next;
  return first + bytes <= next->first + next->second;
}

bool onDevice(DevicePointer memory, size_t bytes) {
  return within(state().allocations, asPointer(memory), bytes);
}
bool isPinned(const void *memory, size_t bytes) { return within(state().pinned, memory, bytes); }

/// Between pinned memory, which must still be so, and the device.
void copyPinned(void *to, const void *from, const void *host, size_t bytes) {
  if (!isPinned(host, bytes))
    state().settings.at("sticky") = IllegalAddress;
  std::memcpy(to, from, bytes);
}

DevicePointer take(size_t bytes) {
  if (state().used + bytes > static_cast<size_t>(setting("memory")))
    return 0;
  char *memory = static_cast<char *>(::operator new(bytes));
  std::memset(memory, 0xA5, bytes);
  state().allocations[memory] = bytes;
  state().used += bytes;
  return asDevice(memory);
}

void give(DevicePointer memory) {
  auto found = state().allocations.find(static_cast<char *>(asPointer(memory)));
  if (found == state().allocations.end())
    std::abort();
  state().used -= found->second;
  ::operator delete(found->first);
  state().allocations.erase(found);
}

} // namespace

FAKE Result cuMemGetInfo_v2(size_t *unused, size_t *total) {
  *total = static_cast<size_t>(setting("memory"));
  *unused = *total - state().used;
  return Success;
}
FAKE Result cuMemAlloc_v2(DevicePointer *memory, size_t bytes) {
  Call call("alloc", std::to_string(bytes));
  *memory = take(bytes);
  return call.result ? call.result : *memory ? Success : OutOfMemory;
}
FAKE Result cuMemFree_v2(DevicePointer memory) {
  Call call("free");
  drainAll();
  give(memory);
  return call.result;
}
FAKE Result cuMemAllocAsync(DevicePointer *memory, size_t bytes, StreamHandle stream) {
  Call call("allocAsync", std::to_string(bytes) + " " + on(stream));
  if (call.result)
    return call.result;
  *memory = take(bytes);
  return *memory ? Success : OutOfMemory;
}
FAKE Result cuMemFreeAsync(DevicePointer memory, StreamHandle stream) {
  Call call("freeAsync", on(stream));
  stream->work.push_back([memory] { give(memory); });
  return call.result;
}
FAKE Result cuDeviceGetDefaultMemPool(PoolHandle *pool, DeviceHandle) {
  static PoolOpaque only;
  *pool = &only;
  return Success;
}
FAKE Result cuMemPoolSetAttribute(PoolHandle, PoolAttribute attribute, void *) {
  return Call("poolSet", std::to_string(attribute)).result;
}
FAKE Result cuMemPoolGetAttribute(PoolHandle, PoolAttribute attribute, void *value) {
  *static_cast<uint64_t *>(value) = attribute == PoolReserved ? 3000 : 1000;
  return Success;
}
FAKE Result cuMemPoolTrimTo(PoolHandle, size_t) { return Call("poolTrim").result; }
FAKE Result cuMemPoolSetAccess(PoolHandle, const PoolAccess *access, size_t) {
  return Call("poolAccess", std::to_string(access->location)).result;
}

FAKE Result cuMemHostAlloc(void **memory, size_t bytes, unsigned) {
  Call call("hostAlloc", std::to_string(bytes));
  if (call.result)
    return call.result;
  *memory = ::operator new(bytes);
  state().pinned[static_cast<char *>(*memory)] = bytes;
  return Success;
}
FAKE Result cuMemFreeHost(void *memory) {
  Call call("hostFree");
  state().pinned.erase(static_cast<char *>(memory));
  ::operator delete(memory);
  return call.result;
}
FAKE Result cuMemHostRegister_v2(void *memory, size_t bytes, unsigned) {
  Call call("hostRegister", std::to_string(bytes));
  if (setting("refuse_pin"))
    return InvalidValue;
  char *first = static_cast<char *>(memory);
  for (auto &range : state().pinned)
    if (first < range.first + range.second && range.first < first + bytes)
      return AlreadyRegistered;
  state().pinned[first] = bytes;
  state().registered.insert(first);
  return call.result;
}
FAKE Result cuMemHostUnregister(void *memory) {
  Call call("hostUnregister");
  state().registered.erase(static_cast<char *>(memory));
  return state().pinned.erase(static_cast<char *>(memory)) ? call.result : NotRegistered;
}
FAKE Result cuPointerGetAttributes(unsigned, PointerAttribute *, void **values,
                                   DevicePointer pointer) {
  Call call("pointerAttributes", "", false);
  *static_cast<unsigned *>(values[0]) = isPinned(asPointer(pointer), 1) ? HostMemory : 0;
  return call.result;
}

FAKE Result cuMemcpyHtoDAsync_v2(DevicePointer to, const void *from, size_t bytes,
                                 StreamHandle stream) {
  bool pinned = isPinned(from, bytes);
  Call call("copyIn", std::to_string(bytes) + (pinned ? " pinned " : " ") + on(stream));
  if (call.result || !onDevice(to, bytes))
    return call.result ? call.result : InvalidValue;
  if (pinned) {
    stream->work.push_back([=] { copyPinned(asPointer(to), from, from, bytes); });
    return Success;
  }
  std::vector<char> taken(static_cast<const char *>(from), static_cast<const char *>(from) + bytes);
  stream->work.push_back([=] { std::memcpy(asPointer(to), taken.data(), bytes); });
  return Success;
}
FAKE Result cuMemcpyDtoHAsync_v2(void *to, DevicePointer from, size_t bytes, StreamHandle stream) {
  bool pinned = isPinned(to, bytes);
  Call call("copyOut", std::to_string(bytes) + (pinned ? " pinned " : " ") + on(stream));
  if (call.result || !onDevice(from, bytes))
    return call.result ? call.result : InvalidValue;
  stream->work.push_back([=] {
    if (pinned)
      copyPinned(to, asPointer(from), to, bytes);
    else
      std::memcpy(to, asPointer(from), bytes);
  });
  if (!pinned)
    drain(stream);
  return Success;
}
FAKE Result cuMemcpyDtoDAsync_v2(DevicePointer to, DevicePointer from, size_t bytes,
                                 StreamHandle stream) {
  Call call("copyWithin", std::to_string(bytes) + " " + on(stream));
  if (!onDevice(to, bytes) || !onDevice(from, bytes))
    return InvalidValue;
  stream->work.push_back([=] { std::memcpy(asPointer(to), asPointer(from), bytes); });
  return call.result;
}
FAKE Result cuMemcpyPeerAsync(DevicePointer to, ContextHandle there, DevicePointer from,
                              ContextHandle here, size_t bytes, StreamHandle stream) {
  Call call("copyPeer", std::to_string(bytes) + " " + std::to_string(here->device) + " to " +
                            std::to_string(there->device) + " " + on(stream));
  if (!onDevice(to, bytes) || !onDevice(from, bytes))
    return InvalidValue;
  stream->work.push_back([=] { std::memcpy(asPointer(to), asPointer(from), bytes); });
  return call.result;
}
FAKE Result cuMemcpy2DAsync_v2(const Copy2D *given, StreamHandle stream) {
  Copy2D copy = *given;
  bool in = copy.targetType == DeviceMemory;
  size_t hostBytes = (copy.height - 1) * (in ? copy.sourcePitch : copy.targetPitch) + copy.width;
  bool pinned = isPinned(in ? copy.sourceHost : copy.targetHost, hostBytes);
  Call call(in ? "rowsIn" : "rowsOut",
            std::to_string(copy.width) + "x" + std::to_string(copy.height) + " " +
                std::to_string(copy.sourcePitch) + " to " + std::to_string(copy.targetPitch) +
                (pinned ? " pinned " : " ") + on(stream));
  const char *from =
      in ? static_cast<const char *>(copy.sourceHost) : (char *)asPointer(copy.sourceDevice);
  char *to = in ? static_cast<char *>(asPointer(copy.targetDevice)) : (char *)copy.targetHost;
  auto work = [=] {
    for (size_t row = 0; row < copy.height; ++row)
      std::memcpy(to + row * copy.targetPitch, from + row * copy.sourcePitch, copy.width);
  };
  stream->work.push_back(work);
  if (!pinned)
    drain(stream);
  return call.result;
}
FAKE Result cuMemsetD8Async(DevicePointer to, unsigned char value, size_t bytes,
                            StreamHandle stream) {
  Call call("fill", std::to_string(bytes) + " " + on(stream));
  if (!onDevice(to, bytes))
    return InvalidValue;
  stream->work.push_back([=] { std::memset(asPointer(to), value, bytes); });
  return call.result;
}
