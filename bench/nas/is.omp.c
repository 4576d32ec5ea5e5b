/* IS in OpenMP: a histogram for every thread; then each thread adds up all
 * histograms for its part of the values, and what lies left of its part.
 */
#include "is.h"
#include "keys.h"
#include "nas.h"

#include <omp.h>
#include <stdlib.h>

static void makeKeys(int *key, int count, int logValues) {
#pragma omp parallel for schedule(static)
  for (int run = 0; run < count / KEY_RUN; ++run) {
    uint64_t x = randomAfter(IS_SEED, (uint64_t)4 * KEY_RUN * run);
    for (int i = run * KEY_RUN; i < (run + 1) * KEY_RUN; ++i)
      key[i] = keyFrom(&x, logValues);
  }
}

/* `copies`: a histogram for each thread; `sums`: the keys in each thread's part. */
static void countAndAddUp(const int *restrict key, int count, int *restrict upTo, int values,
                          int *copies, int *sums) {
#pragma omp parallel
  {
    int threads = omp_get_num_threads(), self = omp_get_thread_num();
    int *restrict own = copies + (long)self * values;
    for (int v = 0; v < values; ++v)
      own[v] = 0;
#pragma omp for schedule(static)
    for (int i = 0; i < count; ++i)
      ++own[key[i]];
    int begin = (long)values * self / threads, end = (long)values * (self + 1) / threads, sum = 0;
    for (int v = begin; v < end; ++v) {
      for (int t = 0; t < threads; ++t)
        sum += copies[(long)t * values + v];
      upTo[v] = sum;
    }
    sums[self] = sum;
#pragma omp barrier
    int left = 0;
    for (int t = 0; t < self; ++t)
      left += sums[t];
    for (int v = begin; v < end; ++v)
      upTo[v] += left;
  }
}

static void rankAll(int *restrict key, int count, int *restrict upTo, int values, int iteration,
                    const int *restrict probe, int *restrict smaller, int *copies, int *sums) {
  key[iteration] = iteration;
  key[iteration + ITERATIONS] = values - iteration;
  countAndAddUp(key, count, upTo, values, copies, sums);
  for (int i = 0; i < PROBES; ++i) {
    int value = key[probe[i]];
    smaller[(iteration - 1) * PROBES + i] = value > 0 ? upTo[value - 1] : -1;
  }
}

/* Puts the keys where their ranks say and counts those that are out of order. */
static int misplacedKeys(const int *restrict key, int count, int *restrict upTo) {
  int *restrict sorted = allocate(count * sizeof(int)), misplaced = 0;
#pragma omp parallel for schedule(static)
  for (int i = 0; i < count; ++i) {
    int place;
#pragma omp atomic capture
    place = --upTo[key[i]];
    sorted[place] = key[i];
  }
#pragma omp parallel for schedule(static) reduction(+ : misplaced)
  for (int i = 1; i < count; ++i)
    misplaced += sorted[i - 1] > sorted[i];
  free(sorted);
  return misplaced;
}

struct Ranking rankKeys(const struct Keys *keys) {
  int count = 1 << keys->logKeys, values = 1 << keys->logValues, threads = omp_get_max_threads();
  int *key = allocate(count * sizeof(int)), *upTo = allocate(values * sizeof(int));
  int *copies = allocate((unsigned long)threads * values * sizeof(int));
  int *sums = allocate(threads * sizeof(int));
  struct Ranking found;
  int *smaller = &found.smaller[0][0];
  makeKeys(key, count, keys->logValues);
  rankAll(key, count, upTo, values, 1, keys->probe, smaller, copies, sums);
  double begin = now();
  for (int t = 1; t <= ITERATIONS; ++t)
    rankAll(key, count, upTo, values, t, keys->probe, smaller, copies, sums);
  found.seconds = now() - begin;
  found.misplaced = misplacedKeys(key, count, upTo);
  free(key);
  free(upTo);
  free(copies);
  free(sums);
  return found;
}
