// An NVIDIA GPU as a device, by way of the CUDA driver API.
//
// Queues are streams that do not wait for each other. Work without a queue goes to a
// stream of its own, so that the launches and copies of one construct follow each
// other without the thread in between.
#pragma once

#include "backends/cuda/device/Modules.h"
#include "backends/cuda/device/Transfers.h"
#include "runtime/device/Device.h"

namespace accolade::rt::cuda {

class CudaDevice final : public Device {
public:
  CudaDevice(const Driver &driver, int number)
      : gpu(driver, number), modules(gpu), transfers(gpu), results(gpu) {}

  DeviceProperties properties() const override;
  size_t freeMemory() const override;
  bool sharesMemory() const override { return false; }
  void init() override;
  void shutdown() override;

  void *allocate(size_t bytes) override;
  void *allocateResult(size_t bytes) override;
  void release(void *memory, Queue *after) override;
  void copyIn(Queue *queue, void *device, const void *host, Block block) override;
  void copyOut(Queue *queue, void *host, const void *device, Block block) override;
  void copyWithin(Queue *queue, void *to, const void *from, size_t bytes) override;
  bool copyAcross(Queue *queue, Device &target, void *to, const void *from, size_t bytes) override;
  void fill(Queue *queue, void *device, unsigned char value, size_t bytes) override;
  void storePointer(Queue *queue, void *device, void *value) override;

  std::unique_ptr<Queue> createQueue() override;
  /// The work must not call the driver.
  void enqueue(Queue *queue, std::function<void()> work) override;
  bool test(Queue &queue) override;
  void synchronize(Queue &queue) override;
  std::shared_ptr<Event> record(Queue &queue) override;
  void wait(Queue &queue, std::shared_ptr<Event> event) override;
  bool canWaitFor(const Device &other) const override;
  void finish() override;
  std::shared_ptr<Stopwatch> startStopwatch(Queue *queue) override;

  const void *loadKernel(const acc_rt_kernel &kernel) override { return modules.find(kernel); }
  std::string describeLaunch(const void *kernel) const override;
  void bindGlobals(const void *kernel, Addresses &addresses) override;
  void launch(Queue *queue, const void *kernel, const void *args, size_t bytes,
              const acc_rt_shape &shape) override;

  acc_device_api api() const override { return acc_device_api_cuda; }
  void *nativeHandle(NativeHandle what, Queue *queue) override;
  bool adopt(Queue &queue, void *native) override;

private:
  Stream &streamOf(Queue *queue);
  /// For a null queue: waits, since the caller expects the work to be done.
  void complete(Queue *queue);
  void enablePeer(CudaDevice &other);

  Gpu gpu;
  Modules modules;
  Transfers transfers;
  ResultSlots results;
  Stream own;                            ///< of work without a queue
  std::mutex peersMutex;                 ///< guards `peers`
  std::vector<const CudaDevice *> peers; ///< whose memory was made reachable
};

} // namespace accolade::rt::cuda
