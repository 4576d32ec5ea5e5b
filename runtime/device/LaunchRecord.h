// What must be remembered of the kernels in a queue of a device that works on its own.
#pragma once

#include "runtime/abi/Abi.h"

#include <atomic>
#include <cstdint>
#include <vector>

namespace accolade::rt {

struct LaunchRecord {
  /// Counts launches, and those of them that a wait has covered.
  std::atomic<uint64_t> issued{0};
  std::atomic<uint64_t> finished{0};

  void add(const acc_rt_kernel &kernel) {
    unsigned number = launches.fetch_add(1, std::memory_order_relaxed);
    suspects[number % MostSuspects].store(&kernel, std::memory_order_relaxed);
    issued.fetch_add(1, std::memory_order_release);
  }
  bool isFinished() const {
    return finished.load(std::memory_order_acquire) >= issued.load(std::memory_order_acquire);
  }
  /// A wait has covered the first `covered` launches.
  void finish(uint64_t covered) {
    acquit();
    uint64_t before = finished.load(std::memory_order_relaxed);
    while (before < covered && !finished.compare_exchange_weak(before, covered))
      ;
  }
  /// All that was launched has worked.
  void acquit() { launches.store(0, std::memory_order_relaxed); }
  /// Adds the kernels that may have caused an error, each once.
  void addSuspectsTo(std::vector<const acc_rt_kernel *> &list) const;

private:
  /// The latest kernels that nobody has waited for yet, for messages: an error shows
  /// up long after its cause.
  static constexpr unsigned MostSuspects = 4;
  std::atomic<const acc_rt_kernel *> suspects[MostSuspects] = {};
  std::atomic<unsigned> launches{0};
};

} // namespace accolade::rt
