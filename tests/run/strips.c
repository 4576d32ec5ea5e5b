// Nests over rows of small elements, of which a thread takes several neighbours: with rows that begin at
// a pack and rows that do not, ends that fill none, elements before and after, and two names for one array.
#include "support/check.h"

#include <stdlib.h>

enum { N = 1032, M = 1031, P = 128 };

static float fixed[N][N], result[N][N];
static unsigned char bytes[N * N + 8], blurred[N * N + 8];
static short halves[N * N];
static float x[N * N + 8], y[N * N + 8], z[N * N + 8];
static float *cube, *other;

/* Edges by conditions: what they guard lies before and behind the arrays. */
static void guarded(int n, int m, const float *restrict a, float *restrict b) {
#pragma acc parallel loop collapse(2) copyin(a[0 : n * m]) copy(b[0 : n * m])
  for (int i = 0; i < n; i++)
    for (int j = 0; j < m; j++)
      b[i * m + j] = a[i * m + j] + (j < m - 1 ? a[i * m + j + 1] : 3) + (j > 0 ? a[i * m + j - 1] : 5) +
                     (i < n - 1 ? a[(i + 1) * m + j] : 7) * (i > 0 ? a[(i - 1) * m + j] : 9);
}

/* Only every second has what lies between. */
static void between(int n, const float *restrict a, float *restrict b) {
#pragma acc parallel loop collapse(2) copyin(a[0 : n * n]) copy(b[0 : n * n])
  for (int i = 0; i < n; i++)
    for (int j = 2; j < n - 2; j++)
      b[i * n + j] = a[i * n + j - 2] + (j % 2 ? a[i * n + j] : 1) + a[i * n + j + 1] * 2 + (j % 3 ? a[i * n + j + 2] : 1);
}

static unsigned sumOf(const void *p, size_t size) {
  unsigned sum = 1;
  for (size_t i = 0; i < size; i++)
    sum = sum * 31 + ((const unsigned char *)p)[i];
  return sum;
}

static void fill(float *p, size_t count, int modulus) {
  for (size_t i = 0; i < count; i++)
    p[i] = (float)(i % modulus);
}

static void jacobi(int n, const float *restrict a, float *restrict b) {
#pragma acc parallel loop collapse(2) copyin(a[0 : n * n]) copy(b[0 : n * n])
  for (int i = 1; i < n - 1; i++)
    for (int j = 1; j < n - 1; j++)
      b[i * n + j] = 0.25f * (a[(i - 1) * n + j] + a[(i + 1) * n + j] + a[i * n + j - 1] + a[i * n + j + 1]);
}

static void wide(int n, const float *restrict a, float *restrict b) {
#pragma acc parallel loop collapse(2) copyin(a[0 : n * n]) copy(b[0 : n * n])
  for (int i = 3; i <= n - 4; i++)
    for (int j = 3; j <= n - 4; j++)
      b[i * n + j] = a[i * n + j - 3] - a[i * n + j + 2] + a[(i + 3) * n + j] * 2 - a[(i - 3) * n + j + 3];
}

static void heat(int n, int m, float a[n][m][m], float b[n][m][m]) {
#pragma acc parallel loop collapse(3) copyin(a[0 : n]) copy(b[0 : n])
  for (int i = 1; i < n - 1; i++)
    for (int j = 1; j < m - 1; j++)
      for (int k = 1; k < m - 1; k++)
        b[i][j][k] = a[i][j][k] + 0.125f * (a[i - 1][j][k] + a[i + 1][j][k] + a[i][j - 1][k] +
                                            a[i][j + 1][k] + a[i][j][k - 1] + a[i][j][k + 1] - 6 * a[i][j][k]);
}

/* Rows a fixed number of elements apart. */
static void known(void) {
#pragma acc parallel loop collapse(2) copyin(fixed) copy(result)
  for (int i = 1; i < N - 1; i++)
    for (int j = 2; j < N; j++)
      result[i][j] = fixed[i - 1][j - 2] + fixed[i + 1][j - 1] + fixed[i][j];
}

/* One array is read and written, and others have one element for each column. */
static void scale(int n, int m, float *a, const float *mean, const float *factor) {
#pragma acc parallel loop collapse(2) copy(a[0 : n * m]) copyin(mean[0:m], factor[0:n])
  for (int i = 0; i < n; i++)
    for (int j = 0; j < m; j++)
      a[i * m + j] = (a[i * m + j] - mean[j]) * factor[i];
}

/* Elements of three sizes; some are read under a condition only. */
static void mixed(int n, const unsigned char *restrict a, const short *restrict b, float *restrict c) {
#pragma acc parallel loop collapse(2) copyin(a[0 : n * n], b[0 : n * n]) copy(c[0 : n * n])
  for (int i = 0; i < n; i++)
    for (int j = 0; j < n; j++) {
      if (a[i * n + j] > 100)
        c[i * n + j] = b[i * n + j];
      else if (j > 0)
        c[i * n + j] -= b[i * n + j - 1];
    }
}

