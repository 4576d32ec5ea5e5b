// Waiting a moment without giving up the core.
#pragma once

#include <chrono>
#include <sched.h>

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
template <class Done, class Pause> bool pollUntil(Done done, Pause pause, int polls) {
  constexpr auto Patience = std::chrono::microseconds(40);
  if (done())
    return true;
  auto deadline = std::chrono::steady_clock::now() + Patience;
  do {
    for (int i = 0; i < polls; ++i) {
      if (done())
        return true;
      pause();
    }
  } while (std::chrono::steady_clock::now() < deadline);
  return false;
}

template <class Done> bool spinUntil(Done done) { return pollUntil(done, relaxCore, 64); }

/// The same where there may be more threads than cores: whoever has work goes first.
template <class Done> bool yieldUntil(Done done) {
  return pollUntil(
      done, [] { sched_yield(); }, 4);
}

} // namespace accolade::rt
