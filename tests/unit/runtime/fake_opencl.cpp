// A stand-in for OpenCL's loader, so that the device half can be tested without one, and
// with what no device at hand lacks.
//
// It keeps the promises of the real one and no more: commands are carried out when
// somebody waits for them and not before; host memory is read when the copy's turn comes;
// callbacks run in threads of their own, some time later;
// a queue that waits for one which was never flushed waits for ever, so it is refused.
// There are two platforms with four devices:
//   0  has shared virtual memory, double and atomics on 64 bits
//   1  has buffers alone, of at most 1 MiB
//   2  like 1, a processor, numbered last; the next device cannot be used
//   3  like NVIDIA's: clFinish tells what failed; buffers stay where they are, as all here do
#include "fake_opencl.h"
#include "backends/opencl/device/OpenClTypes.h"

#include <algorithm>
#include <chrono>
#include <cstdlib>
#include <cstring>
#include <deque>
#include <functional>
#include <map>
#include <memory>
#include <mutex>
#include <set>
#include <string>
#include <thread>
#include <utility>
#include <vector>

using namespace accolade::rt::opencl;

namespace accolade::rt::opencl {
struct PlatformOpaque {
  int number;
};
struct DeviceOpaque {
  int number;
};
struct ContextOpaque {};
struct EventOpaque {
  int references = 1;
  Result status = 3; // queued
  QueueOpaque *queue = nullptr;
  size_t position = 0; // in its queue
  std::vector<std::pair<void (*)(EventHandle, Result, void *), void *>> callbacks;
};
struct Command {
  EventHandle event;
  std::vector<EventHandle> waits;
  std::function<Result()> run;
};
struct QueueOpaque {
  int number = 0;
  int references = 1;
  bool timed = false;
  int device = 0;
  Result failure = Success; // of a command, since clFinish
  size_t put = 0, flushed = 0;
  std::deque<Command> commands;
};
struct BufferOpaque {
  std::shared_ptr<std::vector<char>> bytes;
};
struct ProgramOpaque {
  std::string text, log;
};
struct KernelOpaque {
  std::string name;
  struct Argument {
    std::vector<char> bytes;
    std::shared_ptr<std::vector<char>> buffer;
  };
  std::map<unsigned, Argument> arguments;
};
} // namespace accolade::rt::opencl

namespace {

PlatformOpaque platforms[2] = {{0}, {1}};
DeviceOpaque devices[5] = {{0}, {1}, {2}, {4}, {3}};
ContextOpaque context;

struct State {
  std::recursive_mutex mutex;
  std::string log;
  std::map<std::string, Result> failures;
  Result kernelStatus = Complete;
  std::map<std::string, FakeClKernel> kernels;
  std::map<char *, size_t> shared;
  std::set<BufferHandle> buffers;
  int queueCount = 0;
  uint64_t clock = 1000;
};

State &state() {
  static auto *created = new State;
  return *created;
}

/// Every call begins here: the log line, and an error that a test asked for.
struct Call {
  std::lock_guard<std::recursive_mutex> lock;
  Result result = Success;

