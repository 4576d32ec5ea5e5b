/* The work of EP, in OpenACC (ep.acc.c) or in OpenMP (ep.omp.c). */
#ifndef NAS_EP_H
#define NAS_EP_H

enum { ANNULI = 10 };

/* Gaussian deviates from so many pairs of numbers. */
struct Deviates {
  double sumX, sumY;
  long counts[ANNULI]; /* by the larger of |X| and |Y|, rounded down */
};

struct Deviates gaussianPairs(long pairs);

#endif
