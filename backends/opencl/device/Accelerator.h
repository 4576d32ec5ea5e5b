// One OpenCL device of the machine: handles, limits, and how errors leave.
//
// The parts of the device half (memory, code, launches) share it.
#pragma once

#include "backends/opencl/device/Libraries.h"
#include "runtime/device/GridShape.h"
#include "runtime/device/LaunchErrors.h"
#include "runtime/device/LaunchRecord.h"

#include <mutex>
#include <string>
#include <vector>

namespace accolade::rt::opencl {

/// A command queue, whose commands run in order, with what must be known of them.
struct CommandQueue {
  QueueHandle handle = nullptr;
  bool timed = false; ///< whether its events know their times
  LaunchRecord launches;

  std::mutex mutex; ///< held while a command is put into it; guards what follows
  EventHandle last = nullptr; ///< of the latest command that made one; null: all was waited for
  bool bare = false;          ///< commands behind that made none
  bool brings = false;        ///< copies to the device are among its commands
  bool follows = false;       ///< kernels that follow pointers in memory are
  struct Fetch {
    const char *begin, *end; ///< memory of the program's
    EventHandle done;
  };
  std::vector<Fetch> fetches; ///< copies to the program's memory that may be under way

  std::mutex scratchMutex; ///< guards the scratch memory, from its choice to the launch
  void *scratch = nullptr;
  size_t scratchBytes = 0;
};

/// See Memory.h.
enum class MemoryForm { Shared, Addressed, Numbered };

class Accelerator {
public:
  Accelerator(const Library &library, DeviceHandle handle, int number);

  const Library &library;
  const DeviceHandle handle;
  const int number;
  ContextHandle context = nullptr; ///< between open and close
  GridLimits limits;
  size_t memory = 0;
  size_t largest = 0; ///< bytes of one allocation
  size_t blockMemory = 0; ///< bytes that a block has for itself
  bool isCpu = false; ///< and to be treated as one
  bool limitsRegisters = false; ///< where asked to
  bool roundsQuotients = false; ///< and roots of float as IEEE 754 says, where asked to
  bool blocksGoOn = false; ///< once started, beside each other: they may wait for one before
  bool promisesLess = false; ///< threads of a kernel's block than can be launched
  bool finishTells = false; ///< what commands failed with: they need no events for that
  /// Its driver translates each kernel when it is first launched, and keeps that on disk itself.
  /// Asked for a program's binary it would translate all of them, for any block.
  bool keepsCode = false;
  bool hostMath = false; ///< its driver links kernels with the host's mathematical library
  bool exchanges = true; ///< code may let threads of a warp exchange values, if it knows how
  /// clCreateBufferNV of NVIDIA's driver; null elsewhere.
  BufferHandle (*createLocated)(ContextHandle context, uint64_t flags, uint64_t location, size_t bytes, void *host, Result *result) =
      nullptr;
  bool reachesAll = false; ///< kernels reach all memory of the context, whether or not the driver is told which they use
  bool hasSvm = false;
  MemoryForm form = MemoryForm::Numbered; ///< chosen by open
  unsigned has = 0; ///< of acc_rt_grid_needs

  void open();
  void close();

  /// Any result but success ends the program with a message.
  void check(Result result, const char *call) const {
    if (result != Success)
      failCall(result, call);
  }
  [[noreturn]] void failCall(Result result, const char *call) const;
  /// The launch of a kernel was refused, or an earlier kernel's error came out.
  [[noreturn]] void failLaunch(Result result, const acc_rt_kernel &kernel) const;

  std::string describe() const;
  std::string text(DeviceInfo what) const;
  uint64_t value(DeviceInfo what) const;
  static std::string nameOf(Result result);
  static std::string textOf(Result result);

  /// `given`: a queue of the program's, which stays the program's.
  void open(CommandQueue &queue, QueueHandle given = nullptr) const;
  /// Waits for its work.
  void close(CommandQueue &queue) const;
  void synchronize(CommandQueue &queue) const;
  void synchronizeAll() const;
  /// Notes a copy, which is the latest command.
  void noteFetch(CommandQueue &queue, const void *host, size_t bytes) const;
  /// Waits until nothing is on its way from the device to this memory of the program's, by any queue: drivers may read
  /// it when a copy to the device is asked for, whatever that copy comes after.
  void awaitFetches(const void *host, size_t bytes) const;
  /// Commands after this in `queue` come after all copies to the device in others.
  void awaitCopies(CommandQueue &queue) const;
  /// Whether all of its work is done.
  bool isIdle(CommandQueue &queue) const;
  /// Below 0: what the event's command failed with.
  Result statusOf(EventHandle event) const;

  /// Every command goes into a queue by this: `put` enqueues it and makes its event.
  template <class Put> Result tryAdd(CommandQueue &queue, Put put) const {
    std::lock_guard<std::mutex> lock(queue.mutex);
    EventHandle made = nullptr;
    Result result = put(&made);
    if (result != Success)
      return result;
    if (queue.last)
      library.eventRelease(queue.last);
    queue.last = made;
    queue.bare = false;
    return Success;
  }
  /// The same without an event where nobody needs one: it takes some drivers long.
  template <class Put> Result tryAddBare(CommandQueue &queue, Put put) const {
    if (!finishTells)
      return tryAdd(queue, put);
    std::lock_guard<std::mutex> lock(queue.mutex);
    Result result = put(static_cast<EventHandle *>(nullptr));
    queue.bare |= result == Success;
    return result;
  }
  /// An event that is complete when all in the queue is; null: all was waited for. The queue's
  /// mutex is held.
  EventHandle latest(CommandQueue &queue) const;
  template <class Put> void add(CommandQueue &queue, const char *call, Put put) const {
    check(tryAdd(queue, put), call);
  }
  template <class Put> void addBare(CommandQueue &queue, const char *call, Put put) const {
    check(tryAddBare(queue, put), call);
  }
  /// The device need not begin before somebody waits; this makes it.
  void flush(CommandQueue &queue) const { check(library.flush(queue.handle), "clFlush"); }

private:
  DriverError errorOf(Result result, const char *call) const;
  std::vector<const acc_rt_kernel *> allSuspects() const;

  void forgetFetches(CommandQueue &queue, bool all) const;

  mutable std::mutex queuesMutex; ///< guards `queues`
  mutable std::vector<CommandQueue *> queues; ///< those that are open
};

} // namespace accolade::rt::opencl
