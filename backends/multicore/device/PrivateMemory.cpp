// Storage for private arrays that are too large for a gang's stack.
#include "runtime/base/Error.h"

#include <cstdlib>

void *acc_rt_private_alloc(size_t bytes) {
  void *memory = std::aligned_alloc(64, (bytes + 64) / 64 * 64);
  if (!memory)
    accolade::rt::fail(accolade::rt::ErrorId::PrivateMemory, {{"bytes", std::to_string(bytes)}});
  return memory;
}

void acc_rt_private_free(void *memory) { std::free(memory); }
