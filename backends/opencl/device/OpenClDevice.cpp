#include "backends/opencl/device/OpenClDevice.h"

#include "backends/opencl/device/Launch.h"
#include "runtime/device/Family.h"

#include <cstring>

namespace accolade::rt {

namespace opencl {

namespace {

/// Up to here a queued copy takes the program's memory at once: programs change small
/// variables right after.
constexpr size_t Small = 64 * 1024;

struct OpenClQueue final : Queue {
  OpenClQueue(const Accelerator &accelerator, Memory &memory)
      : accelerator(accelerator), memory(memory) {
    accelerator.open(queue);
  }
  ~OpenClQueue() override { closeQueue(); }

  void closeQueue() {
    if (queue.scratch)
      memory.release(queue.scratch, queue);
    queue.scratch = nullptr;
    queue.scratchBytes = 0;
    accelerator.close(queue);
  }

  const Accelerator &accelerator;
  Memory &memory;
  CommandQueue queue;
};

/// A command's event. Null: there was nothing to wait for.
struct OpenClEvent final : Event {
  OpenClEvent(const Library &library, EventHandle handle) : library(library), handle(handle) {}
  ~OpenClEvent() override {
    if (handle)
      library.eventRelease(handle);
  }

  const Library &library;
  const EventHandle handle;
};

class OpenClStopwatch final : public Stopwatch {
public:
  OpenClStopwatch(const Accelerator &accelerator, CommandQueue &queue)
      : accelerator(accelerator), queue(queue), first(mark()) {}
  ~OpenClStopwatch() override {
    for (EventHandle event : {first, last})
      if (event)
        accelerator.library.eventRelease(event);
  }
  void stop() override {
    last = mark();
    accelerator.flush(queue);
  }
  bool isDone() override { return accelerator.statusOf(last) <= Complete; }
  uint64_t duration() override {
    accelerator.check(accelerator.library.eventWait(1, &last), "clWaitForEvents");
    uint64_t begin = timeOf(first, EndTime), end = timeOf(last, StartTime);
    return end > begin ? end - begin : 0;
  }

private:
  EventHandle mark() {
    EventHandle event = nullptr;
    accelerator.add(queue, "clEnqueueMarkerWithWaitList", [&](EventHandle *made) {
      Result result = accelerator.library.marker(queue.handle, 0, nullptr, made);
      if (!result)
        accelerator.library.eventRetain(event = *made);
      return result;
    });
    return event;
  }
  uint64_t timeOf(EventHandle event, ProfilingInfo what) {
    uint64_t time = 0;
    accelerator.check(
        accelerator.library.eventProfile(event, what, sizeof time, &time, nullptr),
        "clGetEventProfilingInfo");
    return time;
  }

  const Accelerator &accelerator;
  CommandQueue &queue;
  EventHandle first, last = nullptr;
};

/// Host work in a queue: when the commands before it are done, it runs in a thread of the
/// driver's, and `done` lets the commands after it go on.
struct HostWork {
  const Library &library;
  EventHandle done;
  std::function<void()> work;

