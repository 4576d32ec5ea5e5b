// What compiled kernels call before each access to memory: Clang's hooks for its own thread
// sanitizer, answered by this library instead.
#include "Access.h"

#include <cstdint>
#include <cstring>

using checker::Access;
using checker::checkAccess;

#define CODE __builtin_return_address(0)

// A hook reads, writes or both; aligned or not is the same here.
#define HOOK(name, bytes, access)                                                                  \
  void __tsan_##name##bytes(void *address) { checkAccess(access, address, bytes, CODE); }
#define HOOK_BOTH(name, bytes)                                                                     \
  void __tsan_##name##bytes(void *address) {                                                       \
    checkAccess(Access::Read, address, bytes, CODE);                                               \
    checkAccess(Access::Write, address, bytes, CODE);                                              \
  }
#define HOOKS(bytes)                                                                               \
  HOOK(read, bytes, Access::Read)                                                                  \
  HOOK(write, bytes, Access::Write)                                                                \
  HOOK(unaligned_read, bytes, Access::Read)                                                        \
  HOOK(unaligned_write, bytes, Access::Write)                                                      \
  HOOK(volatile_read, bytes, Access::VolatileRead)                                                 \
  HOOK(volatile_write, bytes, Access::VolatileWrite)                                               \
  HOOK(unaligned_volatile_read, bytes, Access::VolatileRead)                                       \
  HOOK(unaligned_volatile_write, bytes, Access::VolatileWrite)                                     \
  HOOK_BOTH(read_write, bytes)                                                                     \
  HOOK_BOTH(unaligned_read_write, bytes)

// Clang calls some of these by the names of C; the linker turns them into __wrap_ (Compile.cpp).
#define COPY(name, copy)                                                                           \
  void *name(void *to, const void *from, size_t bytes) {                                           \
    checkAccess(Access::Read, from, bytes, CODE);                                                  \
    checkAccess(Access::Write, to, bytes, CODE);                                                   \
    return copy(to, from, bytes);                                                                  \
  }
#define SET(name)                                                                                  \
  void *name(void *to, int value, size_t bytes) {                                                  \
    checkAccess(Access::Write, to, bytes, CODE);                                                   \
    return std::memset(to, value, bytes);                                                          \
  }

extern "C" {

HOOKS(1)
HOOKS(2)
HOOKS(4)
HOOKS(8)
HOOKS(16)

COPY(__tsan_memcpy, std::memcpy)
COPY(__wrap_memcpy, std::memcpy)
COPY(__tsan_memmove, std::memmove)
COPY(__wrap_memmove, std::memmove)
SET(__tsan_memset)
SET(__wrap_memset)

void __tsan_init() {}
void __tsan_func_entry(void *) {}
void __tsan_func_exit() {}
void __tsan_atomic_thread_fence(int) {}

} // extern "C"
