// Kernels and launches.
#include "Block.h"
#include "Position.h"
#include "State.h"

#include <cstring>
#include <utility>

using namespace checker;

constexpr Result InvalidArgument = -49;

namespace {

/// What a kernel's caller gets: an address for each argument. Memory that was asked for blocks
/// lives as long.
class Arguments {
public:
  explicit Arguments(KernelOpaque &kernel) : shared(kernel.image->arrays) {
    size_t count = kernel.arguments.size();
    pointers.resize(count);
    addresses.resize(count);
    for (size_t i = 0; i < count; ++i) {
      KernelOpaque::Argument &argument = kernel.arguments[i];
      bool isPointer = kernel.code->kinds[i] == 'p';
      if (isPointer)
        pointers[i] = argument.shared ? sharedRoom(argument.shared, kernel.code->names[i])
                                      : bufferOf(argument, kernel.code->names[i]);
      addresses[i] = isPointer ? static_cast<void *>(&pointers[i]) : argument.bytes.data();
    }
  }
  ~Arguments() {
    for (Array *array : rooms)
      releaseArray(array);
  }
  Arguments(const Arguments &) = delete;

  void **data() { return addresses.data(); }
  /// A new block finds nothing in what the one before had.
  void forgetShared() {
    for (Array *array : shared)
      array->forget();
  }

private:
  std::vector<char *> pointers;
  std::vector<void *> addresses;
  std::vector<Array *> rooms, shared;

  char *sharedRoom(size_t bytes, const std::string &name) {
    rooms.push_back(allocateArray(name, bytes));
    shared.push_back(rooms.back());
    return rooms.back()->begin;
  }
  /// Named as the kernel that used it last names it.
  static char *bufferOf(const KernelOpaque::Argument &argument, const std::string &name) {
    BufferHandle buffer = nullptr;
    if (argument.bytes.size() == sizeof buffer)
      std::memcpy(&buffer, argument.bytes.data(), sizeof buffer);
    if (!buffer)
      return nullptr;
    buffer->array->name = name;
    return buffer->array->begin;
  }
};

void runGrid(const KernelOpaque &kernel, Arguments &arguments) {
  Position &at = here();
  auto body = [&] { kernel.code->call(arguments.data()); };
  for (at.block[2] = 0; at.block[2] < at.blocks[2]; ++at.block[2])
    for (at.block[1] = 0; at.block[1] < at.blocks[1]; ++at.block[1])
      for (at.block[0] = 0; at.block[0] < at.blocks[0]; ++at.block[0]) {
        arguments.forgetShared();
        runBlock(body);
      }
}

} // namespace

extern "C" {

KernelHandle clCreateKernel(ProgramHandle program, const char *name, Result *result) {
  auto found = program->image->kernels.find(name);
  bool exists = found != program->image->kernels.end();
  *result = exists ? Success : InvalidKernelName;
  if (!exists)
    return nullptr;
  auto *kernel = new KernelOpaque{name, &found->second, program->image, {}};
  kernel->arguments.resize(found->second.kinds.size());
  return kernel;
}
Result clReleaseKernel(KernelHandle kernel) {
  delete kernel;
  return Success;
}
Result clGetKernelWorkGroupInfo(KernelHandle, DeviceHandle, uint32_t what, size_t room, void *value,
                                size_t *bytes) {
  size_t threads = what == KernelMultiple ? 32 : 1024;
  return answer(&threads, sizeof threads, room, value, bytes);
}
/// Without a value it is memory of each block.
Result clSetKernelArg(KernelHandle kernel, uint32_t number, size_t bytes, const void *value) {
  if (number >= kernel->arguments.size())
    return InvalidArgument;
  KernelOpaque::Argument &argument = kernel->arguments[number];
  auto *data = static_cast<const char *>(value);
  argument.shared = value ? 0 : bytes;
  if (value)
    argument.bytes.assign(data, data + bytes);
  return Success;
}

Result clEnqueueNDRangeKernel(QueueHandle, KernelHandle kernel, uint32_t axes, const size_t *,
                              const size_t *global, const size_t *local, uint32_t,
                              const EventHandle *, EventHandle *made) {
  Lock lock;
  Position &at = here();
  at.kernel = kernel->name;
  for (uint32_t axis = 0; axis < 3; ++axis) {
    at.threads[axis] = axis < axes && local ? local[axis] : 1;
    at.blocks[axis] = axis < axes ? global[axis] / at.threads[axis] : 1;
  }
  Arguments arguments(*kernel);
  at.running = true;
  runGrid(*kernel, arguments);
  at.running = false;
  return finished(made);
}

} // extern "C"
