// Nests over rows of small elements whose places have names in the body, or which functions look at.
#include "support/check.h"

enum { N = 1032 };

static float x[N * N], y[N * N];

static unsigned sumOf(const float *p) {
  unsigned sum = 1;
  for (int i = 0; i < N * N; i++)
    sum = sum * 31 + (unsigned)p[i];
  return sum;
}

static void cross(int n, int m, const float *restrict a, float *restrict b) {
#pragma acc parallel loop collapse(2) copyin(a[0 : n * m]) copy(b[0 : n * m])
  for (int i = 1; i < n - 1; i++)
    for (int j = 1; j < m - 1; j++) {
      int at = i * m + j;
      const float *p = a + at, *q = &p[m];
      b[at] = p[-m] + q[0] * 2 + p[-1] * 3 + p[1] * 5 + q[-1];
    }
}

static void written(int n, int m, const float *restrict a, float *restrict b) {
#pragma acc parallel loop collapse(2) copyin(a[0 : n * m]) copy(b[0 : n * m])
  for (int i = 0; i < n; i++)
    for (int j = 0; j < m; j++) {
      float *to = &b[i * m + j];
      const float *from = a + i * m;
      to[0] += from[j];
    }
}

/* The name means another row in each iteration. */
static void moved(int n, int m, const float *restrict a, float *restrict b) {
#pragma acc parallel loop collapse(2) copyin(a[0 : n * m]) copy(b[0 : n * m])
  for (int i = 0; i < n; i++)
    for (int j = 0; j < m; j++) {
      const float *p = a;
      p += i % 2 ? (i - 1) * m : i * m;
      b[i * m + j] = p[j] + 1;
    }
}

/* Nothing lies before the first element, or behind the last one. */
static float between(const float *a, int m, int i, int j) {
  if (a[i * m + j] > 100)
    return a[i * m + j - 1];
  return a[(i - 1) * m + j] + a[(i + 1) * m + j + 1];
}

static void called(int n, int m, const float *restrict a, float *restrict b) {
#pragma acc parallel loop collapse(2) copyin(a[0 : n * m]) copy(b[0 : n * m])
  for (int i = 1; i < n - 1; i++)
    for (int j = 1; j < m - 1; j++)
      b[i * m + j] = between(a, m, i, j);
}

int main(void) {
  for (int i = 0; i < N * N; i++)
    x[i] = (float)(i % 251), y[i] = (float)(i % 13);
  cross(N, N, x, y);
  printf("cross %u\n", sumOf(y));
  cross(N, N - 1, x, y);
  printf("odd cross %u\n", sumOf(y));
  written(N, N, x, y);
  printf("written %u\n", sumOf(y));
  moved(N, N, x, y);
  printf("moved %u\n", sumOf(y));
  called(N, N, x, y);
  printf("called %u\n", sumOf(y));
  return finish();
}
