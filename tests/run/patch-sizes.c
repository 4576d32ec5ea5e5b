// Nests whose threads compute patches, at sizes that are no multiples of anything,
// and around the size from which patches are used.
#include "support/check.h"

#include <stdlib.h>

static float *a, *b, *c;
static double *x, *y, *z;

static void fill(int n) {
  a = malloc(sizeof(float) * n * n), b = malloc(sizeof(float) * n * n);
  c = malloc(sizeof(float) * n * n);
  x = malloc(sizeof(double) * n * n), y = malloc(sizeof(double) * n * n);
  z = malloc(sizeof(double) * n * n);
  for (int i = 0; i < n * n; ++i) {
    a[i] = i % 7 - 3, b[i] = i % 5 - 2, c[i] = 1;
    x[i] = i % 11 - 5, y[i] = i % 3 - 1, z[i] = 2;
  }
}

static double sum(int n) {
  double all = 0;
  for (int i = 0; i < n * n; ++i)
    all += c[i] * (i % 13) + z[i] * (i % 17);
  return all;
}

static void products(int n, int m) {
  // rows of a times columns of b, m trips
#pragma acc parallel loop collapse(2) copyin(a[0:n*n], b[0:n*n]) copyout(c[0:n*n])
  for (int i = 0; i < n; ++i)
    for (int j = 0; j < n; ++j) {
      float s = 0;
      for (int k = 0; k < m; ++k)
        s += a[i * n + k] * b[k * n + j];
      c[i * n + j] = s;
    }
  // the transposed second factor, from 1 to n - 1, into memory
#pragma acc parallel loop copyin(x[0:n*n], y[0:n*n]) copy(z[0:n*n])
  for (int i = 1; i < n - 1; ++i) {
#pragma acc loop
    for (int j = 1; j <= n - 2; ++j) {
      z[i * n + j] = i - j;
      for (int k = 1; k <= m - 1; ++k)
        z[i * n + j] += x[i * n + k] * y[j * n + k];
    }
  }
}

/* Counters of 64 bits, and a walk that no row shares. */
static void wide(long n) {
#pragma acc parallel loop copyin(x[0:n], y[0:n]) copyout(z[0:n])
  for (long i = 0; i < n; ++i) {
    double s = 0;
    for (long k = 0; k < n; ++k)
      s += y[k] * (x[k] - x[i]);
    z[i] = s;
  }
}

/* Two sums, a bias, an element that only some trips read. */
static void twoSums(int n) {
#pragma acc parallel loop collapse(2) copyin(a[0:n*n], b[0:n*n]) copyout(c[0:n*n])
  for (int i = 0; i < n; ++i)
    for (int j = 0; j < n; ++j) {
      float plus = i, minus = j, bias = a[j];
      for (int k = 0; k < n; ++k) {
        float p = a[i * n + k] * b[k * n + j];
        if (p > 0)
          plus += p + b[k];
        else
          minus += p;
      }
      c[i * n + j] = plus - minus * bias;
    }
}

int main(void) {
  const int sizes[] = {1, 3, 40, 129, 725};
  for (int t = 0; t < 5; ++t) {
    int n = sizes[t];
    fill(n);
    products(n, n);
    printf("%d " "products" " %.0f\n", n, sum(n));
    products(n, n / 3);
    printf("%d " "short" " %.0f\n", n, sum(n));
    products(n, 0);
    printf("%d " "none" " %.0f\n", n, sum(n));
    wide(n);
    twoSums(n);
    printf("%d " "two sums" " %.0f\n", n, sum(n));
    free(a), free(b), free(c), free(x), free(y), free(z);
  }
  return 0;
}
