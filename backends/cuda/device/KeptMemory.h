// Device memory where the driver's pool is not used: what is given back is kept for the next request.
//
// That is so for drivers without pools, and for processes that other processes of the machine exchange
// arrays with: MPI libraries that know GPUs open each other's memory by handles that the driver gives for
// memory of cuMemAlloc alone.
#pragma once

#include "backends/cuda/device/Libraries.h"

#include <map>
#include <mutex>
#include <vector>

namespace accolade::rt::cuda {

class Gpu;

class KeptMemory {
public:
  /// 0 when there is no room. All work that knew this memory before is done.
  DevicePointer take(const Gpu &gpu, size_t bytes);
  /// For others once the stream has done what was queued before.
  void give(const Gpu &gpu, DevicePointer memory, StreamHandle after);
  /// Back to the driver with everything that nobody uses.
  void clear(const Gpu &gpu);
  size_t unusedBytes() const;

private:
  struct Piece {
    DevicePointer memory;
    size_t room;
    EventHandle released;
  };
  DevicePointer takeUnused(const Gpu &gpu, size_t room);
  void clearLocked(const Gpu &gpu);

  mutable std::mutex mutex; ///< guards both
  std::map<DevicePointer, size_t> rooms; ///< of all that is in use
  std::vector<Piece> unused;
};

} // namespace accolade::rt::cuda
