// Units of device code. Each registers itself when the program or a shared library
// is loaded. Some are linked with each other: files whose kernels call functions of
// other files (OpenACC 2.15.1).
#pragma once

#include "runtime/abi/Abi.h"

#include <vector>

namespace accolade::rt {

/// Those of one target that are linked, registered so far, in that order.
std::vector<const acc_rt_unit *> linkedUnits(const char *target);

/// Whether the program carries code for a target.
bool hasUnits(const char *target);

} // namespace accolade::rt
