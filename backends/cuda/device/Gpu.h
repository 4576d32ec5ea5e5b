// One GPU of the machine: handles, limits, and how errors of the driver leave.
//
// The parts of the device half (code, transfers, launches) share it.
#pragma once

#include "backends/cuda/device/KeptMemory.h"
#include "backends/cuda/device/Libraries.h"
#include "runtime/device/GridShape.h"
#include "runtime/device/LaunchErrors.h"
#include "runtime/device/LaunchRecord.h"

#include <atomic>
#include <cstdint>
#include <mutex>
#include <string>
#include <vector>

namespace accolade::rt::cuda {

/// A CUDA stream with what must be known of the work in it.
struct Stream {
  StreamHandle handle = nullptr;
  bool owned = true; ///< not the program's own, by acc_set_cuda_stream
  LaunchRecord launches;

  std::mutex scratchMutex; ///< guards the scratch memory, from its choice to the launch
  DevicePointer scratch = 0;
  size_t scratchBytes = 0;
};

class Gpu {
public:
  Gpu(const Driver &driver, int number);

  const Driver &driver;
  const int number;
  DeviceHandle handle = 0;
  ContextHandle context = nullptr; ///< the primary one, between open and close
  PoolHandle pool = nullptr;       ///< null: memory is kept by ourselves
  GridLimits limits;
  int capability = 0; ///< 90 for compute capability 9.0
  size_t memory = 0;
  long mostPitch = 0;

  void open();
  void close();

  /// Every function below, and every call of the driver, needs this first: the
  /// program and other libraries change the thread's context too.
  void makeCurrent() const { check(driver.contextSet(context), "cuCtxSetCurrent"); }

  /// Any result but success ends the program with a message, unless the program is
  /// ending anyway and the driver is gone before us.
  void check(Result result, const char *call) const {
    if (result != Success && result != Deinitialized)
      failCall(result, call);
  }
  [[noreturn]] void failCall(Result result, const char *call) const;
  /// The launch of a kernel was refused, or an earlier kernel's error came out.
  [[noreturn]] void failLaunch(Result result, const acc_rt_kernel &kernel) const;

  std::string describe() const;
  /// "CUDA_ERROR_ILLEGAL_ADDRESS" and what the driver says about it.
  std::string nameOf(Result result) const;
  std::string textOf(Result result) const;
  int attribute(DeviceAttribute attribute) const;

  /// `given`: a stream of the program's, which stays the program's.
  void open(Stream &stream, StreamHandle given = nullptr) const;
  /// Waits for its work and gives everything back.
  void close(Stream &stream) const;
  /// Waits for all of its work.
  void synchronize(Stream &stream) const;

  /// Null when there is no room. Usable in every stream at once.
  DevicePointer allocate(size_t bytes) const;
  /// Once the stream has done what was queued before.
  void release(DevicePointer memory, const Stream &stream) const;
  /// In the order of the stream's work; 0 when there is no room.
  DevicePointer allocateIn(const Stream &stream, size_t bytes) const;
  size_t freeMemory() const;

private:
  DriverError errorOf(Result result, const char *call) const;
  std::vector<const acc_rt_kernel *> allSuspects() const;

  mutable KeptMemory kept;         ///< without a pool
  mutable Stream allocations;      ///< holds no work, so that waiting for it costs nothing
  mutable std::mutex streamsMutex; ///< guards `streams`
  mutable std::vector<const Stream *> streams; ///< those that are open
};

} // namespace accolade::rt::cuda
