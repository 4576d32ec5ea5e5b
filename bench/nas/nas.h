/* What every benchmark of this folder gives and main.c prints.
 *
 * Each benchmark is three files: <name>.c knows the problem classes and what the
 * right answer is, <name>.acc.c does the timed work in OpenACC, <name>.omp.c does
 * the same in OpenMP. A program has one of the latter two, so that both are
 * judged by the same verification and the same clock.
 */
#ifndef NAS_H
#define NAS_H

struct Outcome {
  const char *name, *operation;
  char problemClass;
  double size; /* as the benchmark counts it: numbers, keys, rows */
  int iterations;
  double seconds;
  double operations; /* done in these seconds */
  int verified;
};

/* Runs the program's benchmark. A class that it does not know has no name. */
struct Outcome runBenchmark(char problemClass);

/* Seconds on a clock that only goes forward. */
double now(void);

/* Memory for an array, aligned for SIMD; ends the program where there is none. */
void *allocate(unsigned long bytes);

#endif
