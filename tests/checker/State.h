// A stand-in for OpenCL's loader with one device, whose kernels are checked as they run.
//
// Commands are carried out when they are enqueued, one at a time: so kernels see what the calls
// before them left, and events are over as soon as they exist.
#pragma once

#include "Memory.h"
#include "backends/opencl/device/OpenClTypes.h"

#include <map>
#include <mutex>
#include <string>
#include <vector>

namespace checker {

using namespace accolade::rt::opencl;

/// What a program's code tells of a kernel when it is loaded.
struct KernelCode {
  void (*call)(void **arguments);
  std::string kinds; ///< p: pointer, s: structure, v: other value
  std::vector<std::string> names;
};

/// The code of a program, loaded. It stays.
struct Image {
  std::map<std::string, KernelCode> kernels;
  std::vector<Array *> arrays; ///< the variables that blocks share
};

} // namespace checker

namespace accolade::rt::opencl {
struct PlatformOpaque {};
struct DeviceOpaque {};
struct ContextOpaque {};
struct QueueOpaque {};
struct EventOpaque {};
struct BufferOpaque {
  checker::Array *array;
};
struct ProgramOpaque {
  std::string source, log, object;
  const checker::Image *image = nullptr;
};
struct KernelOpaque {
  std::string name;
  const checker::KernelCode *code;
  const checker::Image *image;
  struct Argument {
    std::vector<char> bytes;
    size_t shared = 0; ///< bytes of memory for each block
  };
  std::vector<Argument> arguments;
};
} // namespace accolade::rt::opencl

namespace checker {

/// Held by every call that uses memory or runs code.
class Lock {
public:
  Lock() : lock(mutex()) {}

private:
  std::lock_guard<std::mutex> lock;
  static std::mutex &mutex();
};

constexpr Result InvalidValue = -30;

/// The event of a command: it is over.
Result finished(EventHandle *made);

Result answer(const void *value, size_t bytes, size_t room, void *to, size_t *size);
Result answer(const std::string &text, size_t room, void *to, size_t *size);

} // namespace checker
