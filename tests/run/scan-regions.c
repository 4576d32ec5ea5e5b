/* Scans as loops among others: in kernels, with async, if, present, data that is there already,
 * in nests, in serial code; and sums of floating numbers, whose error has a bound.
 * RUN-ALSO: ACC_OPENCL_SCAN=passes */
#include "support/check.h"
#include <math.h>

#define ROWS 37
#define N 20011

static int counts[N], starts[N + 1], keys[N], sorted[N], places[N];
static double values[ROWS][513], sums[ROWS][513];

/* Counting sort: histogram, exclusive scan, places. */
static void sortKeys(void) {
  int total = 0;
#pragma acc kernels copyin(keys) copyout(sorted, starts) create(counts, places)
  {
    for (int i = 0; i < N; i++)
      counts[i] = 0;
#pragma acc loop independent
    for (int i = 0; i < N; i++) {
#pragma acc atomic
      counts[keys[i]]++;
    }
#pragma acc loop scan(+ : total) exclusive
    for (int i = 0; i < N; i++) {
      starts[i] = total;
      total += counts[i];
    }
    for (int i = 0; i < N; i++)
      places[i] = starts[i];
#pragma acc loop independent
    for (int i = 0; i < N; i++) {
      int place;
#pragma acc atomic capture
      place = places[keys[i]]++;
      sorted[place] = keys[i];
    }
  }
  EXPECT(total == N);
  for (int i = 1; i < N; i++)
    EXPECT(sorted[i - 1] <= sorted[i]);
  for (int i = 1; i < N; i += 999)
    printf("%d ", sorted[i]);
  puts("");
}

static void queued(int n, int *x, int on) {
#pragma acc data copy(x[0 : n]) if (on)
  {
#pragma acc parallel loop async(1) present(x[0 : n]) if (on)
    for (int i = 0; i < n; i++)
      x[i] = i % 5;
#pragma acc parallel loop scan(+ : x) async(1) present(x[0 : n]) if (on)
    for (int i = 1; i < n; i++)
      x[i] += x[i - 1];
#pragma acc parallel loop scan(max : x) async(1) present(x[0 : n]) if (on)
    for (int i = 1; i < n; i++)
      x[i] = x[i] > x[i - 1] ? x[i] : x[i - 1];
#pragma acc wait(1)
  }
}

/* Each row for itself. */
static void rows(int m, int n) {
#pragma acc parallel loop gang copyin(values) copyout(sums)
  for (int r = 0; r < m; r++) {
    double s = r;
#pragma acc loop scan(+ : s)
    for (int i = 0; i < n; i++) {
      s += values[r][i];
      sums[r][i] = s;
    }
  }
}

static double inOrder(int n, const double *x) {
  double s = 0.25;
#pragma acc serial loop scan(+ : s) copyin(x[0 : n]) copyout(sums)
  for (int i = 0; i < n; i++) {
    sums[0][i] = s;
    s += x[i];
  }
  return s;
}

/* A length that only the device knows. */
static void unknownLength(int *n, long *x) {
#pragma acc parallel loop scan(+ : x) copyin(n[0 : 1]) copy(x[0 : N])
  for (int i = 1; i < n[0]; i++)
    x[i] += x[i - 1];
}

/* Of n positive terms, in any order of additions: at most n * epsilon relative to the sum. */
static void floating(int n) {
  float *x = malloc(n * sizeof *x), *y = malloc(n * sizeof *y), s = 0;
  for (int i = 0; i < n; i++)
    x[i] = 1 + (float)(i * 7919 % 1000) / 1000;
#pragma acc parallel loop scan(+ : s) copyin(x[0 : n]) copyout(y[0 : n])
  for (int i = 0; i < n; i++) {
    s += x[i];
    y[i] = s;
  }
  double exact = 0;
  for (int i = 0; i < n; i++) {
    exact += x[i];
    EXPECT(fabs(y[i] - exact) <= (i + 1) * 6e-8 * exact);
  }
  EXPECT(s == y[n - 1]);
  free(x);
  free(y);
}

int main(void) {
  for (int i = 0; i < N; i++)
    keys[i] = i * 7919L % N;
  sortKeys();
  int *x = malloc(N * sizeof *x);
  for (int on = 0; on < 2; on++) {
    queued(N, x, on);
    printf("%d %d %d\n", x[1], x[777], x[N - 1]);
  }
  for (int r = 0; r < ROWS; r++)
    for (int i = 0; i < 513; i++)
      values[r][i] = r + i % 4;
  rows(ROWS, 513);
  double total = 0;
  for (int r = 0; r < ROWS; r++)
    for (int i = 0; i < 513; i++)
      total += sums[r][i] * (i % 3);
  double last = inOrder(100, values[3]);
  printf("%g %g %g\n", total, last, sums[0][99]);
  long *y = malloc(N * sizeof *y);
  for (int i = 0; i < N; i++)
    y[i] = i % 3;
  int n = N;
  unknownLength(&n, y);
  printf("%ld %ld\n", y[4095], y[N - 1]);
  floating(50000);
  free(x);
  free(y);
  return finish();
}