  static void run(EventHandle, Result, void *data) {
    std::unique_ptr<HostWork> self(static_cast<HostWork *>(data));
    self->work();
    self->library.eventSet(self->done, Complete);
    self->library.eventRelease(self->done);
  }
};

void deleteBytes(EventHandle, Result, void *bytes) { delete[] static_cast<char *>(bytes); }

const Kernel &asKernel(const void *kernel) { return *static_cast<const Kernel *>(kernel); }

} // namespace

DeviceProperties OpenClDevice::properties() const {
  return {accelerator.text(DeviceName), accelerator.text(DeviceVendor),
          accelerator.text(DeviceVersion) + ", driver " + accelerator.text(DriverVersion),
          accelerator.memory};
}

void OpenClDevice::init() {
  accelerator.open();
  memory = Memory::of(accelerator);
  accelerator.open(own);
}

void OpenClDevice::shutdown() {
  if (own.scratch)
    memory->release(own.scratch, own);
  own.scratch = nullptr;
  own.scratchBytes = 0;
  results.clear(*memory);
  programs.clear(*memory, own);
  accelerator.close(own);
  memory.reset();
  accelerator.close();
}

CommandQueue &OpenClDevice::queueOf(Queue *queue) {
  return queue ? static_cast<OpenClQueue *>(queue)->queue : own;
}

void OpenClDevice::complete(Queue *queue) {
  if (queue)
    accelerator.flush(queueOf(queue));
  else
    accelerator.synchronize(own);
}

void *OpenClDevice::allocateResult(size_t bytes) {
  void *slot = results.take(*memory, bytes);
  return slot ? slot : allocate(bytes);
}

void OpenClDevice::release(void *address, Queue *after) {
  if (after && results.hostOf(address))
    synchronize(*after); // it serves another kernel next
  if (results.give(address))
    return;
  memory->release(address, queueOf(after));
}

void OpenClDevice::copyNow(CommandQueue &queue, void *device, const void *host,
                           const Block &block) {
  size_t extent = (block.rows - 1) * block.stride + block.bytes;
  auto *bytes = new char[extent];
  std::memcpy(bytes, host, extent);
  memory->in(queue, device, bytes, block);
  accelerator.add(queue, "clEnqueueMarkerWithWaitList", [&](EventHandle *made) {
    Result result = accelerator.library.marker(queue.handle, 0, nullptr, made);
    return result ? result
                  : accelerator.library.eventCallback(*made, Complete, deleteBytes, bytes);
  });
}

void OpenClDevice::copyIn(Queue *queue, void *device, const void *host, Block block) {
  if (!block.total())
    return;
  if (char *slot = queue ? nullptr : results.hostOf(device)) {
    finish();
    std::memcpy(slot, host, block.total());
    return;
  }
  // What a kernel adds to lives as long as its region, whose end waits.
  if (char *staged = queue ? nullptr : results.stagingOf(device)) {
    std::memcpy(staged, host, block.total());
    return memory->in(own, device, staged, block);
  }
  CommandQueue &commands = queueOf(queue);
  size_t extent = (block.rows - 1) * block.stride + block.bytes;
  if (queue)
    accelerator.awaitFetches(host, extent);
  if (queue && extent <= Small)
    copyNow(commands, device, host, block);
  else
    memory->in(commands, device, host, block);
  if (queue) {
    std::lock_guard<std::mutex> lock(commands.mutex);
    commands.brings = true;
  }
  if (queue || !results.owns(device))
    complete(queue);
}

void OpenClDevice::copyOut(Queue *queue, void *host, const void *device, Block block) {
  if (!block.total())
    return;
  if (const char *slot = queue ? nullptr : results.hostOf(device)) {
    finish();
    std::memcpy(host, slot, block.total());
    return;
  }
  if (const char *staged = queue ? nullptr : results.stagingOf(device)) {
    memory->out(own, const_cast<char *>(staged), device, block);
    complete(queue);
    std::memcpy(host, staged, block.total());
    return;
  }
  memory->out(queueOf(queue), host, device, block);
  if (queue)
    accelerator.noteFetch(queueOf(queue), host, (block.rows - 1) * block.stride + block.bytes);
  complete(queue);
}

void OpenClDevice::copyWithin(Queue *queue, void *to, const void *from, size_t bytes) {
  if (!bytes)
    return;
  memory->within(queueOf(queue), to, from, bytes);
  complete(queue);
}

void OpenClDevice::fill(Queue *queue, void *device, unsigned char value, size_t bytes) {
  if (!bytes)
    return;
  if (char *slot = queue ? nullptr : results.hostOf(device)) {
    finish();
    std::memset(slot, value, bytes);
    return;
  }
  memory->fill(queueOf(queue), device, value, bytes);
  complete(queue);
}

void OpenClDevice::storePointer(Queue *queue, void *device, void *value) {
  if (queue)
    copyNow(queueOf(queue), device, &value, {sizeof value});
  else
    memory->in(own, device, &value, {sizeof value});
  complete(queue);
}

std::unique_ptr<Queue> OpenClDevice::createQueue() {
  return std::make_unique<OpenClQueue>(accelerator, *memory);
}

void OpenClDevice::enqueue(Queue *queue, std::function<void()> work) {
  if (!queue) {
    finish();
    return work();
  }
  CommandQueue &commands = queueOf(queue);
  const Library &library = accelerator.library;
  Result result = Success;
  EventHandle done = library.eventCreate(accelerator.context, &result);
  accelerator.check(result, "clCreateUserEvent");
  EventHandle before = nullptr;
  accelerator.add(commands, "clEnqueueMarkerWithWaitList", [&](EventHandle *made) {
    Result outcome = library.marker(commands.handle, 0, nullptr, &before);
    return outcome ? outcome : library.barrier(commands.handle, 1, &done, made);
  });
  accelerator.check(library.eventCallback(before, Complete, HostWork::run,
                                          new HostWork{library, done, std::move(work)}),
                    "clSetEventCallback");
  library.eventRelease(before);
  accelerator.flush(commands);
}

bool OpenClDevice::test(Queue &queue) {
  CommandQueue &commands = queueOf(&queue);
  if (!accelerator.isIdle(commands))
    return false;
  commands.launches.acquit();
  return true;
}

void OpenClDevice::synchronize(Queue &queue) { accelerator.synchronize(queueOf(&queue)); }

std::shared_ptr<Event> OpenClDevice::record(Queue &queue) {
  CommandQueue &commands = queueOf(&queue);
  std::shared_ptr<Event> event;
  {
    std::lock_guard<std::mutex> lock(commands.mutex);
    EventHandle last = accelerator.latest(commands);
    if (last)
      accelerator.library.eventRetain(last);
    event = std::make_shared<OpenClEvent>(accelerator.library, last);
  }
  accelerator.flush(commands); // a queue that waits cannot make this one begin
  return event;
}

void OpenClDevice::wait(Queue &queue, std::shared_ptr<Event> event) {
  EventHandle handle = static_cast<OpenClEvent &>(*event).handle;
  CommandQueue &commands = queueOf(&queue);
  if (handle)
    accelerator.add(commands, "clEnqueueBarrierWithWaitList", [&](EventHandle *made) {
      return accelerator.library.barrier(commands.handle, 1, &handle, made);
    });
}

void OpenClDevice::finish() {
  bool copies; // that nobody has waited for: results of reductions
  {
    std::lock_guard<std::mutex> lock(own.mutex);
    copies = own.last || own.bare;
  }
  if (copies || !own.launches.isFinished())
    accelerator.synchronize(own);
}

std::shared_ptr<Stopwatch> OpenClDevice::startStopwatch(Queue *queue) {
  CommandQueue &commands = queueOf(queue);
  return commands.timed ? std::make_shared<OpenClStopwatch>(accelerator, commands) : nullptr;
}

void OpenClDevice::bindGlobals(const void *kernel, Addresses &addresses) {
  opencl::bindGlobals(asKernel(kernel), addresses, accelerator, *memory, own);
}

void OpenClDevice::launch(Queue *queue, const void *kernel, const void *args, size_t,
                          const acc_rt_shape &shape) {
  CommandQueue &commands = queueOf(queue);
  if (!queue) // programs rely on data that another queue brings, without waiting for it
    accelerator.awaitCopies(commands);
  launchKernel(accelerator, *memory, commands, asKernel(kernel), args, shape);
  if (queue)
    accelerator.flush(commands);
}

void *OpenClDevice::nativeHandle(NativeHandle what, Queue *queue) {
  switch (what) {
  case NativeHandle::Device:
    return accelerator.handle;
  case NativeHandle::Context:
    return accelerator.context;
  case NativeHandle::Queue:
    return queueOf(queue).handle;
  }
  return nullptr;
}

bool OpenClDevice::adopt(Queue &queue, void *native) {
  auto &adopting = static_cast<OpenClQueue &>(queue);
  adopting.closeQueue();
  accelerator.open(adopting.queue, static_cast<QueueHandle>(native));
  return true;
}

} // namespace opencl

const DeviceFamily &openclFamily() {
  static const DeviceFamily family = {
      acc_device_opencl, "opencl", [] { return static_cast<int>(opencl::findDevices().size()); },
      [](int number) -> std::unique_ptr<Device> {
        return std::make_unique<opencl::OpenClDevice>(*opencl::findLibrary(),
                                                      opencl::findDevices()[number], number);
      },
      "opencl", true};
  return family;
}

} // namespace accolade::rt
