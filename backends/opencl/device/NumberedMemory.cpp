// Buffers alone (OpenCL 1.2): addresses are numbers of ours.
//
// An address holds the number of its buffer and an offset. Such numbers lie where no
// memory of the host can be, and each buffer has room for addresses far before its
// beginning and behind its end: that of an array's element 0 may lie before the part
// that is on the device.
#include "backends/opencl/device/BufferMemory.h"

#include <shared_mutex>

namespace accolade::rt::opencl {

namespace {

constexpr unsigned OffsetBits = 40;
constexpr uint64_t Ours = uint64_t{1} << 62, Middle = uint64_t{1} << (OffsetBits - 1);
constexpr uint64_t MostBuffers = uint64_t{1} << (62 - OffsetBits);

void *addressOf(uint64_t number) {
  return reinterpret_cast<void *>(Ours | number << OffsetBits | Middle);
}

class NumberedMemory final : public BufferMemory {
public:
  explicit NumberedMemory(const Accelerator &accelerator) : BufferMemory(accelerator) {}

private:
  Place placeOf(const void *address) const override {
    auto value = reinterpret_cast<uint64_t>(address);
    if (!(value & Ours))
      return {nullptr, value};
    uint64_t number = (value ^ Ours) >> OffsetBits;
    std::shared_lock<std::shared_mutex> lock(mutex);
    if (number >= buffers.size())
      return {nullptr, value};
    return {buffers[number].handle, value - reinterpret_cast<uint64_t>(addressOf(number))};
  }

  void *obtain(size_t bytes) override {
    BufferHandle handle = create(bytes);
    if (!handle)
      return nullptr;
    std::unique_lock<std::shared_mutex> lock(mutex);
    uint64_t number = buffers.size();
    if (!idle.empty()) {
      number = idle.back();
      idle.pop_back();
    } else if (number == MostBuffers) {
      accelerator.library.bufferRelease(handle);
      return nullptr;
    } else {
      buffers.emplace_back();
    }
    buffers[number] = {handle, bytes};
    return addressOf(number);
  }

  /// The driver itself waits for commands that use the buffer.
  size_t giveBack(void *memory, CommandQueue &) override {
    Buffer buffer;
    {
      uint64_t number = (reinterpret_cast<uint64_t>(memory) ^ Ours) >> OffsetBits;
      std::unique_lock<std::shared_mutex> lock(mutex);
      std::swap(buffer, buffers[number]);
      idle.push_back(number);
    }
    accelerator.check(accelerator.library.bufferRelease(buffer.handle), "clReleaseMemObject");
    return buffer.bytes;
  }

  mutable std::shared_mutex mutex; ///< guards all below
  std::vector<Buffer> buffers;     ///< by number
  std::vector<uint64_t> idle;      ///< numbers without a buffer
};

} // namespace

std::unique_ptr<Memory> numberedMemory(const Accelerator &accelerator) {
  return std::make_unique<NumberedMemory>(accelerator);
}

} // namespace accolade::rt::opencl
