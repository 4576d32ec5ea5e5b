// The registration list: which targets this build can translate for. The only
// place outside a target's own folder that names one.
#pragma once

#include <string>
#include <vector>

namespace accolade {

/// The targets of this build, the one to prefer first.
const std::vector<std::string> &registeredTargets();

bool isRegisteredTarget(const std::string &name);

/// The target that gcc's -foffload calls so, or empty.
std::string targetOfAlias(const std::string &word);

/// "multicore, ..." for messages.
std::string registeredTargetNames();

} // namespace accolade
