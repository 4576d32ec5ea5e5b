// Buffers, and copies between them and the host.
#include "Report.h"
#include "State.h"

#include <cstring>

using namespace checker;

/// The bytes of a buffer, or null where they are not all its own.
static char *bytesOf(BufferHandle buffer, size_t offset, size_t bytes, const char *what) {
  Array &array = *buffer->array;
  if (offset + bytes <= array.bytes)
    return array.begin + offset;
  report("out of bounds", std::string(what) + " of " + std::to_string(bytes) + " bytes from byte " +
                              std::to_string(offset) + " of " + array.described() + " by the host");
  return nullptr;
}

static char *writableBytesOf(BufferHandle buffer, size_t offset, size_t bytes, const char *what) {
  char *begin = bytesOf(buffer, offset, bytes, what);
  if (begin)
    buffer->array->markWritten(offset, bytes);
  return begin;
}

extern "C" {

BufferHandle clCreateBuffer(ContextHandle, uint64_t, size_t bytes, void *, Result *result) {
  Lock lock;
  static int count;
  Array *array = allocateArray("buffer " + std::to_string(count++), bytes);
  *result = array ? Success : MemoryAllocationFailure;
  return array ? new BufferOpaque{array} : nullptr;
}
Result clReleaseMemObject(BufferHandle buffer) {
  Lock lock;
  releaseArray(buffer->array);
  delete buffer;
  return Success;
}

Result clEnqueueWriteBuffer(QueueHandle, BufferHandle buffer, uint32_t, size_t offset, size_t bytes,
                            const void *host, uint32_t, const EventHandle *, EventHandle *made) {
  Lock lock;
  char *there = writableBytesOf(buffer, offset, bytes, "write");
  if (!there)
    return InvalidValue;
  std::memcpy(there, host, bytes);
  return finished(made);
}
Result clEnqueueReadBuffer(QueueHandle, BufferHandle buffer, uint32_t, size_t offset, size_t bytes,
                           void *host, uint32_t, const EventHandle *, EventHandle *made) {
  Lock lock;
  char *there = bytesOf(buffer, offset, bytes, "read");
  if (!there)
    return InvalidValue;
  std::memcpy(host, there, bytes);
  return finished(made);
}
Result clEnqueueWriteBufferRect(QueueHandle, BufferHandle buffer, uint32_t, const size_t *at,
                                const size_t *hostAt, const size_t *region, size_t pitch, size_t,
                                size_t hostPitch, size_t, const void *host, uint32_t,
                                const EventHandle *, EventHandle *made) {
  Lock lock;
  auto *here = static_cast<const char *>(host) + hostAt[0];
  for (size_t row = 0; row < region[1]; ++row) {
    char *there = writableBytesOf(buffer, at[0] + (at[1] + row) * pitch, region[0], "write");
    if (!there)
      return InvalidValue;
    std::memcpy(there, here + (hostAt[1] + row) * hostPitch, region[0]);
  }
  return finished(made);
}
Result clEnqueueReadBufferRect(QueueHandle, BufferHandle buffer, uint32_t, const size_t *at,
                               const size_t *hostAt, const size_t *region, size_t pitch, size_t,
                               size_t hostPitch, size_t, void *host, uint32_t, const EventHandle *,
                               EventHandle *made) {
  Lock lock;
  auto *here = static_cast<char *>(host) + hostAt[0];
  for (size_t row = 0; row < region[1]; ++row) {
    char *there = bytesOf(buffer, at[0] + (at[1] + row) * pitch, region[0], "read");
    if (!there)
      return InvalidValue;
    std::memcpy(here + (hostAt[1] + row) * hostPitch, there, region[0]);
  }
  return finished(made);
}
Result clEnqueueCopyBuffer(QueueHandle, BufferHandle from, BufferHandle to, size_t fromAt,
                           size_t toAt, size_t bytes, uint32_t, const EventHandle *,
                           EventHandle *made) {
  Lock lock;
  char *source = bytesOf(from, fromAt, bytes, "read");
  char *target = writableBytesOf(to, toAt, bytes, "write");
  if (!source || !target)
    return InvalidValue;
  std::memmove(target, source, bytes);
  return finished(made);
}
Result clEnqueueFillBuffer(QueueHandle, BufferHandle buffer, const void *pattern, size_t width,
                           size_t offset, size_t bytes, uint32_t, const EventHandle *,
                           EventHandle *made) {
  Lock lock;
  char *there = writableBytesOf(buffer, offset, bytes, "write");
  if (!there)
    return InvalidValue;
  for (size_t i = 0; i < bytes; i += width)
    std::memcpy(there + i, pattern, width);
  return finished(made);
}
/// The host may write there whenever it likes.
void *clEnqueueMapBuffer(QueueHandle, BufferHandle buffer, uint32_t, uint64_t, size_t offset,
                         size_t bytes, uint32_t, const EventHandle *, EventHandle *made,
                         Result *result) {
  Lock lock;
  char *there = writableBytesOf(buffer, offset, bytes, "map");
  *result = there ? finished(made) : InvalidValue;
  return there;
}

} // extern "C"
