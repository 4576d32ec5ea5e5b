// A device, as the core of the run-time library sees it.
//
// Everything that differs between devices is behind this interface; everything
// that does not (present table, reference counts, clauses, selection) is above
// it. The host is a device like the others.
//
// Queues: a null Queue means "now, on the calling thread": the function returns
// when the work is done. (Only a launch may return earlier: what the thread asks for
// next without a queue comes after it, and finish waits for it.) Otherwise work is
// done in the order of the calls on that queue, and memory that is passed must live
// until then.
// Every function may be called by several threads at once.
#pragma once

#include "runtime/abi/Abi.h"

#include <cstddef>
#include <cstdint>
#include <functional>
#include <memory>
#include <string>

namespace accolade::rt {

/// An activity queue (OpenACC 2.16). Devices derive their own.
struct Queue {
  virtual ~Queue() = default;
};

/// A point in a queue's work that other queues can wait for.
struct Event {
  virtual ~Event() = default;
};

/// Takes the time between two points of a queue's work by the device's own clock.
struct Stopwatch {
  virtual ~Stopwatch() = default;
  virtual void stop() = 0;
  /// Whether the work between has been done.
  virtual bool isDone() = 0;
  /// Nanoseconds between the points; waits until it is done.
  virtual uint64_t duration() = 0;
};

/// Where host variables live on a device; the core keeps it.
struct Addresses {
  virtual ~Addresses() = default;
  /// Changes whenever `resolve` may answer differently.
  virtual uint64_t version() const = 0;
  /// The device address of a host address; null when it has none.
  virtual void *resolve(const void *host) = 0;
};

/// What programs may share with the device's own programming interface.
enum class NativeHandle { Device, Context, Queue };

/// What a copy moves: `rows` runs of `bytes`, `stride` bytes apart on both
/// sides. A contiguous block is one row.
struct Block {
  size_t bytes = 0;
  size_t rows = 1;
  size_t stride = 0;

  size_t total() const { return bytes * rows; }
};

/// acc_get_property (3.2.6).
struct DeviceProperties {
  std::string name;
  std::string vendor;
  std::string driver;
  size_t memory = 0;
};

class Device {
public:
  virtual ~Device() = default;

  virtual DeviceProperties properties() const = 0;
  virtual size_t freeMemory() const = 0;
  /// The most bytes that one allocation may have.
  virtual size_t largestPiece() const { return SIZE_MAX; }
  /// True when host addresses are device addresses and nothing is ever copied.
  virtual bool sharesMemory() const = 0;

  /// init precedes any other use; after shutdown, init may follow again.
  virtual void init() = 0;
  virtual void shutdown() = 0;

  /// Null when there is no room.
  virtual void *allocate(size_t bytes) = 0;
  /// For the results of kernels without a queue: where host and device both get at a few
  /// bytes quickly. Released like any other memory; null when there is no room.
  virtual void *allocateResult(size_t bytes) { return allocate(bytes); }
  /// Gives memory back once `after` has done all that was queued before.
  virtual void release(void *memory, Queue *after) = 0;

  virtual void copyIn(Queue *queue, void *device, const void *host, Block block) = 0;
  /// Whether such a copy had better be done now than queued. Programs rely on it:
  /// on GPUs, small copies from ordinary memory are taken when they are asked for,
  /// and the variable is changed right after. `apart`: nothing that the queue still
  /// has to do concerns either side.
  virtual bool copiesAtOnce(Queue &, Block, bool /*apart*/) { return false; }
  virtual void copyOut(Queue *queue, void *host, const void *device, Block block) = 0;
  virtual void copyWithin(Queue *queue, void *to, const void *from, size_t bytes) = 0;
  /// From this device's memory to that of another one. False: it cannot, and the
  /// bytes must travel through the host.
  virtual bool copyAcross(Queue *, Device & /*target*/, void * /*to*/, const void * /*from*/,
                          size_t /*bytes*/) {
    return false;
  }
  virtual void fill(Queue *queue, void *device, unsigned char value, size_t bytes) = 0;
  /// Writes one pointer; unlike copyIn, the source is the argument itself.
  virtual void storePointer(Queue *queue, void *device, void *value) = 0;

  virtual std::unique_ptr<Queue> createQueue() = 0;
  /// Host work in the queue's order. It must not wait for the queue itself.
  virtual void enqueue(Queue *queue, std::function<void()> work) = 0;
  virtual bool test(Queue &queue) = 0;
  virtual void synchronize(Queue &queue) = 0;
  virtual std::shared_ptr<Event> record(Queue &queue) = 0;
  virtual void wait(Queue &queue, std::shared_ptr<Event> event) = 0;
  /// Whether `wait` also takes events of the other device's queues.
  virtual bool canWaitFor(const Device &other) const { return this == &other; }
  /// Waits for the launches without a queue.
  virtual void finish() {}
  /// Starts to take the time of what follows in the queue; null when the device has
  /// no clock of its own.
  virtual std::shared_ptr<Stopwatch> startStopwatch(Queue *) { return nullptr; }

  /// What launch needs to know of a kernel, or null when the kernel has no image
  /// for this device. The device owns the result.
  virtual const void *loadKernel(const acc_rt_kernel &kernel) = 0;
  /// `args` is copied before launch returns.
  virtual void launch(Queue *queue, const void *kernel, const void *args, size_t bytes,
                      const acc_rt_shape &shape) = 0;

  /// What the latest launch of a kernel came to, for the profile; empty: nothing to say.
  virtual std::string describeLaunch(const void * /*kernel*/) const { return ""; }

  /// Before each launch: variables of the device code that stand for the program's
  /// (declare) are made to refer to where these live now.
  virtual void bindGlobals(const void * /*kernel*/, Addresses &) {}

  /// For profiling libraries (OpenACC 5.2.3).
  virtual acc_device_api api() const { return acc_device_api_other; }
  /// A queue of null asks for the handle of work without a queue. Null: no such
  /// handle on this device.
  virtual void *nativeHandle(NativeHandle, Queue *) { return nullptr; }
  /// Makes the queue use a native one that the program owns.
  virtual bool adopt(Queue &, void * /*native*/) { return false; }

  /// Whom the core finds for this device; set once, before any other call.
  void *owner = nullptr;
};

} // namespace accolade::rt
