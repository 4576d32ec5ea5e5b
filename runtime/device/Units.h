// Units of device code. Each registers itself when the program or a shared library
// is loaded. Some are linked with each other: files whose kernels call functions of
// other files (OpenACC 2.15.1).
#pragma once

#include "runtime/abi/Abi.h"

#include <set>
#include <string>
#include <vector>

namespace accolade::rt {

/// Those of one target that are linked, registered so far, in that order.
std::vector<const acc_rt_unit *> linkedUnits(const char *target);

/// Whether the program carries code for a target.
bool hasUnits(const char *target);

/// Routines that these units call and cannot: none of them has code for them, or has some that
/// needs such a routine itself.
std::set<std::string> lackingRoutines(const std::vector<const acc_rt_unit *> &units);

/// One of `lacking` that a kernel of the unit comes to call; null: none.
const char *lackedBy(const acc_rt_unit &unit, const char *kernel,
                     const std::set<std::string> &lacking);

} // namespace accolade::rt
