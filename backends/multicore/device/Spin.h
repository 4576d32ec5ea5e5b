// Waiting a moment without giving up the core.
#pragma once

#include <chrono>

namespace accolade::rt {

inline void relaxCore() {
#if defined(__x86_64__) || defined(__i386__)
  __builtin_ia32_pause();
#elif defined(__aarch64__)
  asm volatile("yield");
#endif
}

/// Polls until `done` or until a pause between launches in a time-step loop
/// would long be over. Returns whether it was done.
template <class Done> bool spinUntil(Done done) {
  constexpr auto Patience = std::chrono::microseconds(40);
  if (done())
    return true;
  auto deadline = std::chrono::steady_clock::now() + Patience;
  do {
    for (int i = 0; i < 64; ++i) {
      if (done())
        return true;
      relaxCore();
    }
  } while (std::chrono::steady_clock::now() < deadline);
  return false;
}

} // namespace accolade::rt
