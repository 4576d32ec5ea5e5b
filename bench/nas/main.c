/* Runs one benchmark in the class that the first argument names (S, W, A, B or
 * C) and prints the block of results that scripts for these benchmarks expect.
 */
#include "nas.h"

#include <stdio.h>

static void print(const struct Outcome *o) {
  printf("\n %s Benchmark Completed.\n", o->name);
  printf(" Class           = %24c\n", o->problemClass);
  printf(" Size            = %24.0f\n", o->size);
  printf(" Iterations      = %24d\n", o->iterations);
  printf(" Time in seconds = %24.6f\n", o->seconds);
  printf(" Mop/s total     = %24.2f\n", 1e-6 * o->operations / o->seconds);
  printf(" Operation type  = %24s\n", o->operation);
  printf(" Verification    = %24s\n", o->verified ? "SUCCESSFUL" : "UNSUCCESSFUL");
}

int main(int argc, char **argv) {
  char problemClass = argc > 1 ? argv[1][0] : 'S';
  struct Outcome outcome = runBenchmark(problemClass);
  if (!outcome.name) {
    fprintf(stderr, "%s: there is no class %c; known are S, W, A, B, C\n", argv[0], problemClass);
    return 2;
  }
  print(&outcome);
  return outcome.verified ? 0 : 1;
}
