// The host's view of a kernel: the parameters that the run time passes, and the structs by which it finds
// and launches the kernel.
#pragma once

#include "emit/simt/Kernel.h"

namespace accolade::simt {

/// A parameter's field in the argument struct, or the word for one that the device
/// sets.
struct Param {
  std::string field;
  bool isAddress = true;
  std::string word = "";
};

/// A pointer's value is an address of the device's too, when it comes from there.
bool passesAddress(const CapturedVar &captured);

/// Those that come from the arguments.
std::vector<Param> argumentParams(const LaunchPlan &launch);

class HostView {
public:
  HostView(const LaunchPlan &launch, const KernelStyle &style, const Scratch &scratch)
      : launch(launch), style(style), scratch(scratch), params(argumentParams(launch)) {}

  /// What the device sets, behind the arguments.
  void passScratch();
  void passFirstBlock();
  /// Blocks may have any number of rows of threads.
  void allowRows() { manyRows = true; }

  /// See Kernel: host, sizes, grid.
  KernelText text(const GridMore &more) const;
  std::string sizes() const { return scratch.hostFunctions(name()); }
  std::string grid(const std::string &list, const GridMore &more) const;

private:
  std::string name() const { return launch.name + "_" + style.target; }

  const LaunchPlan &launch;
  const KernelStyle style;
  const Scratch &scratch;
  std::vector<Param> params;
  bool manyRows = false;
  int scratchParam = -1, firstBlockParam = -1;
};

/// The host's view of a kernel in a template: inside of it, the kernel of the
/// instantiation is looked up by the name of the type of its arguments. The table
/// holds acc_rt_grid_instance: the key of that type and Kernel::grid.
KernelText instantiatedKernel(const LaunchPlan &pattern, const KernelStyle &style, const EmitContext &ec);

} // namespace accolade::simt
