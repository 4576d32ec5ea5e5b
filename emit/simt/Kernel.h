// A kernel as a function of a device's program. Its parameters, the reductions over the grid and the host's
// view of it have files of their own: ParameterList.h, GridReductions.h, HostView.h.
#pragma once

#include "emit/BackEnd.h"
#include "emit/simt/SimtCode.h"

namespace accolade::simt {

/// How a target spells a kernel's head.
struct KernelStyle {
  std::string target;  ///< of the image
  std::string unit;    ///< host function that returns the acc_rt_unit
  std::string prefix;  ///< before the kernel's name
  std::string bounds;  ///< the word for a block's threads and the blocks that a multiprocessor shall hold; empty: none
  std::string restrict_;
  std::string instances; ///< host function that returns the table of instantiations
  std::function<std::string(const std::string &)> entryOf; ///< a kernel's name in the device code
};

/// What a target adds to a kernel's acc_rt_grid_kernel when it has spelled it.
struct GridMore {
  unsigned flags = 0;
  std::string globals = "0"; ///< array of acc_rt_global
  size_t globalCount = 0;
  unsigned needs = 0;
};

struct Kernel {
  std::string device; ///< the function
  std::function<KernelText(const GridMore &)> host;
  /// Of an instantiation: functions that the initialiser names.
  std::function<std::string()> sizes;
  /// Initialiser of its acc_rt_grid_kernel, parameters left out.
  std::function<std::string(const GridMore &)> grid;
  std::string unsupported; ///< not empty: why there is none
};

using MakeCode = std::function<std::unique_ptr<SimtCode>()>;

Kernel kernelFor(const LaunchPlan &launch, const EmitContext &ec, const KernelStyle &style,
                 const Words &words, Helpers &helpers, const MakeCode &make);

} // namespace accolade::simt
