// Globals named in declare, for code that has no variables of its own: a kernel is given where those
// are that its own file uses, and a table of those that routines of other files may use.
#pragma once

#include "backends/opencl/device/Memory.h"

namespace accolade::rt::opencl {

struct Kernel;

/// Of a linked program; the code has an index for each.
class GlobalTable {
public:
  explicit GlobalTable(std::vector<const acc_rt_global *> globals) : globals(std::move(globals)) {}

  /// The table on the device, with what is true now. Null where it would be empty.
  void *bind(Addresses &addresses, const Accelerator &accelerator, Memory &memory,
             CommandQueue &queue);
  void clear(Memory &memory, CommandQueue &queue);

private:
  const std::vector<const acc_rt_global *> globals;
  std::mutex mutex; ///< guards all below
  void *memory = nullptr;
  std::vector<void *> values; ///< that it holds
  uint64_t bound = 0;         ///< version of the addresses they are from
};

/// Finds the globals that the kernel is given where they are now.
void bindGlobals(const Kernel &kernel, Addresses &addresses, const Accelerator &accelerator,
                 Memory &memory, CommandQueue &queue);

} // namespace accolade::rt::opencl
