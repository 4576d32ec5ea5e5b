// Loops without a directive, several deep, and inside of sequential loops of a parallel one; what one trip of the
// sequential loop has written the next one reads, wherever it was written.
#include "support/check.h"

#include <string.h>

enum { N = 41, M = 37, L = 5 };
static double a[N * M * M], b[N * M * M], c[N * M * M], want[N * M * M];
static int many[N];

static void fill(void) {
  for (int i = 0; i < N * M * M; i++)
    a[i] = i * 7 % 11, b[i] = i * 5 % 13, c[i] = want[i] = i % 3;
}

static void compare(void) {
  EXPECT(!memcmp(c, want, sizeof(c)));
  fill();
}

// One body for the host and for the device.
#define CUBE(x)                                                                                                        \
  for (int i = 1; i < n - 1; i++)                                                                                      \
    for (int j = 1; j < m - 1; j++)                                                                                    \
      for (int k = 1; k < m - 1; k++)                                                                                  \
        x[(i * m + j) * m + k] = a[(i * m + j) * m + k] + a[((i - 1) * m + j) * m + k] - a[(i * m + j + 1) * m + k];

#define TURNED(x)                                                                                                      \
  for (int k = 0; k < m; k++)                                                                                          \
    for (int l = 0; l < L; l++)                                                                                        \
      for (int i = 0; i < n; i++)                                                                                      \
        for (int j = L; j < m; j++)                                                                                    \
          if (j % L == l)                                                                                              \
            x[(i * m + j) * m + k] = a[(i * m + j) * m + k] * (l + 1);

#define BETWEEN(x)                                                                                                     \
  for (int i = 0; i < n; i++) {                                                                                        \
    for (int j = 0; j < m; j++)                                                                                        \
      x[i * m + j] = 0;                                                                                                \
    for (int k = 0; k < many[i]; k++) {                                                                                \
      double t = a[i * m + k];                                                                                         \
      for (int j = 0; j < m; j++)                                                                                      \
        x[i * m + j] += t * b[k * m + j];                                                                              \
    }                                                                                                                  \
  }

// t is read from what the lanes have written, and so is what stands at the other end of the row.
#define FEEDBACK(x)                                                                                                    \
  for (int i = 0; i < n; i++)                                                                                          \
    for (int k = 0; k < many[i]; k++) {                                                                                \
      double t = x[i * m + k];                                                                                         \
      if (t > 20)                                                                                                      \
        continue;                                                                                                      \
      for (int j = k; j < m; j++)                                                                                      \
        x[i * m + j] += t * b[k * m + j] / 4;                                                                          \
      for (int j = 0; j < m; j++)                                                                                      \
        x[(n + i) * m + j] = x[i * m + m - 1 - j];                                                                     \
    }

static void deep(int n, int m) {
  fill();
#pragma acc parallel loop copyin(a) copy(c)
  CUBE(c)
  CUBE(want)
  compare();
#pragma acc parallel loop gang vector copyin(a) copy(c)
  CUBE(c)
  CUBE(want)
  compare();
#pragma acc parallel loop collapse(2) vector_length(32) copyin(a) copy(c)
  CUBE(c)
  CUBE(want)
  compare();
#pragma acc parallel loop copyin(a) copy(c)
  TURNED(c)
  TURNED(want)
  compare();
#pragma acc parallel loop vector_length(64) copyin(a) copy(c)
  TURNED(c)
  TURNED(want)
  compare();
#pragma acc parallel loop copyin(a, b, many) copy(c)
  BETWEEN(c)
  BETWEEN(want)
  compare();
#pragma acc parallel loop gang copyin(a, b, many) copy(c)
  BETWEEN(c)
  BETWEEN(want)
  compare();
#pragma acc parallel loop copyin(b, many) copy(c)
  FEEDBACK(c)
  FEEDBACK(want)
  compare();
}

static void collapsed(int n, int m) {
#pragma acc parallel loop gang worker vector collapse(3) copyin(a) copy(c)
  CUBE(c)
  CUBE(want)
  compare();
#pragma acc parallel loop collapse(3) vector_length(64) copyin(a) copy(c)
  CUBE(c)
  CUBE(want)
  compare();
#pragma acc parallel loop collapse(4) vector_length(32) copyin(a) copy(c)
  TURNED(c)
  TURNED(want)
  compare();
  double sum = 0, all = 0;
#pragma acc parallel loop collapse(2) vector_length(128) copyin(a) reduction(+ : sum)
  for (int i = 0; i < n; i++)
    for (int j = 0; j < m; j++)
      sum += a[i * m + j];
  for (int i = 0; i < n * m; i++)
    all += a[i];
  EXPECT(sum == all);
}

int main(void) {
  for (int i = 0; i < N; i++)
    many[i] = i * 5 % M;
  deep(N, M);
  collapsed(N, M);
  return finish();
}
