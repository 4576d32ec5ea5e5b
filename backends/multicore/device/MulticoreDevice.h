// The cores of this machine as a device: gangs are threads of a pool, queues are
// threads of their own.
//
// Its memory is the host's, or, with ACC_MULTICORE_MEMORY=separate, memory of
// its own that every data clause really copies to and from, so that a forgotten
// update shows without a GPU.
#pragma once

#include "backends/multicore/device/ThreadPool.h"
#include "runtime/device/InProcessDevice.h"

namespace accolade::rt {

class MulticoreDevice final : public InProcessDevice {
public:
  MulticoreDevice(int threads, bool separateMemory)
      : threads(threads), separateMemory(separateMemory) {}

  DeviceProperties properties() const override;
  bool sharesMemory() const override { return !separateMemory; }
  void init() override;
  void shutdown() override;

  /// Fresh separate memory holds a pattern that no program expects.
  void *allocate(size_t bytes) override;

  /// A small one to an idle queue: that is cheaper than handing it over.
  bool copiesAtOnce(Queue &queue, Block block, bool apart) override;

  std::unique_ptr<Queue> createQueue() override;
  void enqueue(Queue *queue, std::function<void()> work) override;
  bool test(Queue &queue) override;
  void synchronize(Queue &queue) override;
  std::shared_ptr<Event> record(Queue &queue) override;
  void wait(Queue &queue, std::shared_ptr<Event> event) override;

  void launch(Queue *queue, const void *kernel, const void *args, size_t bytes,
              const acc_rt_shape &shape) override;

private:
  void runGangs(const acc_rt_multicore_kernel &kernel, const void *args, const acc_rt_shape &shape);

  int threads;
  bool separateMemory;
  std::unique_ptr<ThreadPool> pool; ///< between init and shutdown
};

} // namespace accolade::rt
