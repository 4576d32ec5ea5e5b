#include "State.h"

#include <cstring>

namespace checker {

std::mutex &Lock::mutex() {
  static auto &created = *new std::mutex;
  return created;
}

Result finished(EventHandle *made) {
  static EventOpaque over;
  if (made)
    *made = &over;
  return Success;
}

Result answer(const void *value, size_t bytes, size_t room, void *to, size_t *size) {
  if (size)
    *size = bytes;
  if (to && room < bytes)
    return InvalidValue;
  if (to)
    std::memcpy(to, value, bytes);
  return Success;
}

Result answer(const std::string &text, size_t room, void *to, size_t *size) {
  return answer(text.c_str(), text.size() + 1, room, to, size);
}

} // namespace checker
