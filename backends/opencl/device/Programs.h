// Device code on one OpenCL device: units become programs, kernels become kernels.
//
// A unit is built at the first launch of one of its kernels. Units that refer to each
// other are linked into one program.
#pragma once

#include "backends/opencl/device/Accelerator.h"
#include "backends/opencl/device/Globals.h"
#include "runtime/device/Device.h"
#include "runtime/device/KernelMemo.h"
#include "runtime/device/LaunchMemo.h"

#include <map>
#include <memory>
#include <set>
#include <unordered_map>

namespace accolade::rt::opencl {

/// What a launch needs of a kernel.
struct Kernel {
  Kernel(const acc_rt_kernel &kernel, const acc_rt_grid_kernel &code, KernelHandle handle,
         const GridLimits &limits)
      : kernel(kernel), code(code), handle(handle), limits(limits) {}

  const acc_rt_kernel &kernel;
  const acc_rt_grid_kernel &code;
  KernelHandle handle;
  GridLimits limits; ///< with what this kernel allows
  GlobalTable *table = nullptr; ///< of its program

  mutable LaunchMemo latest; ///< guards itself

  /// Guards all below, and the arguments, which belong to the handle: held from the first
  /// of them to the launch.
  mutable std::mutex mutex;
  mutable std::vector<void *> globals; ///< where those of the code are
  mutable uint64_t bound = 0;          ///< version of the addresses they hold
  mutable uint64_t shown = 0;          ///< state of the memory that it may reach
  mutable std::vector<char> values;    ///< its arguments that are no memory, one after the other
  mutable bool launched = false;
  /// A launch with more threads in a block than the driver promises was refused.
  mutable std::atomic<bool> keepsPromise{false};
  long promised = 0; ///< threads of a block that the driver promises to launch
};

class Programs {
public:
  explicit Programs(const Accelerator &accelerator) : accelerator(accelerator) {}

  /// Null when the kernel has no code for such a device, or needs what this one lacks; ends
  /// the program when it has no code for the host either. Cheap when it is built.
  const Kernel *find(const acc_rt_kernel &kernel);
  /// Gives everything back.
  void clear(Memory &memory, CommandQueue &queue);

private:
  const Kernel *load(const acc_rt_kernel &kernel, const acc_rt_grid_kernel &code);
  /// Null where its units cannot be linked.
  ProgramHandle programOf(const acc_rt_unit &unit);

  const Accelerator &accelerator;
  std::mutex mutex; ///< guards all below
  std::vector<ProgramHandle> programs;
  std::map<const acc_rt_unit *, ProgramHandle> byUnit;
  std::map<ProgramHandle, std::unique_ptr<GlobalTable>> tables;
  std::unordered_map<const acc_rt_kernel *, std::unique_ptr<Kernel>> kernels;
  std::string problem; ///< why linked units have no program
  std::set<const acc_rt_kernel *> refused; ///< somebody was told why
  KernelMemo<Kernel> memo; ///< guards itself
};

} // namespace accolade::rt::opencl
