// Buffers.
#include "State.h"

using namespace fake;

extern "C" {

BufferHandle clCreateBuffer(ContextHandle, uint64_t, size_t bytes, void *, Result *result) {
  Call call("bufferCreate", std::to_string(bytes));
  *result = call.result;
  if (call.result)
    return nullptr;
  auto *buffer = new BufferOpaque{std::make_shared<std::vector<char>>(bytes, 'x')};
  state().buffers.insert(buffer);
  return buffer;
}
Result clReleaseMemObject(BufferHandle buffer) {
  Call call("bufferRelease");
  state().buffers.erase(buffer);
  delete buffer; // commands hold its bytes
  return call.result;
}

/// Rows between memory and a buffer's bytes, checked when they are put into the queue.
static Result putRows(const char *name, bool write, QueueHandle queue, BufferHandle buffer,
                      size_t offset, size_t pitch, size_t width, size_t rows, size_t hostPitch,
                      char *host, uint32_t count, const EventHandle *waits, EventHandle *made) {
  Call call(name, std::to_string(width) + (rows > 1 ? "x" + std::to_string(rows) : "") + " " +
                      on(queue));
  if (call.result)
    return call.result;
  auto bytes = buffer->bytes;
  if (offset + (rows - 1) * pitch + width > bytes->size())
    return -30;
  return put(queue, count, waits, made, [=] {
    for (size_t row = 0; row < rows; ++row) {
      char *there = bytes->data() + offset + row * pitch, *here = host + row * hostPitch;
      std::memcpy(write ? there : here, write ? here : there, width);
    }
    return Complete;
  });
}

Result clEnqueueWriteBuffer(QueueHandle queue, BufferHandle buffer, uint32_t, size_t offset,
                            size_t bytes, const void *host, uint32_t count,
                            const EventHandle *waits, EventHandle *made) {
  return putRows("bufferWrite", true, queue, buffer, offset, 0, bytes, 1, 0,
                 static_cast<char *>(const_cast<void *>(host)), count, waits, made);
}
Result clEnqueueReadBuffer(QueueHandle queue, BufferHandle buffer, uint32_t blocking, size_t offset,
                           size_t bytes, void *host, uint32_t count, const EventHandle *waits,
                           EventHandle *made) {
  Result result = putRows("bufferRead", false, queue, buffer, offset, 0, bytes, 1, 0,
                          static_cast<char *>(host), count, waits, made);
  if (!result && blocking)
    drainAll(queue);
  return result;
}
void *clEnqueueMapBuffer(QueueHandle, BufferHandle buffer, uint32_t, uint64_t, size_t, size_t bytes,
                         uint32_t, const EventHandle *, EventHandle *, Result *result) {
  Call call("bufferMap", std::to_string(bytes));
  *result = call.result;
  return buffer->bytes->data();
}
Result clEnqueueWriteBufferRect(QueueHandle queue, BufferHandle buffer, uint32_t,
                                const size_t *at, const size_t *, const size_t *region,
                                size_t pitch, size_t, size_t hostPitch, size_t, const void *host,
                                uint32_t count, const EventHandle *waits, EventHandle *made) {
  return putRows("rowsWrite", true, queue, buffer, at[0] + at[1] * pitch, pitch, region[0],
                 region[1], hostPitch, static_cast<char *>(const_cast<void *>(host)), count,
                 waits, made);
}
Result clEnqueueReadBufferRect(QueueHandle queue, BufferHandle buffer, uint32_t,
                               const size_t *at, const size_t *, const size_t *region,
                               size_t pitch, size_t, size_t hostPitch, size_t, void *host,
                               uint32_t count, const EventHandle *waits, EventHandle *made) {
  return putRows("rowsRead", false, queue, buffer, at[0] + at[1] * pitch, pitch, region[0],
                 region[1], hostPitch, static_cast<char *>(host), count, waits, made);
}
Result clEnqueueCopyBuffer(QueueHandle queue, BufferHandle from, BufferHandle to, size_t fromAt,
                           size_t toAt, size_t bytes, uint32_t count, const EventHandle *waits,
                           EventHandle *made) {
  Call call("bufferCopy", std::to_string(bytes) + " " + on(queue));
  auto source = from->bytes, target = to->bytes;
  return put(queue, count, waits, made, [=] {
    std::memmove(target->data() + toAt, source->data() + fromAt, bytes);
    return Complete;
  });
}
Result clEnqueueFillBuffer(QueueHandle queue, BufferHandle buffer, const void *pattern, size_t,
                           size_t offset, size_t bytes, uint32_t count, const EventHandle *waits,
                           EventHandle *made) {
  Call call("bufferFill", std::to_string(bytes) + " " + on(queue));
  auto target = buffer->bytes;
  char value = *static_cast<const char *>(pattern);
  return put(queue, count, waits, made, [=] {
    std::memset(target->data() + offset, value, bytes);
    return Complete;
  });
}

} // extern "C"
