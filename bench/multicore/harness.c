/* Runs one contender of one case and prints its times.
 *
 * A process holds exactly one contender (see ../README.md for why). The output
 * is for run.py: one line "times" with the seconds of every repetition, after
 * one line "check" when that was asked for.
 */
#include "harness.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

enum { WARM_UPS = 2, ALIGNMENT = 64 };

double *doubles(size_t count) {
  size_t bytes = (count * sizeof(double) + ALIGNMENT - 1) / ALIGNMENT * ALIGNMENT;
  double *p = aligned_alloc(ALIGNMENT, bytes);
  if (!p) {
    perror("harness");
    exit(2);
  }
  return p;
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
  c->setUp();
  c->run();
  double *result = c->result(&count), *kept = doubles(count);
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
  c->setUp();
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
