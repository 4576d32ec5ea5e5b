// Elements at fixed distances from each other, which devices read by one address: numbers of all
// types in the distances, rows of run-time length, elements that are read under a condition.
#include <stdio.h>
#include <stdlib.h>

#define N 37
#define M 29

static int check(const char *what, int count, const double *got, const double *want) {
  for (int i = 0; i < count; i++)
    if (got[i] != want[i]) {
      printf("%s: element %d is %g, should be %g\n", what, i, got[i], want[i]);
      return 1;
    }
  return 0;
}

#define STEP(b, a, n) \
  b[i * n + j] = a[(i - 1) * n + j] + 2 * a[(i + 1) * n + j] + 3 * a[i * n + j - 1] + 4 * a[i * n + j + 1]

#define PLAIN(name, type)                                                                          \
  static void name(type n, type m, const double *restrict a, double *restrict b) {                 \
    _Pragma("acc parallel loop gang vector copyin(a[0:n*m]) copy(b[0:n*m])")                       \
    for (type i = 1; i < n - 1; i++) {                                                             \
      _Pragma("acc loop gang vector")                                                              \
      for (type j = 1; j < m - 1; j++)                                                             \
        STEP(b, a, m);                                                                             \
    }                                                                                              \
  }
PLAIN(ints, int)
PLAIN(unsigneds, unsigned)
PLAIN(longs, long)
PLAIN(sizes, size_t)

/* A distance of two products, and rows that only exist for some. */
static void planes(int n, int m, const double *restrict a, double *restrict b) {
#pragma acc parallel loop gang copyin(a[0:3*n*m]) copy(b[0:3*n*m])
  for (int k = 0; k < 3; k++) {
#pragma acc loop gang vector
    for (int i = 0; i < n; i++) {
#pragma acc loop vector
      for (int j = 0; j < m; j++) {
        double sum = a[(k * n + i) * m + j];
        if (k > 0)
          sum += 2 * a[((k - 1) * n + i) * m + j];
        if (k < 2)
          sum += 3 * a[((k + 1) * n + i) * m + j];
        sum += i > 0 ? 5 * a[(k * n + i - 1) * m + j] : 7.0;
        b[(k * n + i) * m + j] = sum;
      }
    }
  }
}

static void rows(int n, int m, double a[n][m], double b[n][m]) {
#pragma acc parallel loop gang vector copyin(a[0:n][0:m]) copy(b[0:n][0:m])
  for (int i = 1; i < n - 1; i++) {
#pragma acc loop gang vector
    for (int j = 1; j < m - 1; j++)
      b[i][j] = a[i - 1][j] + 2 * a[i + 1][j] + 3 * a[i][j - 1] + 4 * a[i][j + 1];
  }
}

/* The one in the middle is only known inside of the body. */
static void named(int n, int m, const double *restrict a, double *restrict b) {
#pragma acc parallel loop gang vector copyin(a[0:n*m]) copy(b[0:n*m])
  for (int i = 1; i < n - 1; i++) {
#pragma acc loop gang vector
    for (int j = 1; j < m - 1; j++) {
      int at = i * m + j;
      b[at] = a[at - m] + 2 * a[at + m] + 3 * a[at - 1] + 4 * a[i * m + j + 1];
    }
  }
}

int main(void) {
  static double a[3 * N * M], b[3 * N * M], want[3 * N * M];
  int bad = 0;
  for (int i = 0; i < 3 * N * M; i++)
    a[i] = (i * 37) % 101;
  for (int i = 1; i < N - 1; i++)
    for (int j = 1; j < M - 1; j++)
      STEP(want, a, M);
#define TRY(call)                                                                                  \
  for (int i = 0; i < 3 * N * M; i++)                                                              \
    b[i] = 0;                                                                                      \
  call;                                                                                            \
  bad += check(#call, N * M, b, want)
  TRY(ints(N, M, a, b));
  TRY(unsigneds(N, M, a, b));
  TRY(longs(N, M, a, b));
  TRY(sizes(N, M, a, b));
  TRY(rows(N, M, (double(*)[M])a, (double(*)[M])b));
  TRY(named(N, M, a, b));
  for (int k = 0; k < 3; k++)
    for (int i = 0; i < N; i++)
      for (int j = 0; j < M; j++) {
        double sum = a[(k * N + i) * M + j];
        if (k > 0)
          sum += 2 * a[((k - 1) * N + i) * M + j];
        if (k < 2)
          sum += 3 * a[((k + 1) * N + i) * M + j];
        want[(k * N + i) * M + j] = sum + (i > 0 ? 5 * a[(k * N + i - 1) * M + j] : 7.0);
      }
  planes(N, M, a, b);
  bad += check("planes", 3 * N * M, b, want);
  if (!bad)
    puts("right");
  return bad;
}
