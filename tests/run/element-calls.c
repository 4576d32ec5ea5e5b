// Functions that return elements: what they compute stays the same where they are written out, with conversions of
// arguments, widths of indices, conditions, and names that mean something else where they are called.
#include "support/check.h"

#include <stddef.h>
#include <stdlib.h>

enum { N = 90 };
static const int width = N;

static inline double at(const double *a, int n, int i, int j) { return a[i * n + j]; }
static double narrow(const double *a, unsigned char i, float x) { return (int)(a[i] * x); }
static inline double wrapped(const double *a, unsigned i, int n) { return a[(i - 1u) % (unsigned)n]; }
static inline double chosen(const double *a, int i, int n) { return i < 0 ? a[i + n] : i >= n ? a[i - n] : a[i]; }
static inline double beside(const double *row, ptrdiff_t by) { return row[-by] + 2 * row[by] - *(row + 1); }
static inline double fixed(const double *a, int i, int j) { return a[i * width + j]; }
static inline int rounded(const double *a, int i) { return a[i] / 3; }
static inline size_t place(int n, int i, int j) { return (size_t)i * n + j; }
static inline double twice(const double *a, int n, int i, int j) { return at(a, n, i, j) + at(a, n, j, i); }

typedef struct {
  int n;
  double *a;
} Grid;
static inline double of(const Grid *g, int i, int j) { return g->a[i * g->n + j]; }
static inline double whole(Grid g, int i, int j) { return g.a[i * g.n + j]; }

static double a[N * N], b[N * N];

static void show(const char *what) {
  double sum = 0;
  for (int i = 0; i < N * N; i++)
    sum += b[i] * (i % 13 + 1);
  printf("%s %.10g\n", what, sum);
}

static void product(int n) {
#pragma acc parallel loop collapse(2) copyin(a) copy(b)
  for (int i = 0; i < n; i++)
    for (int j = 0; j < n; j++) {
      double s = 0;
      for (int k = 0; k < n; k++)
        s += at(a, n, i, k) * at(a, n, k, j);
      b[i * n + j] = s;
    }
}

static void conversions(int n, double x) {
#pragma acc parallel loop copyin(a) copy(b)
  for (int i = 0; i < n * n; i++)
    b[i] = narrow(a, i * 7, x) + wrapped(a, i, 2 * N) + rounded(a, i) * 0.5 - 1 / (rounded(a, i) + 1);
}

static void choices(int n) {
#pragma acc parallel loop collapse(2) copyin(a) copy(b)
  for (int i = 0; i < n; i++)
    for (int j = 0; j < n; j++)
      b[i * n + j] = chosen(a + i * n, j - 2, n) - chosen(a + i * n, j + 2, n) + twice(a, n, i, j);
}

static void addresses(int n) {
#pragma acc parallel loop collapse(2) copyin(a) copy(b)
  for (int i = 1; i < n - 1; i++)
    for (int j = 1; j < n - 1; j++)
      b[place(n, i, j)] = beside(&a[place(n, i, j)], n) + beside(a + i * n + j, 1);
}

static void hidden(int n) {
#pragma acc parallel loop collapse(2) copyin(a) copy(b)
  for (int i = 0; i < n; i++)
    for (int j = 0; j < n; j++) {
      int width = 3;
      b[i * n + j] = fixed(a, i, j) * width;
    }
}

static void members(int n) {
  Grid g = {n, a};
  Grid *p = &g;
#pragma acc data copyin(g, a, p[0:1]) copy(b)
  {
#pragma acc parallel loop collapse(2) attach(g.a)
    for (int i = 0; i < n; i++)
      for (int j = 0; j < n; j++)
        b[i * n + j] = of(&g, i, j) + whole(g, j, i) + of(p, j, j);
  }
}

static void inPlace(int n) {
#pragma acc kernels copy(b)
  for (int i = 1; i < n; i++)
    b[i] = at(b, n, 0, i - 1) + 1;
}

int main(void) {
  for (int i = 0; i < N * N; i++)
    a[i] = (i * 7) % 311 - 100.25;
  product(N);
  show("product");
  conversions(N, 0.7);
  show("conversions");
  choices(N);
  show("choices");
  addresses(N);
  show("addresses");
  hidden(N);
  show("hidden");
  members(N);
  show("members");
  inPlace(N);
  show("inPlace");
  return 0;
}
