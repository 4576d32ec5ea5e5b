#include "backends/opencl/device/Globals.h"

#include "backends/opencl/device/Programs.h"
#include "runtime/base/Error.h"

namespace accolade::rt::opencl {

void *GlobalTable::bind(Addresses &addresses, const Accelerator &accelerator, Memory &memory,
                        CommandQueue &queue) {
  if (globals.empty())
    return nullptr;
  std::lock_guard<std::mutex> lock(mutex);
  uint64_t version = addresses.version();
  if (this->memory && bound == version)
    return this->memory;
  std::vector<void *> now;
  for (const acc_rt_global *global : globals)
    now.push_back(addresses.resolve(global->host));
  size_t bytes = now.size() * sizeof(void *);
  if (!this->memory && !(this->memory = memory.allocate(bytes)))
    accelerator.failCall(MemoryAllocationFailure, "clCreateBuffer");
  if (now != values) {
    values = now;
    memory.in(queue, this->memory, values.data(), {bytes});
    accelerator.synchronize(queue);
  }
  bound = version;
  return this->memory;
}

void GlobalTable::clear(Memory &from, CommandQueue &queue) {
  if (memory)
    from.release(memory, queue);
  memory = nullptr;
  values.clear();
}

void bindGlobals(const Kernel &kernel, Addresses &addresses, const Accelerator &accelerator,
                 Memory &memory, CommandQueue &queue) {
  if (!kernel.code.global_count)
    return;
  std::lock_guard<std::mutex> lock(kernel.mutex);
  uint64_t version = addresses.version();
  if (kernel.bound == version && !kernel.globals.empty())
    return;
  kernel.globals.resize(kernel.code.global_count);
  for (int i = 0; i < kernel.code.global_count; ++i) {
    const void *host = kernel.code.globals[i].host;
    kernel.globals[i] = host ? addresses.resolve(host)
                        : kernel.table
                            ? kernel.table->bind(addresses, accelerator, memory, queue)
                            : nullptr;
  }
  kernel.bound = version;
}

} // namespace accolade::rt::opencl
