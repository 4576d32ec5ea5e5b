// Gangs that scan wait for the value that the tile before theirs passes on.
#include "backends/multicore/device/Spin.h"
#include "runtime/abi/Abi.h"

void acc_rt_await_tile(acc_rt_chain *chain, acc_rt_int64 tile) {
  auto isKnown = [&] { return __atomic_load_n(&chain->known, __ATOMIC_ACQUIRE) == tile; };
  if (accolade::rt::spinUntil(isKnown))
    return;
  while (!accolade::rt::yieldUntil(isKnown)) // there may be more threads than cores
    ;
}
