/* One key of IS, the same for OpenACC and OpenMP: the mean of four random
 * numbers, scaled. The sum of four has 48 bits, so integers are exact.
 */
#ifndef NAS_KEYS_H
#define NAS_KEYS_H

#include "random.h"

/* Keys that are made one after the other; finding the first number of such a run
 * takes about as long as two keys. */
enum { KEY_RUN = 64 };

static inline int keyFrom(uint64_t *x, int logValues) {
  uint64_t sum = 0;
  for (int k = 0; k < 4; ++k) {
    *x = nextRandom(*x);
    sum += *x;
  }
  return (int)(sum >> (RANDOM_BITS + 2 - logValues));
}

#endif
