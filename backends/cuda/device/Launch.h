// Starting a kernel: shape, arguments, scratch memory.
#pragma once

#include "backends/cuda/device/Modules.h"

namespace accolade::rt::cuda {

/// Returns when the driver has taken the launch.
void launchKernel(const Gpu &gpu, Stream &stream, const Kernel &kernel, const void *args,
                  const acc_rt_shape &shape);

} // namespace accolade::rt::cuda