  explicit Call(const char *name, const std::string &words = "") : lock(state().mutex) {
    state().log += std::string(name) + (words.empty() ? "" : " ") + words + "\n";
    auto found = state().failures.find(name);
    if (found == state().failures.end())
      return;
    result = found->second;
    state().failures.erase(found);
  }
};

std::string on(QueueHandle queue) { return "q" + std::to_string(queue->number); }

/// Lets others in between, as a real driver may.
void pauseShortly() { std::this_thread::sleep_for(std::chrono::microseconds(50)); }

void complete(EventHandle event, Result status) {
  event->status = status;
  auto callbacks = std::move(event->callbacks);
  event->callbacks.clear();
  for (auto &callback : callbacks)
    std::thread([=] {
      pauseShortly();
      callback.first(event, status, callback.second);
    }).detach();
}

void drop(EventHandle event) {
  if (!--event->references)
    delete event;
}

/// As far as the commands before it and the events it waits for allow.
void drain(QueueHandle queue) {
  while (!queue->commands.empty()) {
    for (EventHandle wait : queue->commands.front().waits)
      if (wait->status > Complete && wait->queue)
        drain(wait->queue);
    for (EventHandle wait : queue->commands.front().waits)
      if (wait->status > Complete)
        return;
    Command command = std::move(queue->commands.front());
    queue->commands.pop_front();
    Result status = command.run();
    if (status < 0)
      queue->failure = status;
    complete(command.event, status);
    for (EventHandle wait : command.waits)
      drop(wait);
    drop(command.event);
  }
}

/// Callbacks run in threads of their own, and need the lock.
void drainAll(QueueHandle queue) {
  for (drain(queue); !queue->commands.empty(); drain(queue)) {
    state().mutex.unlock();
    pauseShortly();
    state().mutex.lock();
  }
}

bool wouldHang(QueueHandle queue, EventHandle wait) {
  return wait->queue && wait->queue != queue && wait->status > Complete &&
         wait->position >= wait->queue->flushed;
}

Result put(QueueHandle queue, uint32_t count, const EventHandle *waits, EventHandle *made,
           std::function<Result()> run) {
  Command command{new EventOpaque, {waits, waits + count}, std::move(run)};
  for (EventHandle wait : command.waits) {
    if (wouldHang(queue, wait))
      return -57;
    ++wait->references;
  }
  command.event->queue = queue;
  command.event->position = queue->put++;
  if (made) {
    ++command.event->references;
    *made = command.event;
  }
  queue->commands.push_back(std::move(command));
  return Success;
}

bool isShared(const void *memory, size_t bytes) {
  auto *first = const_cast<char *>(static_cast<const char *>(memory));
  auto next = state().shared.upper_bound(first);
  if (next == state().shared.begin())
    return false;
  --next;
  return first + bytes <= next->first + next->second;
}

Result answer(const void *value, size_t bytes, size_t room, void *to, size_t *size) {
  if (size)
    *size = bytes;
  if (to && room < bytes)
    return -30;
  if (to)
    std::memcpy(to, value, bytes);
  return Success;
}
Result answer(const std::string &text, size_t room, void *to, size_t *size) {
  return answer(text.c_str(), text.size() + 1, room, to, size);
}
Result answer(uint64_t value, size_t room, void *to, size_t *size) {
  return answer(&value, sizeof value, room, to, size);
}

} // namespace

