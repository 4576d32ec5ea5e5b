// Buffers whose addresses are the device's own, as a kernel sees them.
//
// OpenCL does not promise that a buffer stays where it is, nor that a kernel reaches one that is
// not its argument, nor that the host sees what a kernel writes to a mapped one. PoCL does all three.
// So this is taken only where the program's user asks for it (ACC_OPENCL_SVM=addresses): pointers may
// lie in memory, and a few bytes of the host's memory that stays mapped hold results of reductions,
// without copies.
#include "backends/opencl/device/BufferMemory.h"

#include <algorithm>
#include <map>
#include <shared_mutex>

namespace accolade::rt::opencl {

namespace {

const char *const Where = "__kernel void acc_where(__global char *memory, __global ulong *to) {\n"
                          "  *to = (ulong)memory;\n"
                          "}\n";

class AddressedMemory final : public BufferMemory {
public:
  explicit AddressedMemory(const Accelerator &accelerator) : BufferMemory(accelerator) {}

  ~AddressedMemory() override {
    sweep(true);
    const Library &library = accelerator.library;
    if (!answer)
      return;
    library.bufferRelease(answer);
    library.kernelRelease(where);
    library.programRelease(program);
    library.queueRelease(queue);
  }

private:
  struct Retired {
    BufferHandle buffer;
    EventHandle done;
  };

  /// In the buffer that holds the address or is nearest to it: that of an array's element 0 may
  /// lie before the part that is on the device.
  Place placeOf(const void *address) const override {
    auto value = reinterpret_cast<uint64_t>(address);
    std::shared_lock<std::shared_mutex> lock(mutex);
    if (!value || buffers.empty())
      return {nullptr, value};
    auto found = buffers.upper_bound(value);
    auto next = found == buffers.end() ? std::prev(found) : found;
    auto before = found == buffers.begin() ? found : std::prev(found);
    auto &[start, buffer] = value - before->first <= before->second.bytes ? *before : *next;
    return {buffer.handle, value - start};
  }

  void *obtain(size_t bytes) override {
    sweep(false);
    return note(create(bytes), bytes);
  }

  void *obtainMapped(CommandQueue &queue, size_t bytes, char *&host) override {
    BufferHandle handle = create(bytes, ReadWrite | InHostMemory);
    void *memory = note(handle, bytes);
    if (memory)
      host = map(queue, handle, bytes);
    return memory;
  }

  void *note(BufferHandle handle, size_t bytes) {
    if (!handle)
      return nullptr;
    uint64_t address = addressOf(handle);
    std::unique_lock<std::shared_mutex> lock(mutex);
    buffers[address] = {handle, bytes};
    return reinterpret_cast<void *>(address);
  }

  /// The driver itself waits for kernels whose argument the buffer is. Others may have found it.
  size_t giveBack(void *memory, CommandQueue &after) override {
    Buffer buffer;
    bool found;
    {
      std::unique_lock<std::shared_mutex> lock(mutex);
      auto it = buffers.find(reinterpret_cast<uint64_t>(memory));
      buffer = it->second;
      buffers.erase(it);
    }
    {
      std::lock_guard<std::mutex> lock(after.mutex);
      found = after.follows;
    }
    sweep(false);
    if (found)
      retire(buffer.handle, after);
    else
      accelerator.check(accelerator.library.bufferRelease(buffer.handle), "clReleaseMemObject");
    return buffer.bytes;
  }

  void retire(BufferHandle buffer, CommandQueue &after) {
    EventHandle done = nullptr;
    accelerator.add(after, "clEnqueueMarkerWithWaitList", [&](EventHandle *made) {
      Result result = accelerator.library.marker(after.handle, 0, nullptr, made);
      if (!result)
        accelerator.library.eventRetain(done = *made);
      return result;
    });
    accelerator.flush(after);
    std::lock_guard<std::mutex> lock(retiredMutex);
    retired.push_back({buffer, done});
  }

  /// Releases what nobody can be using any more.
  void sweep(bool all) {
    std::lock_guard<std::mutex> lock(retiredMutex);
    auto gone = [&](const Retired &each) {
      if (!all && accelerator.statusOf(each.done) > Complete)
        return false;
      accelerator.library.eventRelease(each.done);
      accelerator.check(accelerator.library.bufferRelease(each.buffer), "clReleaseMemObject");
      return true;
    };
    retired.erase(std::remove_if(retired.begin(), retired.end(), gone), retired.end());
  }

  uint64_t addressOf(BufferHandle buffer) {
    std::lock_guard<std::mutex> lock(whereMutex);
    const Library &library = accelerator.library;
    if (!answer)
      prepare();
    const size_t one[3] = {1, 1, 1};
    uint64_t address = 0;
    accelerator.check(library.argument(where, 0, sizeof buffer, &buffer), "clSetKernelArg");
    accelerator.check(library.argument(where, 1, sizeof answer, &answer), "clSetKernelArg");
    accelerator.check(library.launch(queue, where, 3, nullptr, one, one, 0, nullptr, nullptr),
                      "clEnqueueNDRangeKernel");
    accelerator.check(library.bufferRead(queue, answer, Blocking, 0, sizeof address, &address, 0,
                                         nullptr, nullptr),
                      "clEnqueueReadBuffer");
    return address;
  }

  void prepare() {
    const Library &library = accelerator.library;
    Result result = Success;
    const char *text = Where;
    queue = library.queueCreate(accelerator.context, accelerator.handle, 0, &result);
    accelerator.check(result, "clCreateCommandQueue");
    program = library.programFromSource(accelerator.context, 1, &text, nullptr, &result);
    accelerator.check(result, "clCreateProgramWithSource");
    accelerator.check(library.programBuild(program, 1, &accelerator.handle, "-cl-std=CL1.2",
                                           nullptr, nullptr),
                      "clBuildProgram");
    where = library.kernelCreate(program, "acc_where", &result);
    accelerator.check(result, "clCreateKernel");
    answer = create(sizeof(uint64_t));
  }

  mutable std::shared_mutex mutex; ///< guards `buffers`
  std::map<uint64_t, Buffer> buffers; ///< by address
  std::mutex retiredMutex; ///< guards `retired`
  std::vector<Retired> retired; ///< no longer known, but perhaps in use

  std::mutex whereMutex; ///< guards what follows
  QueueHandle queue = nullptr;
  ProgramHandle program = nullptr;
  KernelHandle where = nullptr;
  BufferHandle answer = nullptr;
};

} // namespace

std::unique_ptr<Memory> addressedMemory(const Accelerator &accelerator) {
  return std::make_unique<AddressedMemory>(accelerator);
}

} // namespace accolade::rt::opencl
