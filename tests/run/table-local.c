// Constant arrays of the function are constants of its kernels: nothing is copied for them,
// whatever brings them.
#include <stdio.h>

static double smoothStatic(int n, const double *a, double *b) {
  static const double w[5] = {0.0625, 0.25, 0.375, 0.25, 0.0625};
#pragma acc parallel loop copyin(a[0:n]) copy(b[0:n])
  for (int i = 2; i < n - 2; i++) {
    double sum = 0;
    for (int q = 0; q < 5; q++)
      sum += w[q] * a[i + q - 2];
    b[i] = sum;
  }
  return b[n / 2];
}

static double smoothTwice(int n, const double *a, double *b) {
  double total = 0;
  {
    const float w[3] = {0.25f, 0.5f, 0.25f};
#pragma acc parallel loop copyin(a[0:n], w) copy(b[0:n])
    for (int i = 1; i < n - 1; i++)
      b[i] = w[0] * a[i - 1] + w[1] * a[i] + w[2] * a[i + 1];
    total += b[n / 3];
  }
  {
    const float w[3] = {0.5f, 0.25f, 0.125f}; // another array of this name
#pragma acc data copyin(w)
#pragma acc kernels copyin(a[0:n]) copy(b[0:n])
    {
      for (int i = 1; i < n - 1; i++)
        b[i] += w[0] * a[i - 1];
      for (int i = 1; i < n - 1; i++)
        b[i] += w[i % 3] * a[i];
    }
    total += b[n / 3];
  }
  return total;
}

/// Which neighbours: a table of two dimensions, and one of characters.
static int neighbours(int n, const int *cell, int *count) {
  static const int way[4][2] = {{-1, 0}, {1, 0}, {0, -1}, {0, 1}};
  const char worth[] = "0123";
  int all = 0;
#pragma acc parallel loop collapse(2) copyin(cell[0:n * n]) copy(count[0:n * n]) reduction(+ : all)
  for (int i = 1; i < n - 1; i++)
    for (int j = 1; j < n - 1; j++) {
      int found = 0;
      for (int k = 0; k < 4; k++)
        found += cell[(i + way[k][0]) * n + j + way[k][1]] * (worth[k] - '0');
      count[i * n + j] = found;
      all += found;
    }
  return all;
}

/// One region passes the array on, so it needs a place; the other reads elements of it.
#pragma acc routine seq
static double weighted(const double *w, int q) { return w[q] * 2; }

static double passedOn(int n, double *b) {
  const double w[4] = {1, 2, 3, 4};
#pragma acc parallel loop copy(b[0:n])
  for (int i = 0; i < n; i++)
    b[i] = weighted(w, i % 4);
#pragma acc parallel loop copy(b[0:n])
  for (int i = 0; i < n; i++)
    b[i] += w[i % 4];
  return b[n - 1] + b[n - 2];
}

enum { N = 200 };
static double a[N], b[N];
static int cell[N * N], count[N * N];

int main(void) {
  for (int i = 0; i < N; i++)
    a[i] = i % 17 + 0.5 * (i % 3);
  for (int i = 0; i < N * N; i++)
    cell[i] = i % 7 == 0;
  printf("%g\n", smoothStatic(N, a, b));
  printf("%g\n", smoothTwice(N, a, b));
  printf("%d\n", neighbours(N, cell, count));
  printf("%g\n", passedOn(N, b));
  return 0;
}
