// A device, as the core of the run-time library sees it.
//
// Everything that differs between devices is behind this interface; everything
// that does not (present table, reference counts, clauses, selection) is above
// it. The host is a device like the others.
//
// Queues: a null Queue means "now, on the calling thread": the function returns
// when the work is done. Otherwise work is done in the order of the calls on
// that queue, and memory that is passed must live until then.
// Every function may be called by several threads at once.
#pragma once

#include "runtime/abi/Abi.h"

#include <cstddef>
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
  /// True when host addresses are device addresses and nothing is ever copied.
  virtual bool sharesMemory() const = 0;

  /// init precedes any other use; after shutdown, init may follow again.
  virtual void init() = 0;
  virtual void shutdown() = 0;

  /// Null when there is no room.
  virtual void *allocate(size_t bytes) = 0;
  /// Gives memory back once `after` has done all that was queued before.
  virtual void release(void *memory, Queue *after) = 0;

  virtual void copyIn(Queue *queue, void *device, const void *host, Block block) = 0;
  /// Whether such a copy had better be done now than queued. Programs rely on it:
  /// on GPUs, small copies from ordinary memory are taken when they are asked for,
  /// and the variable is changed right after.
  virtual bool copiesAtOnce(Queue &, Block) { return false; }
  virtual void copyOut(Queue *queue, void *host, const void *device, Block block) = 0;
  virtual void copyWithin(Queue *queue, void *to, const void *from, size_t bytes) = 0;
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

  /// What launch needs to know of a kernel, or null when the kernel has no image
  /// for this device. The device owns the result.
  virtual const void *loadKernel(const acc_rt_kernel &kernel) = 0;
  /// `args` is copied before launch returns.
  virtual void launch(Queue *queue, const void *kernel, const void *args, size_t bytes,
                      const acc_rt_shape &shape) = 0;

  /// Whom the core finds for this device; set once, before any other call.
  void *owner = nullptr;
};

} // namespace accolade::rt
