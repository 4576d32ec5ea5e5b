/* Runs one contender of one case and prints its times.
 *
 * A process holds exactly one contender (see ../README.md for why). The output
 * is for run.py: one line "times" with the seconds of every repetition, after
 * one line "check" when that was asked for.
 *
 * Arrays are put on the device before anything is timed, so that devices with a
 * memory of their own (OpenCL) show what their kernels take, not what the way
 * there does. Without OpenACC, and where memory is shared, that is nothing.
 */
#include "harness.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#ifdef _OPENACC
#include <openacc.h>
#else
#define acc_copyin(array, bytes) (void)0
#define acc_update_device(array, bytes) (void)0
#define acc_update_self(array, bytes) (void)0
#endif

enum { WARM_UPS = 2, ALIGNMENT = 64, MOST_ARRAYS = 8 };

static struct Array {
  void *data;
  size_t bytes;
} arrays[MOST_ARRAYS];
static int arrayCount;

static void *allocate(size_t bytes) {
  bytes = (bytes + ALIGNMENT - 1) / ALIGNMENT * ALIGNMENT;
  void *data = arrayCount < MOST_ARRAYS ? aligned_alloc(ALIGNMENT, bytes) : NULL;
  if (!data) {
    perror("harness");
    exit(2);
  }
  arrays[arrayCount++] = (struct Array){data, bytes};
  acc_copyin(data, bytes);
  return data;
}

double *doubles(size_t count) { return allocate(count * sizeof(double)); }
int *ints(size_t count) { return allocate(count * sizeof(int)); }

static void setUp(const struct Case *c) {
  c->setUp();
  for (int i = 0; i < arrayCount; ++i)
    acc_update_device(arrays[i].data, arrays[i].bytes);
}

static void fetch(void) {
  for (int i = 0; i < arrayCount; ++i)
    acc_update_self(arrays[i].data, arrays[i].bytes);
}

static double now(void) {
  struct timespec t;
  clock_gettime(CLOCK_MONOTONIC, &t);
  return t.tv_sec + 1e-9 * t.tv_nsec;
}

/* The largest difference relative to the largest value of the reference. */
static double difference(const double *x, const double *reference, size_t count) {
  double worst = 0, scale = 0;
  for (size_t i = 0; i < count; ++i) {
    double d = fabs(x[i] - reference[i]);
    worst = d > worst || isnan(d) ? d : worst;
    scale = fmax(scale, fabs(reference[i]));
  }
  return scale > 0 ? worst / scale : worst;
}

static int check(const struct Case *c) {
  size_t count;
  setUp(c);
  c->run();
  fetch();
  double *result = c->result(&count), *kept = malloc(count * sizeof *kept);
  memcpy(kept, result, count * sizeof *kept);
  c->setUp();
  c->runSerial();
  double found = difference(kept, c->result(&count), count);
  free(kept);
  int good = found <= c->tolerance;
  printf("check %s difference %g\n", good ? "good" : "WRONG", found);
  return good;
}

int main(int argc, char **argv) {
  const struct Case *c = benchCase();
  if (argc > 1 && strcmp(argv[1], "--check") == 0 && !check(c))
    return 1;
  setUp(c);
  for (int i = 0; i < WARM_UPS; ++i)
    c->run();
  printf("case %s %.17g\n", c->unit, c->amount);
  printf("times");
  for (int i = 0; i < c->repetitions; ++i) {
    double start = now();
    c->run();
    printf(" %.9g", now() - start);
  }
  putchar('\n');
  return 0;
}
