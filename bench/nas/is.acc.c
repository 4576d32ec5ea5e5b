/* IS in OpenACC: a histogram of the keys, added up from the left, says for every
 * value how many keys are not larger.
 */
#include "is.h"
#include "keys.h"
#include "nas.h"

#include <stdlib.h>

static void makeKeys(int *key, int count, int logValues) {
#pragma acc parallel loop present(key)
  for (int run = 0; run < count / KEY_RUN; ++run) {
    uint64_t x = randomAfter(IS_SEED, (uint64_t)4 * KEY_RUN * run);
    for (int i = run * KEY_RUN; i < (run + 1) * KEY_RUN; ++i)
      key[i] = keyFrom(&x, logValues);
  }
}

static void countKeys(const int *restrict key, int count, int *restrict upTo, int values) {
#pragma acc parallel loop present(upTo) async(1)
  for (int v = 0; v < values; ++v)
    upTo[v] = 0;
#pragma acc parallel loop present(key, upTo) reduction(+ : upTo[0 : values]) async(1)
  for (int i = 0; i < count; ++i)
    upTo[key[i]] += 1;
}

static void addUp(int *upTo, int values) {
#pragma acc parallel loop present(upTo) scan(+ : upTo) async(1)
  for (int v = 1; v < values; ++v)
    upTo[v] += upTo[v - 1];
}

static void rankAll(int *restrict key, int count, int *restrict upTo, int values, int iteration,
                    const int *restrict probe, int *restrict smaller) {
#pragma acc serial present(key) async(1)
  {
    key[iteration] = iteration;
    key[iteration + ITERATIONS] = values - iteration;
  }
  countKeys(key, count, upTo, values);
  addUp(upTo, values);
#pragma acc parallel loop present(key, upTo, probe, smaller) async(1)
  for (int i = 0; i < PROBES; ++i) {
    int value = key[probe[i]];
    smaller[(iteration - 1) * PROBES + i] = value > 0 ? upTo[value - 1] : -1;
  }
}

/* Puts the keys where their ranks say and counts those that are out of order. */
static int misplacedKeys(const int *restrict key, int count, int *restrict upTo) {
  int *restrict sorted = allocate(count * sizeof(int)), misplaced = 0;
#pragma acc data present(key, upTo) create(sorted[0 : count])
  {
#pragma acc parallel loop
    for (int i = 0; i < count; ++i) {
      int place;
#pragma acc atomic capture
      place = --upTo[key[i]];
      sorted[place] = key[i];
    }
#pragma acc parallel loop reduction(+ : misplaced)
    for (int i = 1; i < count; ++i)
      misplaced += sorted[i - 1] > sorted[i];
  }
  free(sorted);
  return misplaced;
}

struct Ranking rankKeys(const struct Keys *keys) {
  int count = 1 << keys->logKeys, values = 1 << keys->logValues;
  int *key = allocate(count * sizeof(int)), *upTo = allocate(values * sizeof(int));
  const int *probe = keys->probe;
  struct Ranking found;
  int *smaller = &found.smaller[0][0];
#pragma acc data create(key[0 : count], upTo[0 : values]) copyin(probe[0 : PROBES]) \
    copyout(smaller[0 : ITERATIONS * PROBES])
  {
    makeKeys(key, count, keys->logValues);
    rankAll(key, count, upTo, values, 1, probe, smaller); /* threads started, code loaded */
#pragma acc wait
    double begin = now();
    for (int t = 1; t <= ITERATIONS; ++t)
      rankAll(key, count, upTo, values, t, probe, smaller);
#pragma acc wait
    found.seconds = now() - begin;
    found.misplaced = misplacedKeys(key, count, upTo);
  }
  free(key);
  free(upTo);
  return found;
}
