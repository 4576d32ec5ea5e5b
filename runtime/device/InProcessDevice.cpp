#include "runtime/device/InProcessDevice.h"

#include <cstdlib>
#include <cstring>
#include <malloc.h>
#include <unistd.h>

namespace accolade::rt {

namespace {

/// Cache lines, and the widest vectors of today's machines.
constexpr size_t Alignment = 64;

size_t roundUp(size_t bytes) { return (bytes + Alignment - 1) / Alignment * Alignment; }

void copyBlock(void *to, const void *from, Block block) {
  char *target = static_cast<char *>(to);
  const char *source = static_cast<const char *>(from);
  for (size_t row = 0; row < block.rows; ++row)
    std::memcpy(target + row * block.stride, source + row * block.stride, block.bytes);
}

size_t pagesToBytes(int name) {
  return static_cast<size_t>(sysconf(name)) * static_cast<size_t>(sysconf(_SC_PAGESIZE));
}

} // namespace

size_t InProcessDevice::hostMemory() { return pagesToBytes(_SC_PHYS_PAGES); }

size_t InProcessDevice::availableMemory() { return pagesToBytes(_SC_AVPHYS_PAGES); }

size_t InProcessDevice::freeMemory() const {
  size_t held = used;
  return held < available ? available - held : 0;
}

void *InProcessDevice::allocate(size_t bytes) {
  void *memory = std::aligned_alloc(Alignment, roundUp(bytes ? bytes : 1));
  used += malloc_usable_size(memory);
  return memory;
}

void InProcessDevice::release(void *memory, Queue *after) {
  enqueue(after, [this, memory] {
    used -= malloc_usable_size(memory);
    std::free(memory);
  });
}

void InProcessDevice::copyIn(Queue *queue, void *device, const void *host, Block block) {
  enqueue(queue, [=] { copyBlock(device, host, block); });
}

void InProcessDevice::copyOut(Queue *queue, void *host, const void *device, Block block) {
  enqueue(queue, [=] { copyBlock(host, device, block); });
}

void InProcessDevice::copyWithin(Queue *queue, void *to, const void *from, size_t bytes) {
  enqueue(queue, [=] { std::memmove(to, from, bytes); });
}

void InProcessDevice::fill(Queue *queue, void *device, unsigned char value, size_t bytes) {
  enqueue(queue, [=] { std::memset(device, value, bytes); });
}

void InProcessDevice::storePointer(Queue *queue, void *device, void *value) {
  enqueue(queue, [=] { std::memcpy(device, &value, sizeof value); });
}

const void *InProcessDevice::loadKernel(const acc_rt_kernel &kernel) {
  for (int i = 0; i < kernel.image_count; ++i)
    if (!std::strcmp(kernel.images[i].target, ACC_RT_HOST_TARGET))
      return kernel.images[i].code;
  return nullptr;
}

} // namespace accolade::rt
