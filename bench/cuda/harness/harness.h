/* What a case of bench/cuda tells the harness, and what the harness does for it.
 *
 * A case holds any number of contenders for one kernel: Accolade's with the
 * compiler's own choice ("own") and with explicit mappings, and hand-written
 * CUDA. All of them work on the same device memory, in one process, in turn.
 */
#ifndef ACCOLADE_BENCH_CUDA_HARNESS_H
#define ACCOLADE_BENCH_CUDA_HARNESS_H

#include <stddef.h>

typedef void (*Function)(void);

enum Side { OURS, HAND };

struct Contender {
  enum Side side;
  const char *name;
  Function function; /* cast back by the case's step; null: not in this build */
};

struct Setting {
  const char *label; /* as the table prints it; null ends the list */
  long size;
  int variant; /* what else the case needs to know */
};

struct Case {
  const char *unit; /* of the rate: "GB/s", "GFLOP/s", "us/region" */
  const struct Setting *settings;
  /* Allocates and fills the arrays on the host; returns the bytes, operations
   * or regions of one step. */
  double (*setUp)(const struct Setting *setting);
  void (*step)(Function function, enum Side side);
  double (*error)(void); /* of one step after the arrays were filled, relative */
  double tolerance;
  const struct Contender *contenders; /* a null name ends the list */
};

/* Defined by each <name>.case.c. */
const struct Case *benchCase(void);

/* Hand-written kernels may be missing: a machine without nvcc builds the rest. */
#define BY_HAND __attribute__((weak))

/* Accolade's explicit mappings stand in a file of their own (<name>.maps.acc.c),
 * which may not have been exported. */
#ifdef HAVE_MAPS
#define MAPPED(function) (Function)function
#else
#define MAPPED(function) NULL
#endif

/* Host arrays with a twin on the device. What is WRITTEN is filled anew
 * before each contender's result is checked. */
enum Role { READ, WRITTEN };
double *doubles(size_t count, enum Role role);
float *floats(size_t count, enum Role role);
int *ints(size_t count, enum Role role);

/* Sets every element, on all cores. */
void fill(void *array, double (*value)(size_t index));

/* A number in [0, 1) for each index. */
double scattered(size_t index);

/* The pointer for one side: the device's for hand-written code, which takes no
 * part in OpenACC, and the host's for Accolade, whose regions find the twin. */
void *pointerFor(const void *array, enum Side side);

/* Compares what is on the device with `expected` in about `samples` places (all
 * of a smaller array): the largest difference over the largest expected value. */
double largestError(const void *array, double (*expected)(size_t index), size_t samples);
double relativeError(double found, double expected);

#endif
