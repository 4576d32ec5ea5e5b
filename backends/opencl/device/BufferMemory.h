// Memory in buffers: a kernel gets an address as a buffer and an offset. How addresses look is for
// the two kinds of it to say (NumberedMemory.cpp, AddressedMemory.cpp).
#pragma once

#include "backends/opencl/device/Memory.h"

namespace accolade::rt::opencl {

class BufferMemory : public Memory {
public:
  void in(CommandQueue &queue, void *device, const void *host, const Block &block) override;
  void out(CommandQueue &queue, void *host, const void *device, const Block &block) override;
  void within(CommandQueue &queue, void *to, const void *from, size_t bytes) override;
  void fill(CommandQueue &queue, void *device, unsigned char value, size_t bytes) override;
  Result setBase(KernelHandle kernel, unsigned number, const void *address,
                 uint64_t &offset) override;

protected:
  using Memory::Memory;

  struct Place {
    BufferHandle buffer;
    uint64_t offset; ///< below 0, as it were, before the buffer
  };
  struct Buffer {
    BufferHandle handle = nullptr;
    size_t bytes = 0;
  };

  /// Null, and what is not ours: no buffer, and the address as it is.
  virtual Place placeOf(const void *address) const = 0;
  /// Null when there is no room.
  BufferHandle create(size_t bytes, uint64_t flags = ReadWrite);
};

} // namespace accolade::rt::opencl
