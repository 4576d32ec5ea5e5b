/* EP in OpenMP: every thread takes runs of pairs and has its own sums and counts. */
#include "ep.h"
#include "pairs.h"

struct Deviates gaussianPairs(long pairs) {
  double sumX = 0, sumY = 0;
  long counts[ANNULI] = {0};
#pragma omp parallel for schedule(static) reduction(+ : sumX, sumY, counts)
  for (long run = 0; run < pairs / RUN; ++run) {
    uint64_t x = randomAfter(EP_SEED, 2 * RUN * run);
    for (int i = 0; i < RUN; ++i) {
      uint64_t first = nextRandom(x);
      x = nextRandom(first);
      struct Pair pair = gaussianPair(first, x);
      if (pair.inside) {
        counts[(int)(pair.x > pair.y ? pair.x : pair.y)] += 1;
        sumX += pair.x;
        sumY += pair.y;
      }
    }
  }
  struct Deviates all = {sumX, sumY, {0}};
  for (int l = 0; l < ANNULI; ++l)
    all.counts[l] = counts[l];
  return all;
}
