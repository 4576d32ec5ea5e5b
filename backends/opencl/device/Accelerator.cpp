#include "backends/opencl/device/Accelerator.h"

#include "runtime/base/Environment.h"

#include <algorithm>

namespace accolade::rt::opencl {

namespace {

/// OpenCL has no word for these. Loops stride by the size of the grid, so they matter
/// for speed alone.
constexpr long ResidentThreads = 2048, ResidentThreadsOfCore = 1024;

/// Times cost a little with every command, so they are taken for those who read them.
bool wantsTimes() {
  for (EnvVar reader : {EnvVar::Profile, EnvVar::Trace, EnvVar::ProfLib})
    if (valueOf(reader))
      return true;
  return false;
}

MemoryForm formFor(bool hasSvm) {
  const char *given = valueOf(EnvVar::OpenClSvm);
  std::string asked = given ? given : "";
  if (asked == "addresses")
    return MemoryForm::Addressed;
  return hasSvm && asked != "0" ? MemoryForm::Shared : MemoryForm::Numbered;
}

bool wantsExchange() {
  const char *asked = valueOf(EnvVar::OpenClExchange);
  return !asked || std::string(asked) != "0";
}

bool wantsWideBlocks() {
  const char *asked = valueOf(EnvVar::OpenClBlocks);
  return asked && std::string(asked) == "wide";
}

bool wantsScanPasses() {
  const char *asked = valueOf(EnvVar::OpenClScan);
  return asked && std::string(asked) == "passes";
}

bool contains(const std::string &words, const char *word) {
  return (" " + words + " ").find(std::string(" ") + word + " ") != std::string::npos;
}

} // namespace

Accelerator::Accelerator(const Library &library, DeviceHandle handle, int number)
    : library(library), handle(handle), number(number) {
  memory = value(GlobalMemory);
  largest = value(MaxAllocation);
  blockMemory = value(LocalMemory);
  isCpu = (value(TypeOfDevice) & Cpu) && !wantsWideBlocks();
  limits.multiprocessors = static_cast<long>(value(ComputeUnits));
  limits.residentThreads = isCpu ? ResidentThreadsOfCore : ResidentThreads;
  limits.serialThreads = isCpu;
  limits.blockThreads = std::min(limits.blockThreads, static_cast<long>(value(MaxWorkGroup)));
  size_t items[3] = {1, 1, 1};
  library.deviceInfo(handle, MaxWorkItems, sizeof items, items, nullptr);
  for (int axis = 0; axis < 3; ++axis)
    limits.block[axis] = static_cast<long>(items[axis]);
  uint64_t svm = 0;
  library.deviceInfo(handle, SvmCapabilities, sizeof svm, &svm, nullptr); // unknown before 2.0
  uint64_t single = 0;
  library.deviceInfo(handle, SingleConfig, sizeof single, &single, nullptr); // not of every device
  roundsQuotients = single & RoundsQuotients;
  std::string extensions = text(DeviceExtensions);
  if (contains(extensions, "cl_khr_fp64"))
    has |= ACC_RT_NEEDS_FP64;
  bool isNvidia = contains(extensions, "cl_nv_device_attribute_query");
  finishTells = promisesLess = reachesAll = isNvidia;
  limitsRegisters = contains(extensions, "cl_nv_compiler_options");
  if (contains(extensions, "cl_nv_create_buffer") && library.extension)
    createLocated = reinterpret_cast<decltype(createLocated)>(
        library.extension(reinterpret_cast<PlatformHandle>(value(PlatformOfDevice)), "clCreateBufferNV"));
  std::string version = text(DeviceVersion);
  keepsCode = version.find("PoCL") != std::string::npos || version.find("pocl") != std::string::npos;
  hostMath = keepsCode && isCpu;
  hasSvm = library.knowsSvm() && (svm & CoarseGrainBuffer);
  // NVIDIA's compiler takes the instructions for it (backends/opencl/emit/CInstructions.cpp).
  exchanges = wantsExchange();
  limits.partsOfWarpsWait = isNvidia && exchanges;
  // OpenCL promises nothing; these devices are known to keep what they have begun.
  bool known = (value(TypeOfDevice) & Cpu) || isNvidia;
  blocksGoOn = known && !wantsScanPasses();
  if (contains(extensions, "cl_khr_int64_base_atomics"))
    has |= ACC_RT_NEEDS_INT64_ATOMICS;
  if (contains(extensions, "cl_khr_subgroups"))
    has |= ACC_RT_NEEDS_SUBGROUPS;
}

std::string Accelerator::text(DeviceInfo what) const {
  size_t bytes = 0;
  check(library.deviceInfo(handle, what, 0, nullptr, &bytes), "clGetDeviceInfo");
  std::string text(bytes, '\0');
  check(library.deviceInfo(handle, what, bytes, text.data(), nullptr), "clGetDeviceInfo");
  return text.c_str(); // without the zero at its end
}

/// Some answers have four bytes.
uint64_t Accelerator::value(DeviceInfo what) const {
  uint64_t value = 0;
  check(library.deviceInfo(handle, what, sizeof value, &value, nullptr), "clGetDeviceInfo");
  return value;
}

void Accelerator::open() {
  form = formFor(hasSvm);
  has = (has & ~ACC_RT_NEEDS_POINTERS) |
        (form == MemoryForm::Numbered ? 0u : unsigned{ACC_RT_NEEDS_POINTERS});
  Result result = Success;
  context = library.contextCreate(nullptr, 1, &handle, nullptr, nullptr, &result);
  check(result, "clCreateContext");
}

void Accelerator::close() {
  check(library.contextRelease(context), "clReleaseContext");
  context = nullptr;
}

void Accelerator::open(CommandQueue &queue, QueueHandle given) const {
  Result result = Success;
  queue.timed = !given && wantsTimes();
  if (given)
    result = library.queueRetain(given);
  queue.handle = given ? given
                       : library.queueCreate(context, handle, queue.timed ? uint64_t{QueueProfiling} : 0,
                                             &result);
  check(result, given ? "clRetainCommandQueue" : "clCreateCommandQueue");
  std::lock_guard<std::mutex> lock(queuesMutex);
  queues.push_back(&queue);
}

void Accelerator::close(CommandQueue &queue) const {
  synchronize(queue);
  {
    std::lock_guard<std::mutex> lock(queue.mutex);
    forgetFetches(queue, true);
  }
  check(library.queueRelease(queue.handle), "clReleaseCommandQueue");
  queue.handle = nullptr;
  std::lock_guard<std::mutex> lock(queuesMutex);
  queues.erase(std::remove(queues.begin(), queues.end(), &queue), queues.end());
}

Result Accelerator::statusOf(EventHandle event) const {
  Result status = Complete;
  check(library.eventInfo(event, ExecutionStatus, sizeof status, &status, nullptr),
        "clGetEventInfo");
  return status;
}

EventHandle Accelerator::latest(CommandQueue &queue) const {
  if (!queue.bare)
    return queue.last;
  EventHandle made = nullptr;
  check(library.marker(queue.handle, 0, nullptr, &made), "clEnqueueMarkerWithWaitList");
  if (queue.last)
    library.eventRelease(queue.last);
  queue.bare = false;
  return queue.last = made;
}

/// A command's failure is its event's; clFinish may know nothing of it.
void Accelerator::synchronize(CommandQueue &queue) const {
  uint64_t covered = queue.launches.issued.load(std::memory_order_acquire);
  EventHandle last = nullptr;
  {
    std::lock_guard<std::mutex> lock(queue.mutex);
    std::swap(last, queue.last);
    queue.brings = queue.follows = queue.bare = false;
  }
  check(library.finish(queue.handle), "clFinish");
  if (last && statusOf(last) < 0)
    failCall(statusOf(last), "clFinish");
  if (last)
    library.eventRelease(last);
  queue.launches.finish(covered);
}

/// The queue's mutex is held.
void Accelerator::forgetFetches(CommandQueue &queue, bool all) const {
  auto done = [&](const CommandQueue::Fetch &fetch) {
    bool gone = all || statusOf(fetch.done) <= Complete;
    if (gone)
      library.eventRelease(fetch.done);
    return gone;
  };
  queue.fetches.erase(std::remove_if(queue.fetches.begin(), queue.fetches.end(), done),
                      queue.fetches.end());
}

void Accelerator::noteFetch(CommandQueue &queue, const void *host, size_t bytes) const {
  std::lock_guard<std::mutex> lock(queue.mutex);
  forgetFetches(queue, false);
  EventHandle last = latest(queue);
  if (!last)
    return;
  library.eventRetain(last);
  auto *begin = static_cast<const char *>(host);
  queue.fetches.push_back({begin, begin + bytes, last});
}

void Accelerator::awaitFetches(const void *host, size_t bytes) const {
  auto *begin = static_cast<const char *>(host);
  std::vector<CommandQueue *> busy;
  {
    std::lock_guard<std::mutex> lock(queuesMutex);
    for (CommandQueue *queue : queues) {
      std::lock_guard<std::mutex> guard(queue->mutex);
      forgetFetches(*queue, false);
      if (std::any_of(queue->fetches.begin(), queue->fetches.end(), [&](const CommandQueue::Fetch &fetch) {
            return begin < fetch.end && fetch.begin < begin + bytes;
          }))
        busy.push_back(queue);
    }
  }
  for (CommandQueue *queue : busy)
    check(library.finish(queue->handle), "clFinish");
}

void Accelerator::awaitCopies(CommandQueue &queue) const {
  std::lock_guard<std::mutex> lock(queuesMutex);
  for (CommandQueue *other : queues) {
    if (other == &queue)
      continue;
    EventHandle last = nullptr;
    {
      std::lock_guard<std::mutex> guard(other->mutex);
      if (!other->brings || !latest(*other))
        continue;
      library.eventRetain(last = other->last);
      other->brings = statusOf(last) > Complete;
    }
    if (statusOf(last) > Complete) {
      flush(*other);
      add(queue, "clEnqueueBarrierWithWaitList", [&](EventHandle *made) {
        return library.barrier(queue.handle, 1, &last, made);
      });
    }
    library.eventRelease(last);
  }
}

void Accelerator::synchronizeAll() const {
  std::vector<CommandQueue *> open;
  {
    std::lock_guard<std::mutex> lock(queuesMutex);
    open = queues;
  }
  for (CommandQueue *queue : open)
    check(library.finish(queue->handle), "clFinish");
}

bool Accelerator::isIdle(CommandQueue &queue) const {
  std::lock_guard<std::mutex> lock(queue.mutex);
  EventHandle last = latest(queue);
  if (!last)
    return true;
  flush(queue);
  Result status = statusOf(last);
  if (status < 0)
    failCall(status, "clGetEventInfo");
  return status == Complete;
}

} // namespace accolade::rt::opencl
