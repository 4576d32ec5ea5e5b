// OpenCL's loader, found when the program runs: one binary works with and without it.
// The loader in turn knows the platforms of all vendors. Where there is none, one vendor's
// library is asked for the table of functions that it would give a loader.
#pragma once

#include "backends/opencl/device/OpenClTypes.h"

#include <vector>

namespace accolade::rt::opencl {

struct Library {
#define OPENCL(Name, Slot, Type, Symbol, Parameters) Type(*Name) Parameters = nullptr;
#define OPENCL_OPTIONAL(Name, Slot, Type, Symbol, Parameters) OPENCL(Name, Slot, Type, Symbol, Parameters)
#include "backends/opencl/device/OpenCl.def"

  /// Whether it has shared virtual memory at all; devices may still lack it.
  bool knowsSvm() const {
    return svmAllocate && svmFreeLater && svmCopy && svmFill && argumentSvm && kernelExecInfo;
  }
};

/// Null when there is none.
const Library *findLibrary();

/// The devices of all platforms, in the loader's order, that are there and can compile.
const std::vector<DeviceHandle> &findDevices();

} // namespace accolade::rt::opencl
