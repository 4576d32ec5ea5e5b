// One launch of a kernel that is a function of the host binary: how many gangs,
// where their reduction slots lie, and what running one of them means.
//
// Whoever runs the gangs (one thread, a pool) calls run() for every number below
// count(), in any order and on any thread, and then finish() once.
#pragma once

#include "runtime/device/Executing.h"

#include <memory>

namespace accolade::rt {

class GangLaunch {
public:
  /// `shape` must be complete: no zeros among its gangs.
  GangLaunch(const Device &device, const acc_rt_multicore_kernel &kernel, const void *args,
             const acc_rt_shape &shape);

  long count() const { return total; }
  void run(long number) const;
  void finish() const;

private:
  char *slot(long number) const { return slots ? slots + number * stride : nullptr; }

  const Device &device;
  const acc_rt_multicore_kernel &kernel;
  const void *args;
  acc_rt_shape shape;
  Addresses *addresses = executing().addresses; ///< of the thread that launches
  long total;
  size_t stride = 0;
  std::unique_ptr<char[]> storage;
  char *slots = nullptr;
  std::unique_ptr<char[]> common; ///< of all gangs
};

} // namespace accolade::rt
