// A kernel as a function of a device's program, and the host's view of it.
#pragma once

#include "emit/BackEnd.h"
#include "emit/simt/SimtCode.h"

namespace accolade::simt {

/// How a target spells a kernel's head.
struct KernelStyle {
  std::string target;  ///< of the image
  std::string unit;    ///< host function that returns the acc_rt_unit
  std::string prefix;  ///< before the kernel's name
  std::string restrict_;
};

struct Kernel {
  std::string device;      ///< the function
  KernelText host;
  std::string unsupported; ///< not empty: why there is none
};

using MakeCode = std::function<std::unique_ptr<SimtCode>()>;

Kernel kernelFor(const LaunchPlan &launch, const EmitContext &ec, const KernelStyle &style,
                 const Words &words, Helpers &helpers, const MakeCode &make);

/// The body, braces included, of a function that runs on the device.
std::string functionBody(const clang::FunctionDecl *function, SimtCode &code);

} // namespace accolade::simt
