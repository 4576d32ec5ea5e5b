// The device's memory, in one of three forms.
//
// With shared virtual memory an address is a pointer that kernels and host agree on, and
// may lie in memory itself. Without it there are only buffers; then an address is the
// device's own where buffers are known to stay, or else a number of ours, and can be handed
// to a kernel only as a buffer and an offset. Kernels take all forms: each address comes as
// a base and an offset (rt_grid.h).
#pragma once

#include "backends/opencl/device/Accelerator.h"
#include "runtime/device/Device.h"

#include <atomic>
#include <memory>
#include <mutex>
#include <vector>

namespace accolade::rt::opencl {

class Memory {
public:
  /// In the form that the device has.
  static std::unique_ptr<Memory> of(const Accelerator &accelerator);
  virtual ~Memory() = default;

  /// Null when there is no room.
  void *allocate(size_t bytes);
  /// The same for a few bytes that the host reaches too, at `host`; else that stays null. They stay mapped by the queue.
  void *allocateMapped(CommandQueue &queue, size_t bytes, char *&host);
  /// Once the queue has done what it was given before.
  void release(void *memory, CommandQueue &queue);
  size_t available() const { return accelerator.memory - used.load(); }

  /// Put a copy into the queue. The host's memory must live until it is done.
  virtual void in(CommandQueue &queue, void *device, const void *host, const Block &block) = 0;
  virtual void out(CommandQueue &queue, void *host, const void *device, const Block &block) = 0;
  virtual void within(CommandQueue &queue, void *to, const void *from, size_t bytes) = 0;
  virtual void fill(CommandQueue &queue, void *device, unsigned char value, size_t bytes) = 0;

  /// What all such addresses are told from, and stays; null: each has a base of its own.
  virtual const char *steadyBase(const void * /*address*/) { return nullptr; }
  /// The first of the two arguments that stand for an address; `offset` is the second.
  virtual Result setBase(KernelHandle kernel, unsigned number, const void *address,
                         uint64_t &offset) = 0;
  /// For a kernel that follows addresses in memory. `known`: which state of the memory
  /// the kernel was told of, kept by the caller.
  virtual Result showAll(KernelHandle, uint64_t & /*known*/) { return Success; }

protected:
  explicit Memory(const Accelerator &accelerator) : accelerator(accelerator) {}

  /// Null when there is no room.
  virtual void *obtain(size_t bytes) = 0;
  virtual void *obtainMapped(CommandQueue &, size_t, char *&) { return nullptr; }
  /// Returns how many bytes it had.
  virtual size_t giveBack(void *memory, CommandQueue &queue) = 0;

  char *map(CommandQueue &queue, BufferHandle buffer, size_t bytes) const;

  const Accelerator &accelerator;

private:
  std::atomic<size_t> used{0};
};

std::unique_ptr<Memory> sharedMemory(const Accelerator &accelerator);
std::unique_ptr<Memory> addressedMemory(const Accelerator &accelerator);
std::unique_ptr<Memory> numberedMemory(const Accelerator &accelerator);

} // namespace accolade::rt::opencl
