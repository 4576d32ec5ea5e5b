// The CUDA driver and NVRTC, found when the program runs: one binary works with
// and without a GPU, and building needs no CUDA.
#pragma once

#include "backends/cuda/device/CudaTypes.h"

#include <string>

namespace accolade::rt::cuda {

struct Driver {
#define CUDA_DRIVER(Name, Symbol, Parameters) Result(*Name) Parameters = nullptr;
#define CUDA_DRIVER_OPTIONAL(Name, Symbol, Parameters) CUDA_DRIVER(Name, Symbol, Parameters)
#include "backends/cuda/device/Driver.def"
};

struct Nvrtc {
#define CUDA_NVRTC(Name, Symbol, Parameters) Result(*Name) Parameters = nullptr;
#define CUDA_NVRTC_OPTIONAL(Name, Symbol, Parameters) CUDA_NVRTC(Name, Symbol, Parameters)
#include "backends/cuda/device/Nvrtc.def"
};

/// The driver, ready for use; null when there is none or it finds no device.
const Driver *findDriver();

/// NVRTC; null when it is not installed.
const Nvrtc *findNvrtc();

/// Folders in which a CUDA toolkit may stand: $CUDA_HOME, $CUDA_PATH, the usual one.
std::string toolkitFile(const char *relative);

} // namespace accolade::rt::cuda
