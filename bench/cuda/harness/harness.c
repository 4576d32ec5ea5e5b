/* Checks and times the contenders of one case.
 *
 * Wall clock around synchronous steps: what a step costs includes starting it and
 * waiting for it, for both sides. One sample is as many steps as take about
 * SAMPLE_SECONDS for the fastest contender, the same number for all; rounds go
 * through the contenders in turn, backwards every other time, so that clocks and
 * temperature favour nobody. Output is for run.py: "trying" lines, so that it
 * knows who crashed, and one line of JSON per contender.
 */
#include "harness.h"

#include <math.h>
#include <openacc.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

enum { MOST_ARRAYS = 16, MOST_CONTENDERS = 32, MOST_ROUNDS = 99, FEWEST_SAMPLES = 3 };

static const double SAMPLE_SECONDS = 0.015; /* what one sample should last */
static const double SLOW_SAMPLE = 0.25;     /* a sample that lasts longer has fewer steps */
static const double PATIENCE = 1.0;         /* a contender gets no more rounds after this */

struct Array {
  char *host;
  size_t count, width; /* width: bytes per element */
  int whole;           /* elements are int */
  enum Role role;
};
static struct Array arrays[MOST_ARRAYS];
static int arrayCount;
static char *fetched; /* room for the largest array */

struct Run {
  const struct Contender *who;
  double error, once, spent, times[MOST_ROUNDS];
  int steps, samples;
};

static void fail(const char *what) {
  fprintf(stderr, "harness: %s\n", what);
  exit(2);
}

static double now(void) {
  struct timespec t;
  clock_gettime(CLOCK_MONOTONIC, &t);
  return t.tv_sec + 1e-9 * t.tv_nsec;
}

/* ---- Arrays ---------------------------------------------------------------- */

static void *allocate(size_t count, size_t width, int whole, enum Role role) {
  if (arrayCount == MOST_ARRAYS)
    fail("too many arrays");
  char *host = calloc(count, width);
  if (!host)
    fail("out of memory");
  arrays[arrayCount++] = (struct Array){host, count, width, whole, role};
  return host;
}

double *doubles(size_t count, enum Role role) { return allocate(count, sizeof(double), 0, role); }
float *floats(size_t count, enum Role role) { return allocate(count, sizeof(float), 0, role); }
int *ints(size_t count, enum Role role) { return allocate(count, sizeof(int), 1, role); }

static const struct Array *find(const void *host) {
  for (int i = 0; i < arrayCount; ++i)
    if (arrays[i].host == host)
      return &arrays[i];
  fail("not an array of the harness");
  return NULL;
}

void fill(void *host, double (*value)(size_t index)) {
  const struct Array *array = find(host);
#pragma omp parallel for
  for (size_t i = 0; i < array->count; ++i)
    if (array->width == sizeof(double))
      ((double *)host)[i] = value(i);
    else if (array->whole)
      ((int *)host)[i] = (int)value(i);
    else
      ((float *)host)[i] = (float)value(i);
}

double scattered(size_t index) {
  unsigned long long x = index * 0x9E3779B97F4A7C15ull;
  x = (x ^ x >> 31) * 0xD1342543DE82EF95ull;
  return (double)(x >> 40) / (1 << 24);
}

static void enterArrays(void) {
  size_t most = 0;
  for (int i = 0; i < arrayCount; ++i) {
    size_t bytes = arrays[i].count * arrays[i].width;
    acc_copyin(arrays[i].host, bytes);
    most = arrays[i].role == WRITTEN && bytes > most ? bytes : most;
  }
  fetched = malloc(most);
  if (most && !fetched)
    fail("out of memory");
}

static void leaveArrays(void) {
  for (int i = 0; i < arrayCount; ++i) {
    acc_delete(arrays[i].host, arrays[i].count * arrays[i].width);
    free(arrays[i].host);
  }
  free(fetched);
  arrayCount = 0;
}

static void refillArrays(void) {
  for (int i = 0; i < arrayCount; ++i)
    if (arrays[i].role == WRITTEN)
      acc_update_device(arrays[i].host, arrays[i].count * arrays[i].width);
}

void *pointerFor(const void *host, enum Side side) {
  return side == HAND ? acc_deviceptr((void *)host) : (void *)host;
}

/* ---- Checking -------------------------------------------------------------- */

static double elementOf(const struct Array *array, size_t i) {
  if (array->whole)
    return ((int *)fetched)[i];
  return array->width == sizeof(double) ? ((double *)fetched)[i] : ((float *)fetched)[i];
}

/* An odd stride visits every residue of the powers of two that sizes are made of. */
static size_t strideFor(size_t count, size_t samples) {
  size_t stride = count / samples;
  return stride < 2 ? 1 : stride | 1;
}

double largestError(const void *host, double (*expected)(size_t index), size_t samples) {
  const struct Array *array = find(host);
  acc_memcpy_from_device(fetched, acc_deviceptr(array->host), array->count * array->width);
  size_t stride = strideFor(array->count, samples);
  double worst = 0, scale = 0;
#pragma omp parallel for reduction(max : worst, scale)
  for (size_t i = 0; i < array->count; i += stride) {
    double right = expected(i), off = fabs(elementOf(array, i) - right);
    worst = isnan(off) ? INFINITY : off > worst ? off : worst;
    scale = fabs(right) > scale ? fabs(right) : scale;
  }
  return scale > 0 ? worst / scale : worst;
}

