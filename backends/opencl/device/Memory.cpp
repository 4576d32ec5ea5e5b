#include "backends/opencl/device/Memory.h"

namespace accolade::rt::opencl {

std::unique_ptr<Memory> Memory::of(const Accelerator &accelerator) {
  switch (accelerator.form) {
  case MemoryForm::Shared:
    return sharedMemory(accelerator);
  case MemoryForm::Addressed:
    return addressedMemory(accelerator);
  case MemoryForm::Numbered:
    break;
  }
  return numberedMemory(accelerator);
}

/// Some drivers promise memory that the machine does not have, so it is counted here.
void *Memory::allocate(size_t bytes) {
  // Whole packs: kernels read 16 bytes of which some exist, and an atomic operation on a byte works on the
  // word around it.
  constexpr size_t Pack = 16;
  size_t room = bytes ? (bytes + Pack - 1) / Pack * Pack : Pack;
  if (room > accelerator.largest || room > available())
    return nullptr;
  void *memory = obtain(room);
  if (!memory) {
    // Memory whose release is still queued.
    accelerator.synchronizeAll();
    memory = obtain(room);
  }
  if (memory)
    used += room;
  return memory;
}

void *Memory::allocateMapped(CommandQueue &queue, size_t bytes, char *&host) {
  void *memory = obtainMapped(queue, bytes, host);
  if (!memory)
    return allocate(bytes);
  used += bytes;
  return memory;
}

char *Memory::map(CommandQueue &queue, BufferHandle buffer, size_t bytes) const {
  Result result = Success;
  void *host = accelerator.library.bufferMap(queue.handle, buffer, Blocking, ReadAndWrite, 0, bytes, 0, nullptr, nullptr, &result);
  accelerator.check(result, "clEnqueueMapBuffer");
  return static_cast<char *>(host);
}

void Memory::release(void *memory, CommandQueue &queue) { used -= giveBack(memory, queue); }

} // namespace accolade::rt::opencl