static void box(int n, const unsigned char *restrict a, unsigned char *restrict b) {
#pragma acc parallel loop collapse(2) copyin(a[0 : n * n]) copy(b[0 : n * n])
  for (int i = 1; i < n - 1; i++)
    for (int j = 1; j < n - 1; j++) {
      int sum = a[i * n + j - 1] + a[i * n + j] + a[i * n + j + 1];
      int up = a[(i - 1) * n + j - 1] + a[(i - 1) * n + j] + a[(i - 1) * n + j + 1];
      int down = a[(i + 1) * n + j - 1] + a[(i + 1) * n + j] + a[(i + 1) * n + j + 1];
      b[i * n + j] = (unsigned char)((sum + up + down) / 9);
    }
}

/* All three names may mean the same elements. */
static void twice(int n, float *p, float *q, float *r) {
#pragma acc parallel loop collapse(2) present(p, q, r)
  for (int i = 0; i < n; i++)
    for (int j = 0; j < n; j++) {
      q[i * n + j] = p[i * n + j] + 1;
      r[i * n + j] = 2 * p[i * n + j];
    }
}

static void skipped(int n, const float *restrict p, float *restrict q) {
#pragma acc parallel loop collapse(2) copyin(p[0 : n * n]) copy(q[0 : n * n])
  for (int i = 0; i < n; i++)
    for (int j = 0; j < n; j++) {
      if (p[i * n + j] > 40)
        continue;
      q[i * n + j] = p[i * n + j];
    }
}

/* Columns are counted by a number of 64 bits, rows begin later than the array. */
static void later(long n, long rows, long from, const float *restrict p, float *restrict q) {
#pragma acc parallel loop collapse(2) copyin(p[0 : n * n]) copy(q[0 : n * n])
  for (long i = 0; i < rows; i++)
    for (long j = 0; j < n; j++)
      q[i * n + j + from] = 3 * p[i * n + j + from];
}

/* Sums of columns, and one that each iteration has for itself. */
static void sums(int n, int m, const float *restrict p, float *restrict column, float *restrict own) {
#pragma acc parallel loop collapse(2) copyin(p[0 : n * m]) copy(column[0:m], own[0 : n * m])
  for (int i = 0; i < n; i++)
    for (int j = 0; j < m; j++) {
      own[i * m + j] += p[i * m + j];
#pragma acc atomic
      column[j] += p[i * m + j];
    }
}

static void add(int n, const float *restrict p, float *restrict q) {
#pragma acc parallel loop collapse(2) copyin(p[0 : n * n]) copy(q[0 : n * n])
  for (int i = 0; i < n; i++)
    for (int j = 1; j < n; j++)
      q[i * n + j] += p[i * n + j] - p[i * n + j - 1];
}

static void show(const char *what, const void *p, size_t size) { printf("%s %u\n", what, sumOf(p, size)); }

int main(void) {
  fill(x, N * N + 8, 251), fill(y, N * N + 8, 13), fill(z, N * N + 8, 17);
  fill(fixed[0], N * N, 97), fill(result[0], N * N, 7);
  for (int i = 0; i < N * N; i++)
    bytes[i] = i % 253, blurred[i] = 1, halves[i] = i % 1000;
  size_t volume = (size_t)P * P * P;
  cube = malloc(volume * sizeof(float)), other = malloc(volume * sizeof(float));
  fill(cube, volume, 101), fill(other, volume, 3);

  jacobi(N, x, y);
  show("jacobi", y, sizeof y);
  jacobi(M, x, y);
  show("odd rows", y, sizeof y);
  jacobi(N, x + 1, y + 2);
  show("from the middle", y, sizeof y);
  guarded(N, N, x, y);
  show("guarded", y, sizeof y);
  guarded(N - 1, N, x, y);
  show("guarded", y, sizeof y);
  between(N, x, y);
  show("between", y, sizeof y);
  wide(N, y, x);
  show("wide", x, sizeof x);
  heat(P, P, (float(*)[P][P])cube, (float(*)[P][P])other);
  show("heat", other, volume * sizeof(float));
  heat(P, P - 1, (float(*)[P - 1][P - 1])other, (float(*)[P - 1][P - 1])cube);
  show("odd heat", cube, volume * sizeof(float));
  known();
  show("known", result, sizeof result);
  scale(N, N, x, y, z);
  show("scale", x, sizeof x);
  scale(N - 3, M, x, y + 1, z);
  show("odd scale", x, sizeof x);
  mixed(N, bytes, halves, y);
  show("mixed", y, sizeof y);
  box(N, bytes, blurred);
  show("box", blurred, sizeof blurred);
  box(N - 2, blurred + 2, bytes + 1);
  show("odd box", bytes, sizeof bytes);
#pragma acc data copy(x, y, z)
  {
    twice(N, x, y, z);
    twice(N, y, y, z);
    twice(N, z, x, z);
  }
  show("twice", x, sizeof x);
  show("twice", y, sizeof y);
  show("twice", z, sizeof z);
  fill(x, N * N, 83);
  skipped(N, x, y);
  show("skipped", y, sizeof y);
  later(N, N - 1, 8, x, z);
  later(N, N - 1, 5, x, z);
  show("later", z, sizeof z);
  static float column[N];
  sums(N, N, x, column, z);
  show("sums", column, sizeof column);
  show("sums", z, sizeof z);
  add(N, z, y);
  show("add", y, sizeof y);
  free(cube), free(other);
  return finish();
}
