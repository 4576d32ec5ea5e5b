// Starting a kernel: shape, arguments, scratch memory.
#pragma once

#include "backends/opencl/device/Memory.h"
#include "backends/opencl/device/Programs.h"

namespace accolade::rt::opencl {

/// Returns when the driver has taken the launch.
void launchKernel(const Accelerator &accelerator, Memory &memory, CommandQueue &queue,
                  const Kernel &kernel, const void *args, const acc_rt_shape &shape);

} // namespace accolade::rt::opencl
