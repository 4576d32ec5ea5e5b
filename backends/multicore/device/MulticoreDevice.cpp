#include "backends/multicore/device/MulticoreDevice.h"

#include "backends/multicore/device/WorkQueue.h"
#include "runtime/base/Environment.h"
#include "runtime/base/Error.h"
#include "runtime/device/Family.h"
#include "runtime/device/GangLaunch.h"

#include <algorithm>
#include <cstdlib>
#include <cstring>

namespace accolade::rt {

namespace {

/// As doubles: -1.8e-130; as ints: -1515870811. Never zero, never plausible.
constexpr unsigned char Poison = 0xA5;

/// Bytes that are copied faster than a thread wakes up.
constexpr size_t SmallCopy = 64 * 1024;

WorkQueue &asWorkQueue(Queue &queue) { return static_cast<WorkQueue &>(queue); }

/// A copy of a launch's arguments that lives as long as the queued work.
std::shared_ptr<void> copyArguments(const void *args, size_t bytes) {
  size_t room = (bytes + 64) / 64 * 64;
  std::shared_ptr<void> copy(std::aligned_alloc(64, room), std::free);
  if (bytes)
    std::memcpy(copy.get(), args, bytes);
  return copy;
}

/// There may be fewer than num_gangs says (2.5.10): each has a slot for its part of a result.
constexpr long MostGangs = 1 << 20;

acc_rt_shape completed(acc_rt_shape shape, long threads) {
  bool chosen = shape.gangs[0] > 0;
  long room = MostGangs;
  for (long &gangs : shape.gangs) {
    gangs = gangs > 0 ? std::min(gangs, room) : 1;
    room /= gangs;
  }
  if (!chosen)
    shape.gangs[0] = threads;
  return shape;
}

bool wantsSeparateMemory() {
  const char *value = valueOf(EnvVar::MulticoreMemory);
  if (!value || !std::strcmp(value, "shared"))
    return false;
  if (!std::strcmp(value, "separate"))
    return true;
  fail(ErrorId::BadEnvironmentWord, {{"variable", nameOf(EnvVar::MulticoreMemory)},
                                     {"value", value},
                                     {"words", "shared, separate"}});
}

} // namespace

DeviceProperties MulticoreDevice::properties() const {
  return {"multicore, " + std::to_string(threads) + " threads", "", "", hostMemory()};
}

void MulticoreDevice::init() { pool = std::make_unique<ThreadPool>(threads); }

void MulticoreDevice::shutdown() { pool.reset(); }

void *MulticoreDevice::allocate(size_t bytes) {
  void *memory = InProcessDevice::allocate(bytes);
  if (memory && separateMemory)
    std::memset(memory, Poison, bytes);
  return memory;
}

bool MulticoreDevice::copiesAtOnce(Queue &queue, Block block, bool apart) {
  return block.total() <= SmallCopy && (apart || test(queue));
}

std::unique_ptr<Queue> MulticoreDevice::createQueue() { return std::make_unique<WorkQueue>(); }

void MulticoreDevice::enqueue(Queue *queue, std::function<void()> work) {
  if (queue)
    asWorkQueue(*queue).push(std::move(work));
  else
    work();
}

bool MulticoreDevice::test(Queue &queue) { return asWorkQueue(queue).idle(); }

void MulticoreDevice::synchronize(Queue &queue) { asWorkQueue(queue).drain(); }

std::shared_ptr<Event> MulticoreDevice::record(Queue &queue) {
  auto event = std::make_shared<WorkEvent>();
  asWorkQueue(queue).push({}, [event] { event->reach(); });
  return event;
}

void MulticoreDevice::wait(Queue &queue, std::shared_ptr<Event> event) {
  asWorkQueue(queue).push([event] { static_cast<WorkEvent &>(*event).await(); });
}

void MulticoreDevice::runGangs(const acc_rt_multicore_kernel &kernel, const void *args,
                               const acc_rt_shape &shape) {
  GangLaunch gangs(*this, kernel, args, completed(shape, threads));
  pool->run(gangs.count(), [&gangs](long number) { gangs.run(number); });
  gangs.finish();
}

void MulticoreDevice::launch(Queue *queue, const void *kernel, const void *args, size_t bytes,
                             const acc_rt_shape &shape) {
  const auto &code = *static_cast<const acc_rt_multicore_kernel *>(kernel);
  if (!queue)
    return runGangs(code, args, shape);
  auto copy = copyArguments(args, bytes);
  asWorkQueue(*queue).push([this, &code, copy, shape] { runGangs(code, copy.get(), shape); });
}

const DeviceFamily &multicoreFamily() {
  static const DeviceFamily family = {
      acc_device_multicore, "multicore", [] { return 1; },
      [](int) -> std::unique_ptr<Device> {
        long threads = numberOf(EnvVar::NumCores, availableCores(), 1);
        return std::make_unique<MulticoreDevice>(static_cast<int>(threads), wantsSeparateMemory());
      }};
  return family;
}

} // namespace accolade::rt
