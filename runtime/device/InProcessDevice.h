// What devices have in common whose kernels and memory are the process's own:
// memory is the heap, a copy is memcpy, queues run host functions.
//
// A device derives from it and says how work is queued and how gangs run.
#pragma once

#include "runtime/device/Device.h"

#include <atomic>

namespace accolade::rt {

class InProcessDevice : public Device {
public:
  /// What was free at the start less what this device holds: other processes come
  /// and go, and a program that asks before and after wants to see its own arrays.
  size_t freeMemory() const override;

  void *allocate(size_t bytes) override;
  void release(void *memory, Queue *after) override;

  void copyIn(Queue *queue, void *device, const void *host, Block block) override;
  void copyOut(Queue *queue, void *host, const void *device, Block block) override;
  void copyWithin(Queue *queue, void *to, const void *from, size_t bytes) override;
  void fill(Queue *queue, void *device, unsigned char value, size_t bytes) override;
  void storePointer(Queue *queue, void *device, void *value) override;

  /// The image whose code is functions of the host binary.
  const void *loadKernel(const acc_rt_kernel &kernel) override;

protected:
  static size_t hostMemory();

private:
  const size_t available = availableMemory(); ///< when the device was found
  std::atomic<size_t> used{0};

  static size_t availableMemory();
};

} // namespace accolade::rt
