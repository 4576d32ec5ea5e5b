// Recurrences inside of parallel loops: what the trips before have written stays in variables, where nothing else
// can have changed it.
#include <stdio.h>
#include <stdlib.h>

enum { M = 37, N = 29 };
static float table[N][M];
static unsigned char bytes[N + 3][M];

static void tridiagonal(int n, int m, const float *restrict a, const float *restrict b, const float *restrict c,
                        float *restrict cp, float *restrict d) {
#pragma acc parallel loop copyin(a[0:n*m], b[0:n*m], c[0:n*m]) copy(cp[0:n*m], d[0:n*m])
  for (int j = 0; j < m; j++) {
    cp[j] = c[j] / b[j];
    d[j] = d[j] / b[j];
    for (int i = 1; i < n; i++) {
      float w = 1 / (b[i * m + j] - a[i * m + j] * cp[(i - 1) * m + j]);
      cp[i * m + j] = c[i * m + j] * w;
      d[i * m + j] = (d[i * m + j] - a[i * m + j] * d[(i - 1) * m + j]) * w;
    }
    for (int i = n - 2; i >= 0; i--)
      d[i * m + j] -= cp[i * m + j] * d[(i + 1) * m + j];
  }
}

/* Two trips back, rows in memory, and a read behind the store. */
static void filter(int n, int m, const double x[restrict n][m], double y[restrict n][m], double *restrict last) {
#pragma acc parallel loop copyin(x[0:n][0:m]) copy(y[0:n][0:m], last[0:m])
  for (int j = 0; j < m; ++j) {
#pragma acc loop seq
    for (int i = 2; i < n; ++i) {
      y[i][j] = x[i][j] + 0.5 * y[i - 1][j] - 0.25 * y[i - 2][j];
      last[j] = last[j] * 0.5 + y[i][j] - y[i - 1][j];
    }
  }
}

/* The element of two trips ago may not exist in the first ones. */
static void guarded(int n, int m, long *restrict f) {
#pragma acc parallel loop copy(f[0:n*m])
  for (int j = 0; j < m; ++j)
    for (int i = 1; i < n; ++i)
      f[i * m + j] = f[(i - 1) * m + j] + (i > 1 ? f[(i - 2) * m + j] : j);
}

/* Both may be the same memory, and are here. */
static void same(int n, int m, int *p, int *q) {
#pragma acc parallel loop deviceptr(p, q)
  for (int j = 0; j < m; ++j)
    for (int i = 1; i < n; ++i) {
      p[i * m + j] = p[(i - 1) * m + j] + 1;
      q[i * m + j] = 2 * q[i * m + j];
    }
}

/* Elements a distance apart that may be none: then all trips write the same one. */
static void spaced(int n, int m, int s, int *restrict q) {
#pragma acc parallel loop copy(q[0:n*m])
  for (int j = 0; j < m; ++j)
    for (int i = 2; i < n; ++i)
      q[j * n + i * s] = 3 * q[j * n + (i - 1) * s] + q[j * n + (i - 2) * s] % 1000;
}

int main(void) {
  int n = N, m = M;
  float *a = malloc(5 * n * m * sizeof *a), *b = a + n * m, *c = b + n * m, *cp = c + n * m, *d = cp + n * m;
  for (int i = 0; i < n * m; ++i) {
    a[i] = -(i % 3) * 0.25f;
    b[i] = 4 + i % 5;
    c[i] = -(i % 4) * 0.125f;
    d[i] = i % 11;
    cp[i] = 0;
  }
  tridiagonal(n, m, a, b, c, cp, d);
  double sum = 0;
  for (int i = 0; i < n * m; ++i)
    sum += d[i] * (i % 13) + cp[i];
  printf("%.4f\n", sum);
  tridiagonal(1, m, a, b, c, cp, d); /* no trips */
  printf("%.4f %.4f\n", d[3], d[m + 3]);

  double(*x)[m] = malloc(sizeof(double[n][m])), (*y)[m] = malloc(sizeof(double[n][m])), *last = malloc(m * sizeof *last);
  for (int i = 0; i < n; ++i)
    for (int j = 0; j < m; ++j)
      x[i][j] = (i * j) % 7, y[i][j] = i + j;
  for (int j = 0; j < m; ++j)
    last[j] = j;
  filter(n, m, x, y, last);
  sum = 0;
  for (int j = 0; j < m; ++j)
    sum += last[j] + y[n - 1][j] * j;
  printf("%.6f\n", sum);

  long *f = malloc(n * m * sizeof *f);
  for (int i = 0; i < n * m; ++i)
    f[i] = i % 3;
  guarded(n, m, f);
  printf("%ld %ld\n", f[(n - 1) * m], f[n * m - 1]);

  int *q = malloc(n * m * sizeof *q);
  for (int s = 0; s < 2; ++s) {
    for (int i = 0; i < n * m; ++i)
      q[i] = i % 9;
    spaced(8, m, s, q);
    long total = 0;
    for (int i = 0; i < n * m; ++i)
      total += q[i] * (long)(i % 7);
    printf("%ld\n", total);
  }

  int *p = malloc(n * m * sizeof *p);
  for (int i = 0; i < n * m; ++i)
    p[i] = i % 5;
#pragma acc data copy(p[0:n*m])
#pragma acc host_data use_device(p)
  same(n, m, p, p);
  long all = 0;
  for (int i = 0; i < n * m; ++i)
    all += p[i] % 1000003 * (long)(i % 7);
  printf("%ld\n", all);

  /* Arrays of the program; steps of two; characters, which wrap; a condition on the value alone. */
  for (int i = 0; i < N; ++i)
    for (int j = 0; j < M; ++j)
      table[i][j] = i ^ j;
  for (int i = 0; i < N + 3; ++i)
    for (int j = 0; j < M; ++j)
      bytes[i][j] = 3 * i + j;
#pragma acc parallel loop copy(table, bytes)
  for (int j = 0; j < M; ++j) {
    for (unsigned i = 2; i < N; i += 2) {
      table[i][j] *= table[i - 2][j] > 40 ? 0.5f : 1.25f;
      if (table[i - 2][j] < 3)
        table[1][j] += 1;
    }
    for (int i = 3; i < N + 3; ++i) {
      bytes[i][j] += bytes[i - 1][j] + 2 * bytes[i - 2][j] + 3 * bytes[i - 3][j];
      bytes[0][j] ^= 0;
    }
    for (long i = N - 2; i > 0; --i) {
      bytes[i][j] = bytes[i + 1][j] * 3 + bytes[i][j];
    }
  }
  sum = 0;
  all = 0;
  for (int i = 0; i < N; ++i)
    for (int j = 0; j < M; ++j)
      sum += table[i][j] * (j % 5), all += bytes[i][j] * (i + 1);
  printf("%.4f %ld\n", sum, all);
  return 0;
}
