// Units of device code that are linked with each other: files whose kernels call
// functions of other files (OpenACC 2.15.1). Each registers itself when the program
// or a shared library is loaded.
#pragma once

#include "runtime/abi/Abi.h"

#include <vector>

namespace accolade::rt {

/// Those of one target that have been registered so far, in that order.
std::vector<const acc_rt_unit *> linkedUnits(const char *target);

} // namespace accolade::rt
