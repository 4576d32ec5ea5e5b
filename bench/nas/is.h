/* The work of IS, in OpenACC (is.acc.c) or in OpenMP (is.omp.c). */
#ifndef NAS_IS_H
#define NAS_IS_H

enum { ITERATIONS = 10, PROBES = 5, IS_SEED = 314159265 };

/* 2^logKeys keys below 2^logValues. */
struct Keys {
  int logKeys, logValues;
  int probe[PROBES]; /* whose ranks are looked at in every iteration */
};

struct Ranking {
  /* How many keys are smaller than the probe, -1 where the probe itself is 0. */
  int smaller[ITERATIONS][PROBES];
  int misplaced; /* keys out of order after all are put where their ranks say */
  double seconds;
};

/* Makes the keys and ranks them ITERATIONS times. Before iteration t = 1, 2, ..
 * key t becomes t and key t + ITERATIONS the largest value minus t, so that no
 * iteration can be left out. */
struct Ranking rankKeys(const struct Keys *keys);

#endif
