// Each thread remembers the kernels that it launched lately, so that a launch takes no
// lock to find what was loaded.
#pragma once

#include "runtime/abi/Abi.h"

#include <atomic>
#include <cstdint>
#include <cstring>

namespace accolade::rt {

/// The image of a kernel for a target; null: it has none.
inline const acc_rt_grid_kernel *gridImage(const acc_rt_kernel &kernel, const char *target) {
  const acc_rt_grid_kernel *code = nullptr;
  for (int i = 0; i < kernel.image_count; ++i)
    if (!std::strcmp(kernel.images[i].target, target))
      code = static_cast<const acc_rt_grid_kernel *>(kernel.images[i].code);
  // In a template, the one instantiation may have code and the other none.
  return code && code->entry ? code : nullptr;
}

template <class Loaded> class KernelMemo {
public:
  /// What `load` answered for this kernel, now or earlier.
  template <class Load> const Loaded *find(const acc_rt_kernel &kernel, Load load) {
    struct Answer {
      uint64_t generation;
      const acc_rt_kernel *kernel;
      const Loaded *loaded;
    };
    constexpr size_t Slots = 64;
    static thread_local Answer answers[Slots];
    Answer &answer = answers[reinterpret_cast<uintptr_t>(&kernel) / sizeof kernel % Slots];
    uint64_t now = generation.load(std::memory_order_acquire);
    if (answer.generation != now || answer.kernel != &kernel)
      answer = {now, &kernel, load()};
    return answer.loaded;
  }
  /// What was loaded is gone.
  void forget() { generation.store(next(), std::memory_order_release); }

private:
  static uint64_t next() {
    static std::atomic<uint64_t> last{0};
    return ++last;
  }
  /// Never used twice in the process.
  std::atomic<uint64_t> generation{next()};
};

} // namespace accolade::rt
