// The latest launch of a kernel, decided: a program that steps through time asks for the same
// shape again and again.
#pragma once

#include "runtime/device/GridLaunch.h"

#include <atomic>
#include <cstring>

namespace accolade::rt {

class LaunchMemo {
public:
  /// What `plan` answers for this shape, now or at the launch before. A kernel whose memory
  /// depends on its arguments is planned each time, and so is a launch at the same moment as
  /// another thread's.
  template <class Plan>
  GridLaunch of(const acc_rt_grid_kernel &code, const acc_rt_shape &wanted, Plan plan) {
    bool fixed = !code.local_bytes_of && !code.block_bytes_of && !code.thread_bytes_of;
    if (!fixed || busy.test_and_set(std::memory_order_acquire))
      return plan();
    if (!known || std::memcmp(&shape, &wanted, sizeof shape) != 0) {
      launch = plan();
      shape = wanted;
      known = true;
    }
    GridLaunch answer = launch;
    busy.clear(std::memory_order_release);
    return answer;
  }

private:
  std::atomic_flag busy = ATOMIC_FLAG_INIT; ///< held while the rest is looked at
  bool known = false;
  acc_rt_shape shape = {};
  GridLaunch launch;
};

} // namespace accolade::rt
