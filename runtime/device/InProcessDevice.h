// What devices have in common whose kernels and memory are the process's own:
// memory is the heap, a copy is memcpy, queues run host functions.
//
// A device derives from it and says how work is queued and how gangs run.
#pragma once

#include "runtime/device/Device.h"

namespace accolade::rt {

class InProcessDevice : public Device {
public:
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
};

} // namespace accolade::rt
