// Reductions along columns: few and many of them, several results, bounds that divide nothing, loops
// with a clause of their own, and products of which both factors lie along the inner loop.
#include "support/check.h"

#include <math.h>
#include <stdlib.h>

static void sums(int n, int m, const double *a, double *s, const double *start) {
#pragma acc parallel loop copyin(a[0:n * m], start[0:m]) copyout(s[0:m])
  for (int j = 0; j < m; ++j) {
    double t = start[j];
    for (int i = 0; i < n; ++i)
      t += a[i * m + j];
    s[j] = t;
  }
}

static void extremes(int n, int m, const int *a, int *low, int *high, int *where) {
#pragma acc parallel loop copyin(a[0:n * m]) copyout(low[0:m], high[0:m]) copy(where[0:m])
  for (int j = 1; j < m; ++j) {
    int lo = 1 << 30, hi = -lo;
    unsigned bits = 0;
#pragma acc loop reduction(min : lo) reduction(max : hi) reduction(| : bits)
    for (int i = 2; i <= n - 1; ++i) {
      lo = a[i * m + j] < lo ? a[i * m + j] : lo;
      hi = a[i * m + j] > hi ? a[i * m + j] : hi;
      bits |= 1u << (a[i * m + j] & 31);
    }
    low[j] = lo;
    high[j] = hi;
    if (bits & 2)
      where[j] = j;
  }
}

static void transposed(int n, int m, const float *a, const float *x, float *y) {
#pragma acc kernels copyin(a[0:n * m], x[0:n]) copyout(y[0:m])
  for (int j = 0; j < m; ++j) {
    float t = 0;
    for (int i = 0; i < n; ++i)
      t += a[i * m + j] * x[i];
    y[j] = t;
  }
}

/// c = a b^T: the inner loop has neighbouring addresses in both.
static void product(int n, const float *a, const float *b, float *c) {
#pragma acc parallel loop collapse(2) copyin(a[0:n * n], b[0:n * n]) copyout(c[0:n * n])
  for (int i = 0; i < n; ++i)
    for (int j = 0; j < n; ++j) {
      float s = 0;
      for (int k = 0; k < n; ++k)
        s += a[i * n + k] * b[j * n + k];
      c[i * n + j] = s;
    }
}

static int value(int i) { return (int)((unsigned)i * 2654435761u >> 20) % 101 - 50; }

static void check(int n, int m) {
  double *a = malloc(sizeof(double) * n * m), *s = malloc(sizeof(double) * m), *start = malloc(sizeof(double) * m);
  int *k = malloc(sizeof(int) * n * m), *low = malloc(sizeof(int) * m), *high = malloc(sizeof(int) * m);
  int *where = malloc(sizeof(int) * m);
  float *f = malloc(sizeof(float) * n * m), *x = malloc(sizeof(float) * n), *y = malloc(sizeof(float) * m);
  for (int i = 0; i < n * m; ++i)
    f[i] = a[i] = k[i] = value(i);
  for (int i = 0; i < n; ++i)
    x[i] = i % 4;
  for (int j = 0; j < m; ++j)
    start[j] = j % 9, low[j] = high[j] = where[j] = 0;
  sums(n, m, a, s, start);
  extremes(n, m, k, low, high, where);
  transposed(n, m, f, x, y);
  for (int j = 0; j < m; ++j) {
    double sum = start[j], dot = 0;
    int lo = 1 << 30, hi = -lo, seen = 0;
    for (int i = 0; i < n; ++i) {
      sum += a[i * m + j];
      dot += f[i * m + j] * x[i];
      if (i >= 2) {
        lo = k[i * m + j] < lo ? k[i * m + j] : lo;
        hi = k[i * m + j] > hi ? k[i * m + j] : hi;
        seen |= (k[i * m + j] & 31) == 1;
      }
    }
    EXPECT(s[j] == sum);
    EXPECT(y[j] == (float)dot);
    if (j >= 1) {
      EXPECT(low[j] == lo);
      EXPECT(high[j] == hi);
      EXPECT(where[j] == (seen ? j : 0));
    }
  }
  free(a), free(s), free(start), free(k), free(low), free(high), free(where), free(f), free(x), free(y);
}

int main(void) {
  check(1000, 1);
  check(203, 37);
  check(3, 300);
  check(1, 33);
  check(9, 40000);
  check(5, 270001);
  int n = 731;
  float *a = malloc(sizeof(float) * n * n), *b = malloc(sizeof(float) * n * n), *c = malloc(sizeof(float) * n * n);
  for (int i = 0; i < n * n; ++i)
    a[i] = value(i) % 4, b[i] = value(i + 7) % 5;
  product(n, a, b, c);
  for (int i = 0; i < n; i += 41)
    for (int j = 0; j < n; j += 13) {
      float s = 0;
      for (int k = 0; k < n; ++k)
        s += a[i * n + k] * b[j * n + k];
      EXPECT(c[i * n + j] == s);
    }
  free(a), free(b), free(c);
  return finish();
}
