// An OpenCL device, by way of the loader.
//
// Queues are command queues that do not wait for each other. Work without a queue goes
// to a queue of its own, so that the launches and copies of one construct follow each
// other without the thread in between.
#pragma once

#include "backends/opencl/device/Programs.h"
#include "backends/opencl/device/ResultSlots.h"

namespace accolade::rt::opencl {

class OpenClDevice final : public Device {
public:
  OpenClDevice(const Library &library, DeviceHandle handle, int number)
      : accelerator(library, handle, number), programs(accelerator) {}

  DeviceProperties properties() const override;
  size_t freeMemory() const override { return memory->available(); }
  size_t largestPiece() const override { return accelerator.largest; }
  bool sharesMemory() const override { return false; }
  void init() override;
  void shutdown() override;

  void *allocate(size_t bytes) override { return memory->allocate(bytes); }
  void *allocateResult(size_t bytes) override;
  void release(void *address, Queue *after) override;
  void copyIn(Queue *queue, void *device, const void *host, Block block) override;
  void copyOut(Queue *queue, void *host, const void *device, Block block) override;
  void copyWithin(Queue *queue, void *to, const void *from, size_t bytes) override;
  void fill(Queue *queue, void *device, unsigned char value, size_t bytes) override;
  void storePointer(Queue *queue, void *device, void *value) override;

  std::unique_ptr<Queue> createQueue() override;
  /// The work must not call OpenCL.
  void enqueue(Queue *queue, std::function<void()> work) override;
  bool test(Queue &queue) override;
  void synchronize(Queue &queue) override;
  std::shared_ptr<Event> record(Queue &queue) override;
  void wait(Queue &queue, std::shared_ptr<Event> event) override;
  void finish() override;
  std::shared_ptr<Stopwatch> startStopwatch(Queue *queue) override;

  const void *loadKernel(const acc_rt_kernel &kernel) override { return programs.find(kernel); }
  void bindGlobals(const void *kernel, Addresses &addresses) override;
  void launch(Queue *queue, const void *kernel, const void *args, size_t bytes,
              const acc_rt_shape &shape) override;

  acc_device_api api() const override { return acc_device_api_opencl; }
  void *nativeHandle(NativeHandle what, Queue *queue) override;
  bool adopt(Queue &queue, void *native) override;

private:
  CommandQueue &queueOf(Queue *queue);
  /// Waits for work without a queue, which the caller expects to be done; lets the device
  /// begin with other work.
  void complete(Queue *queue);
  /// A copy that takes the host's bytes before it returns.
  void copyNow(CommandQueue &queue, void *device, const void *host, const Block &block);

  Accelerator accelerator;
  Programs programs;
  std::unique_ptr<Memory> memory; ///< between init and shutdown
  CommandQueue own;               ///< of work without a queue
  ResultSlots results{accelerator, own};
};

} // namespace accolade::rt::opencl
