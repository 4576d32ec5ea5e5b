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
#pragma once

#include "FakeOpenCl.h"
#include "backends/opencl/device/OpenClTypes.h"

#include <cstring>
#include <deque>
#include <functional>
#include <map>
#include <memory>
#include <mutex>
#include <set>
#include <string>
#include <utility>
#include <vector>

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

namespace fake {

using namespace accolade::rt::opencl;

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

State &state();

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

std::string on(QueueHandle queue);
/// Lets others in between, as a real driver may.
void pauseShortly();
/// Whether memory that host and devices share holds all of these bytes.
bool isShared(const void *memory, size_t bytes);

/// Adds a command to a queue; refused if it would wait for ever.
Result put(QueueHandle queue, uint32_t count, const EventHandle *waits, EventHandle *made,
           std::function<Result()> run);
/// Waits until all of its commands are done. Callbacks run in threads of their own, and need the lock.
void drainAll(QueueHandle queue);

Result answer(const void *value, size_t bytes, size_t room, void *to, size_t *size);
Result answer(const std::string &text, size_t room, void *to, size_t *size);
Result answer(uint64_t value, size_t room, void *to, size_t *size);

} // namespace fake
