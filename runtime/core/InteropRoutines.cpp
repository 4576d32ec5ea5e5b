// Routines by which a program shares devices and queues with code that is written for
// the device's own interface (OpenACC appendix A.2).
#include "runtime/core/Runtime.h"

using namespace accolade::rt;

namespace {

/// The current device, if it is of this type; null otherwise.
DeviceContext *currentOf(acc_device_t type) {
  DeviceContext &context = Runtime::get().chosen();
  if (context.type() != type)
    return nullptr;
  context.prepare();
  return &context;
}

void *handleOf(acc_device_t type, NativeHandle what) {
  DeviceContext *context = currentOf(type);
  return context ? context->device().nativeHandle(what, nullptr) : nullptr;
}

/// acc_async_sync asks for the queue of work without async.
void *nativeQueue(acc_device_t type, int async, const char *routine) {
  DeviceContext *context = currentOf(type);
  if (!context)
    return nullptr;
  Queue *queue = context->queues().get(async, routine);
  return context->device().nativeHandle(NativeHandle::Queue, queue);
}

bool adoptQueue(acc_device_t type, int async, void *native, const char *routine) {
  DeviceContext *context = currentOf(type);
  Queue *queue = context ? context->queues().get(async, routine) : nullptr;
  return queue && context->device().adopt(*queue, native);
}

} // namespace

void *acc_get_current_cuda_device(void) noexcept {
  return handleOf(acc_device_nvidia, NativeHandle::Device);
}

void *acc_get_current_cuda_context(void) noexcept {
  return handleOf(acc_device_nvidia, NativeHandle::Context);
}

void *acc_get_cuda_stream(int async) noexcept {
  return nativeQueue(acc_device_nvidia, async, "acc_get_cuda_stream");
}

int acc_set_cuda_stream(int async, void *stream) noexcept {
  return adoptQueue(acc_device_nvidia, async, stream, "acc_set_cuda_stream");
}

void *acc_get_current_opencl_device(void) noexcept {
  return handleOf(acc_device_opencl, NativeHandle::Device);
}

void *acc_get_current_opencl_context(void) noexcept {
  return handleOf(acc_device_opencl, NativeHandle::Context);
}

void *acc_get_opencl_queue(int async) noexcept {
  return nativeQueue(acc_device_opencl, async, "acc_get_opencl_queue");
}

void acc_set_opencl_queue(int async, void *queue) noexcept {
  adoptQueue(acc_device_opencl, async, queue, "acc_set_opencl_queue");
}
