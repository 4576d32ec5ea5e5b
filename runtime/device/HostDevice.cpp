// The host as a device: its memory is the host's, its queues do their work at
// once, and a kernel is one gang on the calling thread.
//
// It runs regions whose if clause is false or that say self, and the whole
// program under ACC_DEVICE_TYPE=host.
#include "runtime/device/Family.h"
#include "runtime/device/GangLaunch.h"
#include "runtime/device/InProcessDevice.h"

namespace accolade::rt {

namespace {

class HostDevice final : public InProcessDevice {
public:
  DeviceProperties properties() const override { return {"host", "", "", hostMemory()}; }
  bool sharesMemory() const override { return true; }
  void init() override {}
  void shutdown() override {}

  std::unique_ptr<Queue> createQueue() override { return std::make_unique<Queue>(); }
  void enqueue(Queue *, std::function<void()> work) override { work(); }
  bool test(Queue &) override { return true; }
  void synchronize(Queue &) override {}
  std::shared_ptr<Event> record(Queue &) override { return std::make_shared<Event>(); }
  void wait(Queue &, std::shared_ptr<Event>) override {}

  void launch(Queue *, const void *kernel, const void *args, size_t,
              const acc_rt_shape &shape) override {
    acc_rt_shape alone = shape;
    alone.gangs[0] = alone.gangs[1] = alone.gangs[2] = 1;
    GangLaunch gangs(*this, *static_cast<const acc_rt_multicore_kernel *>(kernel), args, alone);
    gangs.run(0);
    gangs.finish();
  }
};

} // namespace

const DeviceFamily &hostFamily() {
  static const DeviceFamily family = {
      acc_device_host, "host", [] { return 1; },
      [](int) -> std::unique_ptr<Device> { return std::make_unique<HostDevice>(); }};
  return family;
}

} // namespace accolade::rt
