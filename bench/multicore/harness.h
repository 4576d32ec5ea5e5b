/* What a benchmark case tells the harness. */
#ifndef ACCOLADE_BENCH_HARNESS_H
#define ACCOLADE_BENCH_HARNESS_H

#include <stddef.h>

struct Case {
  const char *unit;       /* of the rate: "GB/s", "GFLOP/s", "us/region" */
  double amount;          /* bytes, operations or regions of one run */
  int repetitions;        /* timed runs in one process */
  void (*setUp)(void);    /* allocates at the first call; fills at every call */
  void (*run)(void);      /* the contender */
  void (*runSerial)(void); /* the same source without directives */
  double *(*result)(size_t *count);
  double tolerance; /* relative; 0 where the order of operations is fixed */
};

/* Defined by each <name>.case.c. */
const struct Case *benchCase(void);

/* Arrays that lie on the device while the case runs. */
double *doubles(size_t count);
int *ints(size_t count);

#endif
