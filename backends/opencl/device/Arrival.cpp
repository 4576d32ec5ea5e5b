#include "backends/opencl/device/Arrival.h"

#include <atomic>
#include <chrono>

namespace accolade::rt::opencl {

namespace {

constexpr unsigned Mark = 0xfff8a5c3; ///< part of a NaN that nobody computes
constexpr std::chrono::microseconds Patience{100};

} // namespace

Arrival::Arrival(char *place, size_t bytes)
    : words(reinterpret_cast<volatile unsigned *>(place)), count(bytes / sizeof(unsigned)), whole(bytes % sizeof(unsigned) == 0) {
  for (size_t i = 0; i < count; ++i)
    words[i] = Mark;
  std::atomic_thread_fence(std::memory_order_seq_cst);
}

bool Arrival::isComplete() const {
  for (size_t i = 0; i < count; ++i)
    if (words[i] == Mark)
      return false;
  return true;
}

bool Arrival::isSeen() const {
  if (!whole)
    return false;
  const auto end = std::chrono::steady_clock::now() + Patience;
  do
    if (isComplete()) {
      std::atomic_thread_fence(std::memory_order_acquire);
      return true;
    }
  while (std::chrono::steady_clock::now() < end);
  return false;
}

} // namespace accolade::rt::opencl
