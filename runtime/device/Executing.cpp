#include "runtime/device/Executing.h"

using namespace accolade::rt;

Executing &accolade::rt::executing() {
  static thread_local Executing state;
  return state;
}

const acc_rt_gang *acc_rt_current_gang(void) {
  static const acc_rt_gang alone = {{0, 0, 0}, {1, 1, 1}, 1, 1, nullptr, nullptr};
  const acc_rt_gang *gang = executing().gang;
  return gang ? gang : &alone;
}
