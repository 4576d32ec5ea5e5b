/* One run of EP's pairs, the same for OpenACC and OpenMP.
 *
 * A run is long enough that finding its first number costs little (a hundredth)
 * and short enough that class A still has a million of them, for GPUs. The
 * numbers are used as they are made: nothing is stored but the counts.
 */
#ifndef NAS_PAIRS_H
#define NAS_PAIRS_H

#include "random.h"

#include <math.h>

enum { RUN = 256, EP_SEED = 271828183 };

/* Marsaglia's polar method: a point in the unit circle gives two deviates. */
struct Pair {
  double x, y;
  int inside;
};

static inline struct Pair gaussianPair(uint64_t first, uint64_t second) {
  double x = 2 * randomUnit(first) - 1, y = 2 * randomUnit(second) - 1;
  double square = x * x + y * y;
  struct Pair pair = {0, 0, square <= 1};
  if (pair.inside) {
    double factor = sqrt(-2 * log(square) / square);
    pair.x = fabs(x * factor);
    pair.y = fabs(y * factor);
  }
  return pair;
}

#endif
