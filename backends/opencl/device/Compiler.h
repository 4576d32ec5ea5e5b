// From the source of units to a program: the driver's compiler, with a cache on disk.
#pragma once

#include "backends/opencl/device/Accelerator.h"

namespace accolade::rt::opencl {

/// Several units are linked. Ends the program with the compiler's messages when they do
/// not compile.
ProgramHandle buildProgram(const Accelerator &accelerator,
                           const std::vector<const acc_rt_unit *> &units);

} // namespace accolade::rt::opencl
