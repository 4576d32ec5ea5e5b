// A stand-in for the CUDA driver and NVRTC, so that the device half can be tested on
// a machine without a GPU.
//
// It keeps the promises of the real one and no more: work in a stream is done when
// somebody waits for it and not before; ordinary host memory is taken at once,
// pinned memory when the copy's turn comes; memory that is not the device's is
// refused. A module is a text; its kernels are functions that a test registers.
#pragma once

#include "FakeCuda.h"
#include "backends/cuda/device/CudaTypes.h"

#include <cstdint>
#include <cstring>
#include <deque>
#include <functional>
#include <map>
#include <memory>
#include <mutex>
#include <set>
#include <string>
#include <vector>

#define FAKE extern "C" __attribute__((visibility("default")))

namespace accolade::rt::cuda {
struct ContextOpaque {
  int device;
};
struct StreamOpaque {
  int number;
  std::deque<std::function<void()>> work;
};
struct EventOpaque {
  StreamOpaque *stream = nullptr;
  std::shared_ptr<bool> reached = std::make_shared<bool>(true); // of the latest record

  bool done() const { return *reached; }
};
struct FunctionOpaque {
  std::string name;
};
struct ModuleOpaque {
  std::string text;
  std::map<std::string, std::vector<char>> globals;
  std::map<std::string, FunctionOpaque> functions;
};
struct PoolOpaque {};
struct LinkOpaque {
  std::string text;
  char *log;
};
struct ProgramOpaque {
  std::string source, name, log, code;
  bool cubin = false;
};
} // namespace accolade::rt::cuda

namespace fake {

using namespace accolade::rt::cuda;

constexpr Result InvalidValue = 1, NotFound = 500, AlreadyRegistered = 712, NotRegistered = 713;

struct Registered {
  int params;
  FakeKernel run;
};

struct State {
  std::recursive_mutex mutex;
  std::string log;
  std::map<std::string, long> settings = {
      {"devices", 2},      // how many
      {"memory", 1 << 30}, // bytes of each
      {"pools", 1},        // stream-ordered allocation
      {"occupancy", 4},    // blocks per multiprocessor
      {"function_threads", 1024},
      {"refuse_pin", 0},    // cuMemHostRegister fails
      {"sticky", 0},        // every later wait reports this error
      {"nvrtc_newest", 90}, // architecture
  };
  std::map<std::string, Result> failures;
  std::map<std::string, Registered> kernels;
  std::map<char *, size_t> allocations;
  size_t used = 0;
  std::map<char *, size_t> pinned;
  std::set<char *> registered; // those of `pinned` that are the program's memory
  std::vector<StreamOpaque *> streams;
  ModuleOpaque *latest = nullptr;
  int streamCount = 0;
};

State &state();

/// Every call begins here: the log line, and an error that a test asked for.
struct Call {
  std::lock_guard<std::recursive_mutex> lock;
  Result result = Success;

  explicit Call(const char *name, const std::string &words = "", bool logged = true)
      : lock(state().mutex) {
    if (logged)
      state().log += std::string(name) + (words.empty() ? "" : " ") + words + "\n";
    auto found = state().failures.find(name);
    if (found == state().failures.end())
      return;
    result = found->second;
    state().failures.erase(found);
  }
};

long setting(const char *name);
Result sticky();
std::string on(StreamHandle stream);
/// What the stream was given to do is done.
void drain(StreamHandle stream);
void drainAll();

} // namespace fake
