// Elements that are not there for all iterations of a patch: what a guard leaves out, walks without a trip, sections and
// quotients that only some iterations may use, and two names of the same memory.
// RUN-UNOPTIMISED: PoCL takes half a minute for what is written out here
#include <stdio.h>
#include <stdlib.h>

/* just enough for patches; walks as short as they may be */
enum { N = 720, M = 736, D = 17, Line = 1000 };
static double rows[N * D], columns[D * M], found[N * M], expected[N * M];

static void fill(double *x, long n, int period) {
  for (long i = 0; i < n; i++)
    x[i] = i % period - period / 2;
}

static void start(void) {
  fill(found, N * M, 11);
  fill(expected, N * M, 11);
}

static int report(const char *what, const double *found, const double *expected, long n) {
  int bad = 0;
  for (long i = 0; i < n; i++)
    bad |= found[i] != expected[i];
  printf("%s: %s\n", what, bad ? "wrong" : "right");
  return bad;
}

/* Only the first columns have elements, which the walk updates: c[i * part + part] is the next row's first one. */
static int keptPart(int n, int m, int part, int d, const double *restrict a, const double *restrict b, double *restrict c) {
  start();
#pragma acc parallel loop collapse(2) copyin(a[0 : n * d], b[0 : d * m]) copy(c[0 : n * part])
  for (int i = 0; i < n; i++)
    for (int j = 0; j < m; j++)
      for (int k = 0; k < d; k++)
        if (j < part)
          c[i * part + j] += a[i * d + k] * b[k * m + j];
  for (int i = 0; i < n; i++)
    for (int j = 0; j < part; j++)
      for (int k = 0; k < d; k++)
        expected[i * part + j] += a[i * d + k] * b[k * m + j];
  return report("a part of the columns", c, expected, N * M);
}

/* The same where threads share one loop's walk: the iterations between two that have elements name the first one's. */
static int keptLine(int n, int each) {
  const int part = n / each;
  double *restrict x = malloc(sizeof(double) * n), *restrict y = malloc(sizeof(double) * part);
  double *sums = malloc(sizeof(double) * part);
  fill(x, n, 7);
  fill(y, part, 11);
  fill(sums, part, 11);
#pragma acc parallel loop copyin(x[0 : n]) copy(y[0 : part])
  for (int i = 0; i < n; i++)
    for (int j = 0; j < n; j++)
      if (x[j] > 0 && i % each == 0)
        y[i / each] += x[j];
  for (int i = 0; i < part; i++)
    for (int j = 0; j < n; j++)
      if (x[j] > 0)
        sums[i] += x[j];
  int bad = report("a part of a line", y, sums, part);
  free(x), free(y), free(sums);
  return bad;
}

/* A walk without a trip touches none of the elements that are not there. */
static int noTrips(int n, int m, int d, int part) {
  double *restrict a = malloc(sizeof(double)), *restrict b = malloc(sizeof(double)), *restrict c = malloc(sizeof(double) * part);
  double *before = malloc(sizeof(double) * part);
  fill(c, part, 11);
  fill(before, part, 11);
#pragma acc parallel loop collapse(2) copyin(a[0 : n * d], b[0 : d * m]) copy(c[0 : part])
  for (int i = 0; i < n; i++)
    for (int j = 0; j < m; j++)
      for (int k = 0; k < d; k++)
        c[i * m + j] = 0.5 * c[i * m + j] + a[i * d + k] * b[k * m + j];
  int bad = report("no trips", c, before, part);
  free(a), free(b), free(c), free(before);
  return bad;
}

/* b may be c: then an iteration reads by the one name, in the trip of its row's number, what it changed by the other. */
static void addOwn(int n, int m, int d, const double *a, const double *b, double *c) {
#pragma acc parallel loop collapse(2) copyin(a[0 : n * d]) present(b[0 : n * m], c[0 : n * m])
  for (int i = 0; i < n; i++)
    for (int j = 0; j < m; j++)
      for (int k = 0; k < d; k++) {
        c[i * m + j] += a[i * d + k];
        if (k == i)
          c[i * m + j] += 2 * b[k * m + j];
      }
}

static int twoNames(int n, int m, int d, const double *a, double *c) {
  start();
#pragma acc data copy(c[0 : n * m])
  addOwn(n, m, d, a, c, c);
  for (int i = 0; i < n; i++)
    for (int j = 0; j < m; j++)
      for (int k = 0; k < d; k++) {
        expected[i * m + j] += a[i * d + k];
        if (k == i)
          expected[i * m + j] += 2 * expected[k * m + j];
      }
  return report("two names", c, expected, N * M);
}

