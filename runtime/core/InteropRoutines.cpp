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

} // namespace

void *acc_get_current_cuda_device(void) noexcept {
  return handleOf(acc_device_nvidia, NativeHandle::Device);
}

void *acc_get_current_cuda_context(void) noexcept {
  return handleOf(acc_device_nvidia, NativeHandle::Context);
}

/// acc_async_sync asks for the stream of work without async.
void *acc_get_cuda_stream(int async) noexcept {
  DeviceContext *context = currentOf(acc_device_nvidia);
  if (!context)
    return nullptr;
  Queue *queue = context->queues().get(async, "acc_get_cuda_stream");
  return context->device().nativeHandle(NativeHandle::Queue, queue);
}

int acc_set_cuda_stream(int async, void *stream) noexcept {
  DeviceContext *context = currentOf(acc_device_nvidia);
  Queue *queue = context ? context->queues().get(async, "acc_set_cuda_stream") : nullptr;
  return queue && context->device().adopt(*queue, stream);
}
