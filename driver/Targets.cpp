// The registration list; see Targets.h.
#include "driver/Targets.h"

#include <algorithm>

namespace accolade {

const std::vector<std::string> &registeredTargets() {
  static const std::vector<std::string> targets = {
#define TARGET(Name, Class) Name,
#include "driver/Targets.def"
  };
  return targets;
}

bool isRegisteredTarget(const std::string &name) {
  const auto &targets = registeredTargets();
  return std::find(targets.begin(), targets.end(), name) != targets.end();
}

std::string targetOfAlias(const std::string &word) {
#define TARGET_ALIAS(Word, Name)                                                                   \
  if (word == Word)                                                                                \
    return Name;
#include "driver/Targets.def"
  return "";
}

std::string registeredTargetNames() {
  std::string names;
  for (const std::string &target : registeredTargets())
    names += (names.empty() ? "" : ", ") + target;
  return names;
}

} // namespace accolade
