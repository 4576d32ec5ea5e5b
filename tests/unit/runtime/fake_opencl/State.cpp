#include "State.h"

#include <chrono>
#include <thread>

namespace fake {

State &state() {
  static auto *created = new State;
  return *created;
}

std::string on(QueueHandle queue) { return "q" + std::to_string(queue->number); }

void pauseShortly() { std::this_thread::sleep_for(std::chrono::microseconds(50)); }

bool isShared(const void *memory, size_t bytes) {
  auto *first = const_cast<char *>(static_cast<const char *>(memory));
  auto next = state().shared.upper_bound(first);
  if (next == state().shared.begin())
    return false;
  --next;
  return first + bytes <= next->first + next->second;
}

Result answer(const void *value, size_t bytes, size_t room, void *to, size_t *size) {
  if (size)
    *size = bytes;
  if (to && room < bytes)
    return -30;
  if (to)
    std::memcpy(to, value, bytes);
  return Success;
}
Result answer(const std::string &text, size_t room, void *to, size_t *size) {
  return answer(text.c_str(), text.size() + 1, room, to, size);
}
Result answer(uint64_t value, size_t room, void *to, size_t *size) {
  return answer(&value, sizeof value, room, to, size);
}

} // namespace fake

using namespace fake;

extern "C" {

FakeOpenCl fake_opencl = {
    [] { return state().log.c_str(); },
    [] { state().log.clear(); },
    [](const char *call, int result) { state().failures[call] = result; },
    [](int status) { state().kernelStatus = status; },
    [](const char *name, FakeClKernel run) { state().kernels[name] = run; }};

} // extern "C"
