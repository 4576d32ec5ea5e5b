#include "backends/opencl/device/BufferMemory.h"

namespace accolade::rt::opencl {

namespace {

/// A box of one slice, as OpenCL's functions for rows want it.
struct Rows {
  Rows(size_t offset, const Block &block)
      : at{offset % block.stride, offset / block.stride, 0}, region{block.bytes, block.rows, 1} {}

  size_t at[3], hostAt[3] = {0, 0, 0}, region[3];
};

} // namespace

BufferHandle BufferMemory::create(size_t bytes, uint64_t flags) {
  Result result = Success;
  BufferHandle handle =
      accelerator.library.bufferCreate(accelerator.context, flags, bytes, nullptr, &result);
  if (result == MemoryAllocationFailure || result == InvalidBufferSize ||
      result == OutOfHostMemory || result == OutOfResources)
    return nullptr;
  accelerator.check(result, "clCreateBuffer");
  return handle;
}

void BufferMemory::in(CommandQueue &queue, void *device, const void *host, const Block &block) {
  Place to = placeOf(device);
  const Library &library = accelerator.library;
  if (block.rows == 1)
    return accelerator.addBare(queue, "clEnqueueWriteBuffer", [&](EventHandle *made) {
      return library.bufferWrite(queue.handle, to.buffer, NonBlocking, to.offset, block.bytes,
                                 host, 0, nullptr, made);
    });
  Rows rows(to.offset, block);
  accelerator.addBare(queue, "clEnqueueWriteBufferRect", [&](EventHandle *made) {
    return library.rowsWrite(queue.handle, to.buffer, NonBlocking, rows.at, rows.hostAt,
                             rows.region, block.stride, 0, block.stride, 0, host, 0, nullptr,
                             made);
  });
}

void BufferMemory::out(CommandQueue &queue, void *host, const void *device, const Block &block) {
  Place from = placeOf(device);
  const Library &library = accelerator.library;
  if (block.rows == 1)
    return accelerator.addBare(queue, "clEnqueueReadBuffer", [&](EventHandle *made) {
      return library.bufferRead(queue.handle, from.buffer, NonBlocking, from.offset,
                                block.bytes, host, 0, nullptr, made);
    });
  Rows rows(from.offset, block);
  accelerator.addBare(queue, "clEnqueueReadBufferRect", [&](EventHandle *made) {
    return library.rowsRead(queue.handle, from.buffer, NonBlocking, rows.at, rows.hostAt,
                            rows.region, block.stride, 0, block.stride, 0, host, 0, nullptr,
                            made);
  });
}

void BufferMemory::within(CommandQueue &queue, void *to, const void *from, size_t bytes) {
  Place target = placeOf(to), source = placeOf(from);
  accelerator.addBare(queue, "clEnqueueCopyBuffer", [&](EventHandle *made) {
    return accelerator.library.bufferCopy(queue.handle, source.buffer, target.buffer,
                                          source.offset, target.offset, bytes, 0, nullptr,
                                          made);
  });
}

void BufferMemory::fill(CommandQueue &queue, void *device, unsigned char value, size_t bytes) {
  Place to = placeOf(device);
  accelerator.addBare(queue, "clEnqueueFillBuffer", [&](EventHandle *made) {
    return accelerator.library.bufferFill(queue.handle, to.buffer, &value, 1, to.offset, bytes,
                                          0, nullptr, made);
  });
}

Result BufferMemory::setBase(KernelHandle kernel, unsigned number, const void *address,
                             uint64_t &offset) {
  Place place = placeOf(address);
  offset = place.offset;
  return accelerator.library.argument(kernel, number, sizeof place.buffer, &place.buffer);
}

} // namespace accolade::rt::opencl
