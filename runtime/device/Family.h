// The kinds of device this library was built with.
//
// A back end contributes one DeviceFamily and one row in Families.def; no other
// file names it.
#pragma once

#include "runtime/device/Device.h"

#include <memory>
#include <vector>

namespace accolade::rt {

struct DeviceFamily {
  acc_device_t type;
  /// As in ACC_DEVICE_TYPE and messages.
  const char *name;
  /// How many the machine has; 0 when the driver or the hardware is missing.
  int (*count)();
  std::unique_ptr<Device> (*create)(int number);
  /// The target whose units it runs; null: its kernels are the host's functions.
  const char *target = nullptr;
  /// Used only by those who ask for its type: it may be the host's processor again, and
  /// looking for its devices takes time.
  bool onDemand = false;
};

/// Best first: the first family with a device is the default one.
const std::vector<const DeviceFamily *> &deviceFamilies();

} // namespace accolade::rt
