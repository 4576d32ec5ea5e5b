/* The clock and the memory of the benchmarks. */
#define _POSIX_C_SOURCE 200112L
#include "nas.h"

#include <stdio.h>
#include <stdlib.h>
#include <time.h>

enum { ALIGNMENT = 64 };

double now(void) {
  struct timespec t;
  clock_gettime(CLOCK_MONOTONIC, &t);
  return t.tv_sec + 1e-9 * t.tv_nsec;
}

void *allocate(unsigned long bytes) {
  void *memory = NULL;
  if (posix_memalign(&memory, ALIGNMENT, bytes)) {
    fprintf(stderr, "no memory for %lu bytes\n", bytes);
    exit(2);
  }
  return memory;
}
