/* The pseudo-random numbers of the benchmarks: x' = 5^13 x mod 2^46.
 *
 * The definition is in floating point, of halves with 23 bits; 64-bit integers
 * give the same numbers, since the low 46 bits of a product only depend on the
 * low 46 bits of its factors. Any number of the sequence is reached in as many
 * steps as its index has bits, so each iteration of a parallel loop can begin
 * where it likes.
 */
#ifndef NAS_RANDOM_H
#define NAS_RANDOM_H

#include <stdint.h>

enum { RANDOM_BITS = 46 };

static inline uint64_t randomProduct(uint64_t a, uint64_t b) {
  return (a * b) & (((uint64_t)1 << RANDOM_BITS) - 1);
}

static inline uint64_t nextRandom(uint64_t x) { return randomProduct(x, 1220703125); }

/* What x becomes in so many steps. */
static inline uint64_t randomAfter(uint64_t x, uint64_t steps) {
  for (uint64_t factor = 1220703125; steps; steps >>= 1) {
    if (steps & 1)
      x = randomProduct(x, factor);
    factor = randomProduct(factor, factor);
  }
  return x;
}

/* The number in (0, 1) that x stands for. Signed: the conversion is faster so. */
static inline double randomUnit(uint64_t x) {
  return (double)(int64_t)x * (1.0 / ((int64_t)1 << RANDOM_BITS));
}

#endif