/* The construct's clauses name one element of each array; all of it is there. */
static int oneNamed(int n, int m, int d, const double *restrict a, const double *restrict b, double *restrict c) {
  int mask[D];
  for (int k = 0; k < d; k++)
    mask[k] = k % 3;
  start();
#pragma acc data copyin(a[0 : n * d], b[0 : d * m], mask) copy(c[0 : n * m])
#pragma acc parallel loop collapse(2) present(a[0 : 1], b[0 : 1], c[0 : 1], mask[0 : 1])
  for (int i = 0; i < n; i++)
    for (int j = 0; j < m; j++) {
      double s = 0;
      for (int k = 0; k < d; k++)
        if (mask[k])
          s += a[i * d + k] * b[k * m + j];
      c[i * m + j] = s;
    }
  for (int i = 0; i < n; i++)
    for (int j = 0; j < m; j++) {
      expected[i * m + j] = 0;
      for (int k = 0; k < d; k++)
        if (mask[k])
          expected[i * m + j] += a[i * d + k] * b[k * m + j];
    }
  return report("one element named", c, expected, N * M);
}

/* Some rows of an array are there, which no clause of the construct says. */
static double tall[4 * N][D], wide[D][M], square[N][M];
static int someRows(int n, int some) {
  fill(&tall[0][0], 4 * N * D, 19);
  fill(&wide[0][0], D * M, 23);
#pragma acc enter data copyin(tall[0 : some], wide) create(square)
#pragma acc parallel loop collapse(2) default(present)
  for (int i = 0; i < n; i++)
    for (int j = 0; j < M; j++) {
      double s = 0;
      for (int k = 0; k < D; k++)
        if (i < some)
          s += tall[i][k] * wide[k][j];
      square[i][j] = s;
    }
#pragma acc exit data copyout(square) delete(tall[0 : some], wide)
  for (int i = 0; i < n; i++)
    for (int j = 0; j < M; j++) {
      double s = 0;
      for (int k = 0; k < D && i < some; k++)
        s += tall[i][k] * wide[k][j];
      expected[i * M + j] = s;
    }
  return report("some rows", &square[0][0], expected, N * M);
}

/* An index that only some trips may compute: it divides by zero in the others. */
static int quotients(int n, int m, int d, const double *restrict a, const double *restrict b, double *restrict c) {
  start();
#pragma acc parallel loop copyin(a[0 : n * d], b[0 : d * m]) copy(c[0 : n * m])
  for (int i = 0; i < n; i++) {
#pragma acc loop
    for (int j = 0; j < m; j++) {
      double s = 0;
      for (int k = 0; k < d; k++) {
        int by = k % 3;
        if (by) {
          int part = k / by;
          s += a[i * d + part] * b[k * m + j];
        }
      }
      c[i * m + j] = s;
    }
  }
  for (int i = 0; i < n; i++)
    for (int j = 0; j < m; j++) {
      expected[i * m + j] = 0;
      for (int k = 0; k < d; k++)
        if (k % 3)
          expected[i * m + j] += a[i * d + k / (k % 3)] * b[k * m + j];
    }
  return report("quotients", c, expected, N * M);
}

/* A statement behind the columns reads by one member what they stored by the other, and so does not run before them. */
union Both {
  long long bits;
  double value;
};
static int members(int n, int m, int d) {
  const long long sixteen = 0x4030000000000000;
  int *restrict a = malloc(sizeof(int) * n * d), *restrict b = malloc(sizeof(int) * d * m);
  union Both *restrict u = malloc(sizeof(union Both) * n * m);
  double *restrict y = malloc(sizeof(double) * n);
  for (int i = 0; i < n * d; i++)
    a[i] = i % 7;
  for (int i = 0; i < d * m; i++)
    b[i] = i % 5;
  for (int i = 0; i < n * m; i++)
    u[i].value = i % 11;
#pragma acc parallel loop copyin(a[0 : n * d], b[0 : d * m]) copy(u[0 : n * m]) copyout(y[0 : n])
  for (int i = 0; i < n; i++) {
#pragma acc loop
    for (int j = 0; j < m; j++) {
      long long s = sixteen;
      for (int k = 0; k < d; k++)
        s += a[i * d + k] * b[k * m + j];
      u[i * m + j].bits = s;
    }
    y[i] = u[i * m + 1].value;
  }
  int bad = 0;
  for (int i = 0; i < n; i++) {
    union Both second = {0};
    for (int j = 0; j < m; j++) {
      long long s = sixteen;
      for (int k = 0; k < d; k++)
        s += a[i * d + k] * b[k * m + j];
      bad |= u[i * m + j].bits != s;
      if (j == 1)
        second.bits = s;
    }
    bad |= y[i] != second.value;
  }
  printf("members: %s\n", bad ? "wrong" : "right");
  free(a), free(b), free(u), free(y);
  return bad;
}

int main(void) {
  fill(rows, N * D, 7);
  fill(columns, D * M, 5);
  int bad = keptPart(N, M, 100, D, rows, columns, found) + keptLine(Line, 4) + noTrips(N, M, 0, 10);
  bad += twoNames(N, M, D, rows, found) + oneNamed(N, M, D, rows, columns, found) + someRows(N, 600);
  bad += quotients(N, M, D, rows, columns, found) + members(N, M, D);
  return bad != 0;
}
