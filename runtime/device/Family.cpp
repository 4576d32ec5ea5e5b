#include "runtime/device/Family.h"

namespace accolade::rt {

#define ACC_RT_FAMILY(Name) const DeviceFamily &Name##Family();
#include "runtime/device/Families.def"

const std::vector<const DeviceFamily *> &deviceFamilies() {
  static const std::vector<const DeviceFamily *> all = {
#define ACC_RT_FAMILY(Name) &Name##Family(),
#include "runtime/device/Families.def"
  };
  return all;
}

} // namespace accolade::rt