extern "C" {

Result clGetPlatformIDs(uint32_t room, PlatformHandle *list, uint32_t *count) {
  if (count)
    *count = 2;
  for (uint32_t i = 0; i < 2 && i < room; ++i)
    list[i] = &platforms[i];
  return Success;
}

Result clGetPlatformInfo(PlatformHandle, uint32_t, size_t room, void *value, size_t *bytes) {
  return answer("OpenCL 3.0 fake", room, value, bytes);
}

Result clGetDeviceIDs(PlatformHandle platform, uint64_t, uint32_t room, DeviceHandle *list,
                      uint32_t *count) {
  uint32_t first = platform->number ? 1 : 0, found = platform->number ? 4 : 1;
  if (count)
    *count = found;
  for (uint32_t i = 0; i < found && i < room; ++i)
    list[i] = &devices[first + i];
  return Success;
}

Result clGetDeviceInfo(DeviceHandle device, uint32_t what, size_t room, void *value,
                       size_t *bytes) {
  bool best = device->number == 0 || device->number == 3;
  size_t items[3] = {512, 512, 64};
  switch (what) {
  case TypeOfDevice:
    return answer(device->number == 2 ? uint64_t(Cpu) : 4, room, value, bytes);
  case ComputeUnits:
    return answer(10, room, value, bytes);
  case MaxWorkGroup:
    return answer(512, room, value, bytes);
  case MaxWorkItems:
    return answer(items, sizeof items, room, value, bytes);
  case MaxAllocation:
    return answer(best ? 1 << 29 : 1 << 20, room, value, bytes);
  case GlobalMemory:
    return answer(best ? 1 << 30 : 4 << 20, room, value, bytes);
  case LocalMemory:
    return answer(32 << 10, room, value, bytes);
  case DeviceAvailable:
  case CompilerAvailable: {
    uint32_t usable = device->number < 4;
    return answer(&usable, sizeof usable, room, value, bytes);
  }
  case DeviceName:
    return answer(std::string("Fake device ") + char('A' + device->number), room, value, bytes);
  case DeviceVendor:
    return answer(std::string("Nobody"), room, value, bytes);
  case DriverVersion:
    return answer(std::string("1.0"), room, value, bytes);
  case DeviceVersion:
    return answer(std::string(device->number == 2 ? "OpenCL 3.0 PoCL fake" : "OpenCL 3.0 fake"), room,
                  value, bytes);
  case DeviceExtensions:
    return answer(std::string(device->number == 3 ? "cl_khr_fp64 cl_nv_device_attribute_query"
                              : best              ? "cl_khr_fp64 cl_khr_int64_base_atomics"
                                                  : "cl_khr_fp64x"),
                  room, value, bytes);
  case SvmCapabilities:
    return best ? answer(CoarseGrainBuffer, room, value, bytes) : -30;
  default:
    return -30;
  }
}

ContextHandle clCreateContext(const intptr_t *, uint32_t, const DeviceHandle *,
                              void (*)(const char *, const void *, size_t, void *), void *,
                              Result *result) {
  Call call("contextCreate");
  *result = call.result;
  return &context;
}
Result clReleaseContext(ContextHandle) { return Success; }

QueueHandle clCreateCommandQueue(ContextHandle, DeviceHandle device, uint64_t properties,
                                 Result *result) {
  int number = state().queueCount++;
  Call call("queueCreate", std::to_string(device->number) + " q" + std::to_string(number));
  auto *queue = new QueueOpaque;
  queue->number = number;
  queue->timed = properties & QueueProfiling;
  queue->device = device->number;
  *result = call.result;
  return queue;
}
Result clRetainCommandQueue(QueueHandle queue) {
  ++queue->references;
  return Success;
}
Result clReleaseCommandQueue(QueueHandle queue) {
  Call call("queueRelease", on(queue));
  --queue->references; // never deleted: a test may ask
  return call.result;
}
Result clFlush(QueueHandle queue) {
  Call call("flush", on(queue));
  queue->flushed = queue->put;
  return call.result;
}
Result clFinish(QueueHandle queue) {
  Call call("finish", on(queue));
  queue->flushed = queue->put;
  drainAll(queue);
  Result failure = std::exchange(queue->failure, Success);
  return queue->device == 3 && failure ? failure : call.result;
}

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

ProgramHandle clCreateProgramWithSource(ContextHandle, uint32_t count, const char **texts,
                                        const size_t *, Result *result) {
  Call call("programFromSource");
  *result = call.result;
  auto *program = new ProgramOpaque;
  for (uint32_t i = 0; i < count; ++i)
    program->text += texts[i];
  return program;
}
ProgramHandle clCreateProgramWithBinary(ContextHandle, uint32_t, const DeviceHandle *,
                                        const size_t *bytes, const unsigned char **binaries,
                                        Result *, Result *result) {
  Call call("programFromBinary");
  *result = call.result;
  std::string binary(reinterpret_cast<const char *>(binaries[0]), bytes[0]);
  return call.result ? nullptr : new ProgramOpaque{binary.substr(4), ""};
}
Result clBuildProgram(ProgramHandle program, uint32_t, const DeviceHandle *, const char *options,
                      void (*)(ProgramHandle, void *), void *) {
  Call call("programBuild", options ? options : "");
  if (program->text.find("#error") == std::string::npos)
    return call.result;
  program->log = "file.c:3:5: error: use of undeclared identifier 'x'\n\n1 error generated\n";
  return -11;
}
Result clCompileProgram(ProgramHandle program, uint32_t, const DeviceHandle *,
                        const char *options, uint32_t, const ProgramHandle *, const char **,
                        void (*)(ProgramHandle, void *), void *) {
  Call call("programCompile", options);
  return program->text.find("#error") == std::string::npos ? call.result : -15;
}
ProgramHandle clLinkProgram(ContextHandle, uint32_t, const DeviceHandle *, const char *,
                            uint32_t inputs, const ProgramHandle *programs,
                            void (*)(ProgramHandle, void *), void *, Result *result) {
  Call call("programLink", std::to_string(inputs));
  auto *linked = new ProgramOpaque;
  for (uint32_t i = 0; i < inputs; ++i)
    linked->text += programs[i]->text + "\n";
  bool whole = linked->text.find("UNDEFINED") == std::string::npos;
  linked->log = whole ? "" : "undefined symbol 'helper'\n";
  *result = whole ? call.result : -17;
  return linked;
}
Result clGetProgramInfo(ProgramHandle program, uint32_t what, size_t, void *value, size_t *) {
  std::string binary = "BIN:" + program->text;
  if (what == BinarySizes)
    *static_cast<size_t *>(value) = binary.size();
  else
    std::memcpy(*static_cast<char **>(value), binary.data(), binary.size());
  return Success;
}
Result clGetProgramBuildInfo(ProgramHandle program, DeviceHandle, uint32_t, size_t room,
                             void *value, size_t *bytes) {
  return answer(program->log, room, value, bytes);
}
Result clReleaseProgram(ProgramHandle program) {
  Call call("programRelease");
  delete program;
  return call.result;
}

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

Result clEnqueueMarkerWithWaitList(QueueHandle queue, uint32_t count, const EventHandle *waits,
                                   EventHandle *made) {
  Call call("marker", on(queue));
  return call.result ? call.result : put(queue, count, waits, made, [] { return Complete; });
}
Result clEnqueueBarrierWithWaitList(QueueHandle queue, uint32_t count, const EventHandle *waits,
                                    EventHandle *made) {
  Call call("barrier", on(queue));
  return call.result ? call.result : put(queue, count, waits, made, [] { return Complete; });
}
EventHandle clCreateUserEvent(ContextHandle, Result *result) {
  Call call("eventCreate");
  *result = call.result;
  return new EventOpaque;
}
Result clSetUserEventStatus(EventHandle event, Result status) {
  Call call("eventSet");
  complete(event, status);
  return call.result;
}
Result clRetainEvent(EventHandle event) {
  std::lock_guard<std::recursive_mutex> lock(state().mutex);
  ++event->references;
  return Success;
}
Result clReleaseEvent(EventHandle event) {
  std::lock_guard<std::recursive_mutex> lock(state().mutex);
  drop(event);
  return Success;
}
Result clWaitForEvents(uint32_t count, const EventHandle *events) {
  Call call("eventWait");
  for (uint32_t i = 0; i < count; ++i)
    if (events[i]->queue)
      drainAll(events[i]->queue);
  return call.result;
}
Result clGetEventInfo(EventHandle event, uint32_t, size_t room, void *value, size_t *bytes) {
  std::lock_guard<std::recursive_mutex> lock(state().mutex);
  Result result = answer(&event->status, sizeof event->status, room, value, bytes);
  if (event->status > Complete && event->queue && event->position < event->queue->flushed)
    drain(event->queue); // meanwhile
  return result;
}
Result clGetEventProfilingInfo(EventHandle event, uint32_t, size_t room, void *value,
                               size_t *bytes) {
  Call call("eventProfile");
  return event->queue->timed ? answer(state().clock += 500, room, value, bytes) : -7;
}
Result clSetEventCallback(EventHandle event, Result, void (*function)(EventHandle, Result, void *),
                          void *data) {
  Call call("eventCallback");
  if (event->status <= Complete)
    function(event, event->status, data);
  else
    event->callbacks.push_back({function, data});
  return call.result;
}

FakeOpenCl fake_opencl = {
    [] { return state().log.c_str(); },
    [] { state().log.clear(); },
    [](const char *call, int result) { state().failures[call] = result; },
    [](int status) { state().kernelStatus = status; },
    [](const char *name, FakeClKernel run) { state().kernels[name] = run; }};

} // extern "C"
