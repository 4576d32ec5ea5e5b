// From a unit's source to code the driver loads: NVRTC, with a cache on disk.
#pragma once

#include "backends/cuda/device/Gpu.h"

#include <string>

namespace accolade::rt::cuda {

/// A cubin for this GPU, or PTX where NVRTC does not know the GPU yet. Ends the
/// program with the compiler's messages when the source does not compile.
std::string compileUnit(const Gpu &gpu, const acc_rt_unit &unit);

} // namespace accolade::rt::cuda
