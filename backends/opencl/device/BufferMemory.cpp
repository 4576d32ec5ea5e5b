// Buffers alone (OpenCL 1.2): addresses are numbers of ours.
//
// An address holds the number of its buffer and an offset. Such numbers lie where no
// memory of the host can be, and each buffer has room for addresses far before its
// beginning and behind its end: that of an array's element 0 may lie before the part
// that is on the device.
#include "backends/opencl/device/Memory.h"

#include <shared_mutex>

namespace accolade::rt::opencl {

namespace {

constexpr unsigned OffsetBits = 40;
constexpr uint64_t Ours = uint64_t{1} << 62, Middle = uint64_t{1} << (OffsetBits - 1);
constexpr uint64_t MostBuffers = uint64_t{1} << (62 - OffsetBits);

void *addressOf(uint64_t number) {
  return reinterpret_cast<void *>(Ours | number << OffsetBits | Middle);
}

class BufferMemory final : public Memory {
public:
  explicit BufferMemory(const Accelerator &accelerator) : Memory(accelerator) {}

  void in(CommandQueue &queue, void *device, const void *host, const Block &block) override {
    Place to = placeOf(device);
    const Library &library = accelerator.library;
    if (block.rows == 1)
      return accelerator.add(queue, "clEnqueueWriteBuffer", [&](EventHandle *made) {
        return library.bufferWrite(queue.handle, to.buffer, NonBlocking, to.offset, block.bytes,
                                   host, 0, nullptr, made);
      });
    Rows rows(to.offset, block);
    accelerator.add(queue, "clEnqueueWriteBufferRect", [&](EventHandle *made) {
      return library.rowsWrite(queue.handle, to.buffer, NonBlocking, rows.at, rows.hostAt,
                               rows.region, block.stride, 0, block.stride, 0, host, 0, nullptr,
                               made);
    });
  }

  void out(CommandQueue &queue, void *host, const void *device, const Block &block) override {
    Place from = placeOf(device);
    const Library &library = accelerator.library;
    if (block.rows == 1)
      return accelerator.add(queue, "clEnqueueReadBuffer", [&](EventHandle *made) {
        return library.bufferRead(queue.handle, from.buffer, NonBlocking, from.offset,
                                  block.bytes, host, 0, nullptr, made);
      });
    Rows rows(from.offset, block);
    accelerator.add(queue, "clEnqueueReadBufferRect", [&](EventHandle *made) {
      return library.rowsRead(queue.handle, from.buffer, NonBlocking, rows.at, rows.hostAt,
                              rows.region, block.stride, 0, block.stride, 0, host, 0, nullptr,
                              made);
    });
  }

  void within(CommandQueue &queue, void *to, const void *from, size_t bytes) override {
    Place target = placeOf(to), source = placeOf(from);
    accelerator.add(queue, "clEnqueueCopyBuffer", [&](EventHandle *made) {
      return accelerator.library.bufferCopy(queue.handle, source.buffer, target.buffer,
                                            source.offset, target.offset, bytes, 0, nullptr,
                                            made);
    });
  }

  void fill(CommandQueue &queue, void *device, unsigned char value, size_t bytes) override {
    Place to = placeOf(device);
    accelerator.add(queue, "clEnqueueFillBuffer", [&](EventHandle *made) {
      return accelerator.library.bufferFill(queue.handle, to.buffer, &value, 1, to.offset, bytes,
                                            0, nullptr, made);
    });
  }

  Result setAddress(KernelHandle kernel, unsigned number, const void *address) override {
    Place place = placeOf(address);
    Result result =
        accelerator.library.argument(kernel, number, sizeof place.buffer, &place.buffer);
    return result ? result
                  : accelerator.library.argument(kernel, number + 1, sizeof place.offset,
                                                 &place.offset);
  }

private:
  struct Place {
    BufferHandle buffer;
    uint64_t offset; ///< below 0, as it were, before the buffer
  };
  struct Buffer {
    BufferHandle handle = nullptr;
    size_t bytes = 0;
  };
  /// A box of one slice, as OpenCL's functions for rows want it.
  struct Rows {
    Rows(size_t offset, const Block &block)
        : at{offset % block.stride, offset / block.stride, 0},
          region{block.bytes, block.rows, 1} {}

    size_t at[3], hostAt[3] = {0, 0, 0}, region[3];
  };

  /// Null, and what is not ours: no buffer, and the number as it is.
  Place placeOf(const void *address) const {
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
    Result result = Success;
    BufferHandle handle =
        accelerator.library.bufferCreate(accelerator.context, ReadWrite, bytes, nullptr, &result);
    if (result == MemoryAllocationFailure || result == InvalidBufferSize ||
        result == OutOfHostMemory || result == OutOfResources)
      return nullptr;
    accelerator.check(result, "clCreateBuffer");
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

std::unique_ptr<Memory> bufferMemory(const Accelerator &accelerator) {
  return std::make_unique<BufferMemory>(accelerator);
}

} // namespace accolade::rt::opencl
