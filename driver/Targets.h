// The registration list: which targets this build can translate for. The only
// place outside a target's own folder that names one.
#pragma once

#include <string>
#include <vector>

namespace accolade {

/// The targets of this build, the one to prefer first.
const std::vector<std::string> &registeredTargets();

bool isRegisteredTarget(const std::string &name);

/// "multicore, ..." for messages.
std::string registeredTargetNames();

} // namespace accolade
