// Indices and rows that have names of their own: in the body, between the loops, of other types, as addresses, and such
// that may not be written out.
#include <stdio.h>
#include <stdlib.h>

enum { N = 137, M = 93 };

static int n = N; /* of the file */

/* An index with a name, and one that follows from it. */
static void named(int rows, int columns, const float *restrict a, float *restrict b) {
#pragma acc parallel loop collapse(2) copyin(a[0:rows * columns]) copy(b[0:rows * columns])
  for (int i = 1; i < rows - 1; i++)
    for (int j = 1; j < columns - 1; j++) {
      const int at = i * columns + j;
      size_t left = at - 1, right = (size_t)at + 1;
      b[at] = a[left] + a[right] + 2 * a[at - columns] + 3 * a[at + columns];
    }
}

/* Rows as addresses: before, behind, of an array of arrays. */
static void rows(int rows, int columns, const float *restrict a, float *restrict b, float (*restrict c)[M]) {
#pragma acc parallel loop copyin(a[0:rows * columns]) copy(b[0:rows * columns], c[0:rows])
  for (int i = 1; i < rows - 1; i++) {
    const float *row = a + i * columns, *up = row - columns, *down = &a[(i + 1) * columns];
    float *out = b + i * columns, *last = c[i - 1];
    const unsigned first = 1;
#pragma acc loop
    for (int j = first; j < columns - 1; j++) {
      out[j] = row[j - 1] - row[j + 1] + up[j] * down[j];
      last[j] = out[j] + row[j];
    }
  }
}

/* Indices that are choices, bits and the like. */
static void chosen(int rows, int columns, const float *restrict a, float *restrict b) {
#pragma acc parallel loop copyin(a[0:rows * columns]) copyout(b[0:rows * columns])
  for (int i = 0; i < rows; i++) {
    const float *row = a + i * columns, *other = &row[columns > 3 ? 2 : 1], *before = other - (i & 1);
    float *out = b + i * columns;
#pragma acc loop
    for (int j = 0; j < columns; j++)
      out[j] = row[j > 0 ? j - 1 : 0] + 2 * row[j & 3] + 4 * other[j < 5 ? 0 : 1 - 1] + 8 * before[j >> 10 ^ 1];
  }
}

/* A product with rows. */
static void product(int n, const float *restrict a, const float *restrict b, float *restrict c) {
#pragma acc parallel loop copyin(a[0:n * n], b[0:n * n]) copyout(c[0:n * n])
  for (int i = 0; i < n; i++) {
    const float *ai = a + i * n;
    float *ci = c + i * n;
#pragma acc loop
    for (int j = 0; j < n; j++) {
      int to = j;
      float s = 0;
      for (int k = 0; k < n; k++) {
        int from = k * n + j;
        s += ai[k] * b[from];
      }
      ci[to] = s;
    }
  }
}

/* What the index is made of changes: a sum, an element, a variable of the file that a function changes. */
static int steps[N];
static void changing(const float *restrict a, float *restrict b) {
#pragma acc parallel loop copyin(a[0:N * M], steps) copy(b[0:N * M])
  for (int i = 0; i < N; i++) {
    int at = i * M;
    int first = steps[i], begin = at + first;
#pragma acc loop seq
    for (int j = 0; j < M; j++) {
      b[begin + j] += a[at];
      at += 1;
    }
  }
}

/* A name that is hidden in the loop, and one that the loop counts from. */
static void hidden(float *restrict b) {
#pragma acc parallel loop copy(b[0:N * M])
  for (int i = 0; i < N; i++) {
    int j = i * M, row = j;
    float *to = b + j;
#pragma acc loop
    for (int j = 0; j < M; j++)
      b[row + j] += to[j] * 2 + j;
  }
}

/* Narrow and unsigned: they wrap around. */
static void wrapping(int *restrict b) {
#pragma acc parallel loop copy(b[0:256 * 4])
  for (int i = 0; i < 256; i++) {
    unsigned char low = i * 3;
    unsigned before = i - 1;
#pragma acc loop
    for (int j = 0; j < 4; j++) {
      if (before < 1000)
        b[low * 4 + j] += before;
      b[low * 4 + j] += j;
    }
  }
}

int main(void) {
  float *a = malloc(N * M * sizeof *a), *b = malloc(N * M * sizeof *b), (*c)[M] = malloc(N * sizeof *c);
  float *want = malloc(N * M * sizeof *want);
  int wrong = 0;
  for (int i = 0; i < N * M; i++)
    a[i] = i % 11, b[i] = want[i] = i % 7, c[i / M][i % M] = 1;

  named(N, M, a, b);
  for (int i = 1; i < N - 1; i++)
    for (int j = 1; j < M - 1; j++)
      want[i * M + j] = a[i * M + j - 1] + a[i * M + j + 1] + 2 * a[(i - 1) * M + j] + 3 * a[(i + 1) * M + j];
  for (int i = 0; i < N * M; i++)
    wrong += b[i] != want[i];
  printf("named: %d\n", wrong);

  rows(N, M, a, b, c);
  for (int i = 1; i < N - 1; i++)
    for (int j = 1; j < M - 1; j++) {
      want[i * M + j] = a[i * M + j - 1] - a[i * M + j + 1] + a[(i - 1) * M + j] * a[(i + 1) * M + j];
      wrong += c[i - 1][j] != want[i * M + j] + a[i * M + j];
    }
  for (int i = 0; i < N * M; i++)
    wrong += b[i] != want[i];
  printf("rows: %d\n", wrong);

  chosen(N, M, a, b);
  for (int i = 0; i < N; i++)
    for (int j = 0; j < M; j++) {
      const float *row = a + i * M;
      want[i * M + j] = row[j ? j - 1 : 0] + 2 * row[j % 4] + 4 * row[2] + 8 * row[3 - i % 2];
      wrong += b[i * M + j] != want[i * M + j];
    }
  printf("chosen: %d\n", wrong);

  float *p = malloc(n * n * sizeof *p), *q = malloc(n * n * sizeof *q), *r = malloc(n * n * sizeof *r);
  for (int i = 0; i < n * n; i++)
    p[i] = i % 5, q[i] = i % 3;
  product(n, p, q, r);
  for (int i = 0; i < n; i++)
    for (int j = 0; j < n; j++) {
      float s = 0;
      for (int k = 0; k < n; k++)
        s += p[i * n + k] * q[k * n + j];
      wrong += r[i * n + j] != s;
    }
  printf("product: %d\n", wrong);

  for (int i = 0; i < N * M; i++)
    b[i] = want[i] = i % 7;
  changing(a, b);
  for (int i = 0; i < N * M; i++)
    want[i] += a[i];
  for (int i = 0; i < N * M; i++)
    wrong += b[i] != want[i];
  printf("changing: %d\n", wrong);

  hidden(b);
  for (int i = 0; i < N * M; i++)
    want[i] += want[i] * 2 + i % M;
  for (int i = 0; i < N * M; i++)
    wrong += b[i] != want[i];
  printf("hidden: %d\n", wrong);

  int *w = calloc(256 * 4, sizeof *w);
  wrapping(w);
  for (int i = 0; i < 256; i++)
    for (int j = 0; j < 4; j++)
      wrong += w[(unsigned char)(i * 3) * 4 + j] != (i ? i - 1 : 0) + j;
  printf("wrapping: %d\n", wrong);
  return wrong != 0;
}
