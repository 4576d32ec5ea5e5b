// Kernels and launches.
#include "State.h"

using namespace fake;

extern "C" {

KernelHandle clCreateKernel(ProgramHandle program, const char *name, Result *result) {
  Call call("kernelCreate", name);
  bool found = program->text.find(name) != std::string::npos;
  *result = found ? call.result : InvalidKernelName;
  return found ? new KernelOpaque{name, {}} : nullptr;
}
Result clReleaseKernel(KernelHandle kernel) {
  Call call("kernelRelease");
  delete kernel;
  return call.result;
}
Result clGetKernelWorkGroupInfo(KernelHandle, DeviceHandle, uint32_t what, size_t room,
                                void *value, size_t *bytes) {
  return answer(what == KernelMultiple ? 8 : 256, room, value, bytes);
}
/// Eight bytes are a buffer if there is one of that name.
Result clSetKernelArg(KernelHandle kernel, uint32_t number, size_t bytes, const void *value) {
  pauseShortly();
  Call call("argument", std::to_string(number) + " " + std::to_string(bytes));
  KernelOpaque::Argument &argument = kernel->arguments[number];
  auto *data = static_cast<const char *>(value);
  argument.bytes.assign(data, data + bytes);
  argument.buffer = nullptr;
  BufferHandle buffer = nullptr;
  if (bytes == sizeof buffer)
    std::memcpy(&buffer, data, bytes);
  if (state().buffers.count(buffer)) {
    argument.buffer = buffer->bytes;
    char *first = buffer->bytes->data();
    std::memcpy(argument.bytes.data(), &first, sizeof first);
  }
  return call.result;
}
Result clSetKernelArgSVMPointer(KernelHandle kernel, uint32_t number, const void *value) {
  Call call("argumentSvm", std::to_string(number));
  if (value && !isShared(value, 0))
    return -50;
  KernelOpaque::Argument &argument = kernel->arguments[number];
  auto *data = reinterpret_cast<const char *>(&value);
  argument.bytes.assign(data, data + sizeof value);
  argument.buffer = nullptr;
  return call.result;
}
Result clSetKernelExecInfo(KernelHandle, uint32_t, size_t bytes, const void *) {
  Call call("kernelExecInfo", std::to_string(bytes / sizeof(void *)));
  return call.result;
}

Result clEnqueueNDRangeKernel(QueueHandle queue, KernelHandle kernel, uint32_t, const size_t *,
                              const size_t *global, const size_t *local, uint32_t count,
                              const EventHandle *waits, EventHandle *made) {
  auto sizes = [](const size_t *v) {
    return std::to_string(v[0]) + "," + std::to_string(v[1]) + "," + std::to_string(v[2]);
  };
  Call call("launch", kernel->name + " " + sizes(global) + " " + sizes(local) + " " + on(queue));
  if (call.result)
    return call.result;
  FakeClKernel run = state().kernels[kernel->name];
  if (kernel->name == "acc_where") // the run-time library's own: the address of its first argument
    run = [](void **args, const size_t *, const size_t *) {
      std::memcpy(*static_cast<void **>(args[1]), args[0], sizeof(void *));
    };
  auto arguments = kernel->arguments; // taken now
  std::vector<size_t> sizesOf = {global[0], global[1], global[2], local[0], local[1], local[2]};
  Result status = state().kernelStatus;
  state().kernelStatus = Complete;
  return put(queue, count, waits, made, [=]() mutable {
    std::vector<void *> pointers;
    for (auto &argument : arguments)
      pointers.push_back(argument.second.bytes.data());
    if (run)
      run(pointers.data(), sizesOf.data(), sizesOf.data() + 3);
    return status;
  });
}

} // extern "C"
