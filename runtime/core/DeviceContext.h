// A device with everything the run-time library keeps about it: its queues, its
// data environment, whether it has been initialised.
#pragma once

#include "runtime/core/DataEnvironment.h"
#include "runtime/core/Queues.h"
#include "runtime/device/Family.h"

#include <atomic>

namespace accolade::rt {

class DeviceContext {
public:
  DeviceContext(const DeviceFamily &family, int number, std::unique_ptr<Device> device);

  Device &device() const { return *theDevice; }
  Queues &queues() { return theQueues; }
  DataEnvironment &data() { return theData; }

  acc_device_t type() const { return family.type; }
  const char *typeName() const { return family.name; }
  const char *target() const { return family.target; }
  int number() const { return theNumber; }
  bool sharesMemory() const { return shared; }
  /// Memory is shared and nothing has been given an address of its own.
  bool sameAddresses() const { return theData.sameAddresses(); }
  /// "device 0 (multicore)".
  std::string describe() const;

  /// Before any use: initialises the device once and carries out what `declare`
  /// asks for (OpenACC 2.13).
  void prepare() {
    if (!ready.load(std::memory_order_acquire))
      initialise();
  }
  bool isReady() const { return ready.load(std::memory_order_acquire); }
  /// Finishes all work and forgets all data (OpenACC 2.14.2). prepare may follow.
  void shutdown();

private:
  void initialise();

  const DeviceFamily &family;
  const int theNumber;
  std::unique_ptr<Device> theDevice;
  const bool shared;
  Queues theQueues;
  DataEnvironment theData;
  std::mutex lifecycle; ///< held while the device comes up or goes down
  std::atomic<bool> ready{false};
};

} // namespace accolade::rt
