// What a kernel that scans needs from its launch.
#pragma once

#include "backends/multicore/emit/GangCode.h"

namespace accolade::multicore {

/// The struct that the gangs of such a kernel have in common.
std::string commonType(const CodeWriter &w, const ScanPlan &scan);
/// Room enough for it, wherever its type can be named.
std::string commonBytes(const ScanPlan &scan);

} // namespace accolade::multicore
