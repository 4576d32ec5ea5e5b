// Shared virtual memory (OpenCL 2.0, coarse-grained): addresses are pointers.
#include "backends/opencl/device/Memory.h"

#include <map>
#include <mutex>
#include <shared_mutex>

namespace accolade::rt::opencl {

namespace {

class SharedMemory final : public Memory {
public:
  explicit SharedMemory(const Accelerator &accelerator) : Memory(accelerator) {}

  void in(CommandQueue &queue, void *device, const void *host, const Block &block) override {
    rows(queue, static_cast<char *>(device), static_cast<const char *>(host), block);
  }
  void out(CommandQueue &queue, void *host, const void *device, const Block &block) override {
    rows(queue, static_cast<char *>(host), static_cast<const char *>(device), block);
  }
  void within(CommandQueue &queue, void *to, const void *from, size_t bytes) override {
    rows(queue, static_cast<char *>(to), static_cast<const char *>(from), {bytes});
  }
  void fill(CommandQueue &queue, void *device, unsigned char value, size_t bytes) override {
    accelerator.addBare(queue, "clEnqueueSVMMemFill", [&](EventHandle *made) {
      return accelerator.library.svmFill(queue.handle, device, &value, 1, bytes, 0, nullptr, made);
    });
  }

  /// A driver that is told of less has less to do at each launch.
  const char *steadyBase(const void *address) override {
    return accelerator.reachesAll && !isPlace(address) ? anchor() : nullptr;
  }

  /// The driver wants a pointer into memory it knows. That of an array's element 0 may
  /// lie before the part that is on the device, so it is told apart from its offset.
  Result setBase(KernelHandle kernel, unsigned number, const void *address,
                 uint64_t &offset) override {
    if (isPlace(address)) {
      offset = static_cast<const char *>(address) - places;
      return accelerator.library.argument(kernel, number, sizeof located, &located);
    }
    const char *base = known(static_cast<const char *>(address));
    if (!base) // which not every driver takes
      base = anchor();
    offset = static_cast<const char *>(address) - base;
    return accelerator.library.argumentSvm(kernel, number, base);
  }

  Result showAll(KernelHandle kernel, uint64_t &known) override {
    std::shared_lock<std::shared_mutex> lock(mutex);
    if (accelerator.reachesAll || known == version)
      return Success;
    std::vector<void *> pointers;
    for (auto &item : allocations)
      pointers.push_back(item.first);
    known = version;
    return pointers.empty() ? Success
                            : accelerator.library.kernelExecInfo(kernel, SvmPointers,
                                                                 pointers.size() * sizeof(void *),
                                                                 pointers.data());
  }

private:
  /// Some memory, from which the offset to a null pointer can be told.
  const char *anchor() {
    std::call_once(anchored, [&] { fixed = static_cast<char *>(obtain(16)); });
    return fixed;
  }

  void *obtain(size_t bytes) override {
    void *memory = accelerator.library.svmAllocate(accelerator.context, ReadWrite, bytes, 0);
    if (!memory)
      return nullptr;
    std::unique_lock<std::shared_mutex> lock(mutex);
    allocations[static_cast<char *>(memory)] = bytes;
    ++version;
    return memory;
  }

  /// Memory of the host's that kernels write to: NVIDIA's driver makes it. A kernel's address is that of the host.
  void *obtainMapped(CommandQueue &queue, size_t bytes, char *&host) override {
    if (!accelerator.createLocated || located)
      return nullptr;
    Result result = Success;
    located = accelerator.createLocated(accelerator.context, ReadWrite, LocatedInHostMemory, bytes, nullptr, &result);
    if (result)
      return located = nullptr;
    placeBytes = bytes;
    return places = host = map(queue, located, bytes);
  }

  bool isPlace(const void *address) const {
    const char *place = static_cast<const char *>(address), *first = places;
    return first && place >= first && place < first + placeBytes;
  }

  size_t giveBack(void *memory, CommandQueue &queue) override {
    if (isPlace(memory)) {
      places = nullptr;
      accelerator.check(accelerator.library.bufferRelease(located), "clReleaseMemObject");
      located = nullptr;
      return placeBytes;
    }
    size_t bytes = 0;
    {
      std::unique_lock<std::shared_mutex> lock(mutex);
      auto found = allocations.find(static_cast<char *>(memory));
      bytes = found->second;
      allocations.erase(found);
      ++version;
    }
    accelerator.add(queue, "clEnqueueSVMFree", [&](EventHandle *made) {
      return accelerator.library.svmFreeLater(queue.handle, 1, &memory, nullptr, nullptr, 0,
                                              nullptr, made);
    });
    return bytes;
  }

  void rows(CommandQueue &queue, char *to, const char *from, const Block &block) {
    for (size_t row = 0; row < block.rows; ++row)
      accelerator.addBare(queue, "clEnqueueSVMMemcpy", [&](EventHandle *made) {
        return accelerator.library.svmCopy(queue.handle, NonBlocking, to + row * block.stride,
                                           from + row * block.stride, block.bytes, 0, nullptr,
                                           made);
      });
  }

  /// The address itself where it lies in memory of the device, or one byte behind; else
  /// the nearest allocation.
  const char *known(const char *address) const {
    if (!address)
      return nullptr;
    std::shared_lock<std::shared_mutex> lock(mutex);
    auto next = allocations.upper_bound(const_cast<char *>(address));
    if (next == allocations.begin())
      return next == allocations.end() ? nullptr : next->first;
    auto before = std::prev(next);
    return address <= before->first + before->second ? address
           : next == allocations.end()               ? before->first
                                                     : next->first;
  }

  mutable std::shared_mutex mutex; ///< guards all below
  std::map<char *, size_t> allocations;
  uint64_t version = 1;

  BufferHandle located = nullptr; ///< holds results
  size_t placeBytes = 0;
  std::atomic<char *> places{nullptr}; ///< set last

  std::once_flag anchored;
  char *fixed = nullptr;
};

} // namespace

std::unique_ptr<Memory> sharedMemory(const Accelerator &accelerator) {
  return std::make_unique<SharedMemory>(accelerator);
}

} // namespace accolade::rt::opencl
