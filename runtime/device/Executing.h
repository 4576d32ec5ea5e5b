// What the calling thread is doing for a device: which device's code it runs,
// and as which gang. Host code runs for no device and as gang 0 of 1.
//
// Kernels are plain functions on devices whose code is in the host binary, so
// acc_on_device, acc_rt_here and acc_rt_current_gang can only know from here.
#pragma once

#include "runtime/device/Device.h"

namespace accolade::rt {

struct Executing {
  const Device *device = nullptr;
  const acc_rt_gang *gang = nullptr;
  Addresses *addresses = nullptr; ///< where globals live, if the device does not know
};

/// The calling thread's state.
Executing &executing();

/// Says for its lifetime that the thread runs a gang of a device.
class ExecutingScope {
public:
  explicit ExecutingScope(Executing now) : saved(executing()) { executing() = now; }
  ~ExecutingScope() { executing() = saved; }
  ExecutingScope(const ExecutingScope &) = delete;
  ExecutingScope &operator=(const ExecutingScope &) = delete;

private:
  Executing saved;
};

} // namespace accolade::rt
