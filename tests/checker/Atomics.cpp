// OpenCL C's atomic functions. Threads take turns, so they are plain; what is left is where they
// go. C++ gives them the names that Clang does, but for the address space (KernelText.cpp).
#include "Access.h"

using checker::Access;
using checker::checkAccess;

/// The old value, checked.
template <typename Value> static Value atomicUse(volatile Value *place, const void *code) {
  auto *address = const_cast<Value *>(place);
  checkAccess(Access::VolatileRead, address, sizeof(Value), code);
  checkAccess(Access::VolatileWrite, address, sizeof(Value), code);
  return *place;
}

#define CODE __builtin_return_address(0)

#define ATOMIC(name, Value, result)                                                                \
  Value name(volatile Value *place, Value value) {                                                 \
    Value old = atomicUse(place, CODE);                                                            \
    *place = result;                                                                               \
    return old;                                                                                    \
  }
#define ATOMIC_STEP(name, Value, result)                                                           \
  Value name(volatile Value *place) {                                                              \
    Value old = atomicUse(place, CODE);                                                            \
    *place = result;                                                                               \
    return old;                                                                                    \
  }
#define ATOMIC_COMPARE(name, Value)                                                                \
  Value name(volatile Value *place, Value expected, Value value) {                                 \
    Value old = atomicUse(place, CODE);                                                            \
    if (old == expected)                                                                           \
      *place = value;                                                                              \
    return old;                                                                                    \
  }
#define ATOMICS(prefix, Value)                                                                     \
  ATOMIC(prefix##_add, Value, old + value)                                                         \
  ATOMIC(prefix##_sub, Value, old - value)                                                         \
  ATOMIC(prefix##_and, Value, old &value)                                                          \
  ATOMIC(prefix##_or, Value, old | value)                                                          \
  ATOMIC(prefix##_xor, Value, old ^ value)                                                         \
  ATOMIC(prefix##_min, Value, value < old ? value : old)                                           \
  ATOMIC(prefix##_max, Value, value > old ? value : old)                                           \
  ATOMIC(prefix##_xchg, Value, value)                                                              \
  ATOMIC_STEP(prefix##_inc, Value, old + 1)                                                        \
  ATOMIC_STEP(prefix##_dec, Value, old - 1)                                                        \
  ATOMIC_COMPARE(prefix##_cmpxchg, Value)

ATOMICS(atomic, int)
ATOMICS(atomic, unsigned)
ATOMICS(atom, int)
ATOMICS(atom, unsigned)
ATOMICS(atom, long)
ATOMICS(atom, unsigned long)
ATOMIC(atomic_xchg, float, value)
