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

std::set<std::string> lackingRoutines(const std::vector<const acc_rt_unit *> &units) {
  std::set<std::string> offered, lacking;
  for (const acc_rt_unit *unit : units)
    for (int i = 0; i < unit->link_count; ++i)
      if (!unit->links[i].needs)
        offered.insert(unit->links[i].function);
  for (size_t before = 1; before != lacking.size();) {
    before = lacking.size();
    for (const acc_rt_unit *unit : units)
      for (int i = 0; i < unit->link_count; ++i)
        if (const acc_rt_link &link = unit->links[i]; link.needs) {
          if (!offered.count(link.needs))
            lacking.insert(link.needs);
          if (lacking.count(link.needs) && offered.count(link.function))
            lacking.insert(link.function);
        }
  }
  return lacking;
}

const char *lackedBy(const acc_rt_unit &unit, const char *kernel,
                     const std::set<std::string> &lacking) {
  for (int i = 0; i < unit.link_count; ++i)
    if (const acc_rt_link &link = unit.links[i];
        link.needs && lacking.count(link.needs) && !std::strcmp(link.function, kernel))
      return link.needs;
  return nullptr;
}

} // namespace accolade::rt

void acc_rt_add_unit(const acc_rt_unit *unit) {
  std::lock_guard<std::mutex> lock(accolade::rt::registry().mutex);
  accolade::rt::registry().units.push_back(unit);
}
