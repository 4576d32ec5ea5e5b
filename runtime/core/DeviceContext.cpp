#include "runtime/core/DeviceContext.h"

#include "runtime/core/Activity.h"
#include "runtime/core/Runtime.h"

namespace accolade::rt {

DeviceContext::DeviceContext(const DeviceFamily &family, int number, std::unique_ptr<Device> device)
    : family(family), theNumber(number), theDevice(std::move(device)),
      shared(theDevice->sharesMemory()), theQueues(*theDevice), theData(*this, shared) {
  theDevice->owner = this;
}

std::string DeviceContext::describe() const {
  return "device " + std::to_string(theNumber) + " (" + family.name + ")";
}

void DeviceContext::initialise() {
  std::lock_guard<std::mutex> lock(lifecycle);
  if (isReady())
    return;
  Operation op{*this, nullptr, "device start"};
  observe(
      op, ActivityKind::DeviceInit, [](Activity &) {},
      [&] {
        theDevice->init();
        if (!shared)
          Runtime::get().applyDeclares(*this);
      });
  ready.store(true, std::memory_order_release);
}

void DeviceContext::shutdown() {
  std::lock_guard<std::mutex> lock(lifecycle);
  if (!isReady())
    return;
  Operation op{*this, nullptr, "device shutdown"};
  observe(
      op, ActivityKind::DeviceShutdown, [](Activity &) {},
      [&] {
        theQueues.waitAll();
        settleActivities();
        theQueues.clear();
        theData.clear(op);
        theDevice->shutdown();
      });
  ready.store(false, std::memory_order_release);
}

} // namespace accolade::rt
