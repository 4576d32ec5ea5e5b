// From the source of units to a program: the driver's compiler, with a cache on disk.
#pragma once

#include "backends/opencl/device/Accelerator.h"

namespace accolade::rt::opencl {

/// The globals that functions of these units reach, by index: kernels bring a table of where
/// they are.
std::vector<const acc_rt_global *> globalsOf(const std::vector<const acc_rt_unit *> &units);

/// Several units are linked; null where they cannot be, with the reason in `problem`. Ends the
/// program with the compiler's messages when they do not compile.
ProgramHandle buildProgram(const Accelerator &accelerator,
                           const std::vector<const acc_rt_unit *> &units, std::string &problem);

} // namespace accolade::rt::opencl
