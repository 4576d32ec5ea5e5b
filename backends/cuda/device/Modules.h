// Device code on one GPU: units become modules, kernels become functions.
//
// A unit is loaded at the first launch of one of its kernels: its binary, or, when
// it has none that fits this GPU, its source compiled now. Units that refer to each
// other are linked into one module.
#pragma once

#include "backends/cuda/device/Gpu.h"
#include "runtime/device/Device.h"
#include "runtime/device/KernelMemo.h"
#include "runtime/device/LaunchMemo.h"

#include <map>
#include <memory>
#include <unordered_map>
#include <vector>

namespace accolade::rt::cuda {

/// A pointer variable of the device code that stands for a variable of the program.
struct Global {
  DevicePointer variable;
  const void *host;
  void *holds = nullptr; ///< what the variable is set to
};

struct Module {
  ModuleHandle handle = nullptr;
  std::vector<Global> globals;
  std::mutex binding;             ///< guards what `globals` hold
  std::atomic<uint64_t> bound{0}; ///< version of the addresses they hold
};

/// What a launch needs of a kernel.
struct Kernel {
  const acc_rt_kernel &kernel;
  const acc_rt_grid_kernel &code;
  Module &module;
  FunctionHandle function;
  GridLimits limits; ///< with what this kernel's registers allow
  int registers = 0; ///< of one thread
  size_t mostLocal = 0; ///< bytes of the block's memory that a launch may ask for
  mutable LaunchMemo latest{};
  mutable std::atomic<long> blocks{0}; ///< of the latest launch
  /// The latest answer of the driver: threads of a block above, blocks below.
  mutable std::atomic<uint64_t> occupancy{0};
};

class Modules {
public:
  explicit Modules(const Gpu &gpu) : gpu(gpu) {}

  /// Null when the kernel has no code for such a device. Cheap when it is loaded.
  const Kernel *find(const acc_rt_kernel &kernel);
  /// Sets the variables of the kernel's module that have moved.
  void bindGlobals(const Kernel &kernel, Addresses &addresses, Stream &stream);
  /// Unloads everything.
  void clear();

private:
  size_t blockMemory(const acc_rt_grid_kernel &code, FunctionHandle function);
  using Units = std::vector<const acc_rt_unit *>;

  const Kernel *load(const acc_rt_kernel &kernel, const acc_rt_grid_kernel &code);
  Module &moduleOf(const acc_rt_unit &unit);
  Module &add(const Units &units, ModuleHandle handle);
  ModuleHandle loadUnit(const acc_rt_unit &unit);
  ModuleHandle link(const Units &units);
  bool tryLink(const Units &units, bool fromSource, ModuleHandle &handle, std::string &log);
  std::string linkKey(const Units &units) const;

  const Gpu &gpu;
  std::mutex mutex; ///< guards everything below
  std::vector<std::unique_ptr<Module>> modules;
  std::map<const acc_rt_unit *, Module *> byUnit;
  std::unordered_map<const acc_rt_kernel *, std::unique_ptr<Kernel>> kernels;
  KernelMemo<Kernel> memo; ///< guards itself
};

} // namespace accolade::rt::cuda