double relativeError(double found, double expected) {
  double off = fabs(found - expected) / (expected == 0 ? 1 : fabs(expected));
  return isnan(off) ? INFINITY : off;
}

static void check(const struct Case *c, struct Run *run) {
  printf("trying %s:%s\n", run->who->side == OURS ? "ours" : "hand", run->who->name);
  fflush(stdout);
  refillArrays();
  c->step(run->who->function, run->who->side);
  run->error = c->error();
  double start = now();
  c->step(run->who->function, run->who->side);
  run->once = now() - start;
}

/* ---- Timing ---------------------------------------------------------------- */

static void chooseSteps(struct Run *runs, int count) {
  double fastest = INFINITY;
  for (int i = 0; i < count; ++i)
    fastest = fmin(fastest, runs[i].once);
  double steps = fmax(1, fmin(2000, ceil(SAMPLE_SECONDS / fastest)));
  for (int i = 0; i < count; ++i) {
    double most = fmax(1, floor(SLOW_SAMPLE / runs[i].once));
    runs[i].steps = (int)fmin(steps, most);
  }
}

/* One step that took longer than all rounds should is sample enough. */
static void countSlowSteps(struct Run *run) {
  if (run->once > PATIENCE) {
    run->spent = run->once;
    run->times[run->samples++] = run->once;
  }
}

static int hasEnough(const struct Run *run) {
  return run->spent > PATIENCE && (run->samples >= FEWEST_SAMPLES || run->once > PATIENCE);
}

static void sample(const struct Case *c, struct Run *run) {
  if (hasEnough(run))
    return;
  double start = now();
  for (int s = 0; s < run->steps; ++s)
    c->step(run->who->function, run->who->side);
  double took = now() - start;
  run->spent += took;
  run->times[run->samples++] = took / run->steps;
}

static void print(const struct Case *c, const struct Setting *setting, double amount,
                  const struct Run *run) {
  printf("{\"label\": \"%s\", \"size\": %ld, \"unit\": \"%s\", \"amount\": %.17g, ", setting->label,
         setting->size, c->unit, amount);
  printf("\"side\": \"%s\", \"name\": \"%s\", ", run->who->side == OURS ? "ours" : "hand",
         run->who->name);
  printf("\"error\": \"%.3g\", \"good\": %s, \"times\": [", run->error,
         run->error <= c->tolerance ? "true" : "false");
  for (int i = 0; i < run->samples; ++i)
    printf("%s%.9g", i ? ", " : "", run->times[i]);
  printf("]}\n");
}

/* ---- The command line ------------------------------------------------------- */

struct Options {
  long size; /* 0: as the case says */
  int rounds, argc;
  char **argv;
};

static int isSkipped(const struct Options *options, const struct Contender *who) {
  char key[80];
  const char *side = who->side == OURS ? "ours" : "hand";
  snprintf(key, sizeof key, "%s:%s", side, who->name);
  for (int i = 1; i + 1 < options->argc; ++i)
    if (!strcmp(options->argv[i], "--skip") &&
        (!strcmp(options->argv[i + 1], key) || !strcmp(options->argv[i + 1], side)))
      return 1;
  return 0;
}

static struct Options readOptions(int argc, char **argv) {
  struct Options options = {0, 11, argc, argv};
  for (int i = 1; i + 1 < argc; i += 2)
    if (!strcmp(argv[i], "--size"))
      options.size = atol(argv[i + 1]);
    else if (!strcmp(argv[i], "--rounds"))
      options.rounds = atoi(argv[i + 1]);
    else if (strcmp(argv[i], "--skip"))
      fail("usage: [--size N] [--rounds N] [--skip side[:name]]...");
  if (options.rounds > MOST_ROUNDS)
    options.rounds = MOST_ROUNDS;
  return options;
}

static void runSetting(const struct Case *c, struct Setting setting,
                       const struct Options *options) {
  struct Run runs[MOST_CONTENDERS] = {{0}};
  int count = 0;
  setting.size = options->size ? options->size : setting.size;
  double amount = c->setUp(&setting);
  enterArrays();
  for (const struct Contender *who = c->contenders; who->name; ++who)
    if (who->function && !isSkipped(options, who) && count < MOST_CONTENDERS) {
      runs[count].who = who;
      check(c, &runs[count]);
      countSlowSteps(&runs[count++]);
    }
  chooseSteps(runs, count);
  for (int round = 0; round < options->rounds; ++round)
    for (int i = 0; i < count; ++i)
      sample(c, &runs[round % 2 ? count - 1 - i : i]);
  for (int i = 0; i < count; ++i)
    print(c, &setting, amount, &runs[i]);
  fflush(stdout);
  leaveArrays();
}

int main(int argc, char **argv) {
  const struct Case *c = benchCase();
  struct Options options = readOptions(argc, argv);
  for (const struct Setting *setting = c->settings; setting->label; ++setting)
    runSetting(c, *setting, &options);
  return 0;
}
