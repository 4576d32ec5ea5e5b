// Memory that host and devices share.
#include "State.h"

#include <cstdlib>

using namespace fake;

extern "C" {

void *clSVMAlloc(ContextHandle, uint64_t, size_t bytes, uint32_t) {
  Call call("svmAllocate", std::to_string(bytes));
  if (call.result)
    return nullptr;
  auto *memory = static_cast<char *>(std::malloc(bytes));
  std::memset(memory, 'x', bytes);
  state().shared[memory] = bytes;
  return memory;
}
Result clEnqueueSVMFree(QueueHandle queue, uint32_t, void **pointers,
                        void (*)(QueueHandle, uint32_t, void **, void *), void *, uint32_t count,
                        const EventHandle *waits, EventHandle *made) {
  Call call("svmFree", on(queue));
  auto *memory = static_cast<char *>(pointers[0]);
  return put(queue, count, waits, made, [=] {
    state().shared.erase(memory);
    std::free(memory);
    return Complete;
  });
}
Result clEnqueueSVMMemcpy(QueueHandle queue, uint32_t, void *to, const void *from, size_t bytes,
                          uint32_t count, const EventHandle *waits, EventHandle *made) {
  Call call("svmCopy", std::to_string(bytes) + " " + on(queue));
  if (call.result)
    return call.result;
  if (!isShared(to, bytes) && !isShared(from, bytes))
    return -30;
  return put(queue, count, waits, made, [=] {
    std::memcpy(to, from, bytes);
    return Complete;
  });
}
Result clEnqueueSVMMemFill(QueueHandle queue, void *memory, const void *pattern, size_t,
                           size_t bytes, uint32_t count, const EventHandle *waits,
                           EventHandle *made) {
  Call call("svmFill", std::to_string(bytes) + " " + on(queue));
  char value = *static_cast<const char *>(pattern);
  return put(queue, count, waits, made, [=] {
    std::memset(memory, value, bytes);
    return Complete;
  });
}

} // extern "C"
