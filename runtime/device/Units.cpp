#include "runtime/device/Units.h"

#include <cstring>
#include <mutex>

namespace accolade::rt {

namespace {

struct Registry {
  std::mutex mutex; ///< guards `units`
  std::vector<const acc_rt_unit *> units;
};

/// Constructors of the program may come before those of this library.
Registry &registry() {
  static auto *created = new Registry;
  return *created;
}

} // namespace

std::vector<const acc_rt_unit *> linkedUnits(const char *target) {
  std::lock_guard<std::mutex> lock(registry().mutex);
  std::vector<const acc_rt_unit *> list;
  for (const acc_rt_unit *unit : registry().units)
    if ((unit->flags & ACC_RT_UNIT_LINKED) && !std::strcmp(unit->target, target))
      list.push_back(unit);
  return list;
}

bool hasUnits(const char *target) {
  std::lock_guard<std::mutex> lock(registry().mutex);
  for (const acc_rt_unit *unit : registry().units)
    if (!std::strcmp(unit->target, target))
      return true;
  return false;
}

} // namespace accolade::rt

void acc_rt_add_unit(const acc_rt_unit *unit) {
  std::lock_guard<std::mutex> lock(accolade::rt::registry().mutex);
  accolade::rt::registry().units.push_back(unit);
}
