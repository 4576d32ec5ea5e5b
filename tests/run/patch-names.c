// Names in nests of patches: those that hide others, or are spelled like others and mean something else; statements beside
// layers; triangles whose bounds are of other types than their counters.
// RUN-UNOPTIMISED: PoCL takes a minute for what is written out here
#include <stdio.h>
#include <stdlib.h>

/* just enough for patches; walks as short as they may be */
enum { N = 720, M = 736, D = 18, Layers = 3 };
static double rows[Layers * N * D], columns[D * M], scales[N], found[Layers * N * M], expected[Layers * N * M];

static void fill(double *x, long n, int period) {
  for (long i = 0; i < n; i++)
    x[i] = i % period - period / 2;
}

static void start(void) {
  fill(found, Layers * N * M, 11);
  fill(expected, Layers * N * M, 11);
}

static int report(const char *what, const double *found, const double *expected, long n) {
  int bad = 0;
  for (long i = 0; i < n; i++)
    bad |= found[i] != expected[i];
  printf("%s: %s\n", what, bad ? "wrong" : "right");
  return bad;
}

/* A name of a row is that of an iteration's variable, too. */
static int hidden(int n, int m, int d, const double *restrict a, const double *restrict b, const double *restrict x, double *restrict c) {
  start();
#pragma acc parallel loop copyin(a[0 : n * d], b[0 : d * m], x[0 : n]) copy(c[0 : n * m])
  for (int i = 0; i < n; i++) {
    double s = x[i];
    double r = 2 * s + 1;
#pragma acc loop
    for (int j = 0; j < m; j++) {
      double s = 0;
      for (int k = 0; k < d; k++)
        s += a[i * d + k] * b[k * m + j];
      c[i * m + j] = s * r;
    }
  }
  for (int i = 0; i < n; i++)
    for (int j = 0; j < m; j++) {
      double sum = 0;
      for (int k = 0; k < d; k++)
        sum += a[i * d + k] * b[k * m + j];
      expected[i * m + j] = sum * (2 * x[i] + 1);
    }
  return report("hidden", c, expected, N * M);
}

/* A statement beside the columns uses a name of the row, as they do. */
static int beside(int n, int m, int d, const double *restrict a, const double *restrict b, const double *restrict x, double *restrict c) {
  double *restrict y = malloc(sizeof(double) * n);
  start();
#pragma acc parallel loop copyin(a[0 : n * d], b[0 : d * m], x[0 : n]) copy(c[0 : n * m]) copyout(y[0 : n])
  for (int i = 0; i < n; i++) {
    double r = 2 * x[i] + 1;
    y[i] = r;
#pragma acc loop
    for (int j = 0; j < m; j++) {
      double s = 0;
      for (int k = 0; k < d; k++)
        s += a[i * d + k] * b[k * m + j];
      c[i * m + j] = s * r;
    }
  }
  int bad = 0;
  for (int i = 0; i < n; i++) {
    for (int j = 0; j < m; j++) {
      double sum = 0;
      for (int k = 0; k < d; k++)
        sum += a[i * d + k] * b[k * m + j];
      expected[i * m + j] = sum * (2 * x[i] + 1);
    }
    bad |= y[i] != 2 * x[i] + 1;
  }
  printf("beside, rows: %s\n", bad ? "wrong" : "right");
  bad |= report("beside", c, expected, N * M);
  free(y);
  return bad;
}

/* A statement beside the loop over layers, which stands in the rows: it runs once, not for each of them. */
static int besideLayers(int l, int n, int m, int d, const double *restrict a, const double *restrict b, const double *restrict x, double *restrict c) {
  double *restrict y = malloc(sizeof(double) * n);
  fill(y, n, 9);
  start();
#pragma acc parallel loop copyin(a[0 : n * d], b[0 : d * m], x[0 : n]) copy(c[0 : l * n * m], y[0 : n])
  for (int i = 0; i < n; i++) {
    y[i] += x[i];
#pragma acc loop collapse(2)
    for (int t = 0; t < l; t++)
      for (int j = 0; j < m; j++) {
        double s = 0;
        for (int k = 0; k < d; k++)
          s += a[i * d + k] * b[k * m + j];
        c[(t * n + i) * m + j] = s + t;
      }
  }
  int bad = 0;
  for (int i = 0; i < n; i++) {
    for (int t = 0; t < l; t++)
      for (int j = 0; j < m; j++) {
        double s = 0;
        for (int k = 0; k < d; k++)
          s += a[i * d + k] * b[k * m + j];
        expected[(t * n + i) * m + j] = s + t;
      }
    bad |= y[i] != i % 9 - 4 + x[i];
  }
  printf("beside layers, rows: %s\n", bad ? "wrong" : "right");
  bad |= report("beside layers", c, expected, Layers * N * M);
  free(y);
  return bad;
}

/* Two elements that every trip updates, spelled alike: each block has an `at` of its own. */
static int keptAlike(int n, int m, int d, int width, const double *restrict a, const double *restrict b, double *restrict c) {
  start();
#pragma acc parallel loop copyin(a[0 : n * d], b[0 : d * m]) copy(c[0 : n * width])
  for (int i = 0; i < n; i++) {
#pragma acc loop
    for (int j = 0; j < m; j++)
      for (int k = 0; k < d; k++) {
        {
          int at = i * width + j;
          c[at] = c[at] * 0.5 + a[i * d + k] * b[k * m + j];
        }
        if (j >= m - 8) {
          int at = i * width + j + 8;
          c[at] = c[at] * 0.25 + a[i * d + k] * b[k * m + j];
        }
      }
  }
  for (int i = 0; i < n; i++)
    for (int j = 0; j < m; j++)
      for (int k = 0; k < d; k++) {
        double *own = &expected[i * width + j], by = a[i * d + k] * b[k * m + j];
        own[0] = own[0] * 0.5 + by;
        if (j >= m - 8)
          own[8] = own[8] * 0.25 + by;
      }
  return report("updated, spelled alike", c, expected, n * width);
}

/* The same of elements that are read, of which a condition chooses one. */
static int chosenAlike(int n, int m, int d, const double *restrict a, const double *restrict b, double *restrict c) {
  start();
#pragma acc parallel loop copyin(a[0 : n * d], b[0 : d * m]) copy(c[0 : n * m])
  for (int i = 0; i < n; i++) {
#pragma acc loop
    for (int j = 0; j < m; j++) {
      double s = 0;
      for (int k = 0; k < d; k++) {
        if (k > 0) {
          int o = k - 1;
          s += a[i * d + o] * b[o * m + j];
        } else {
          int o = k + 1;
          s += 2 * a[i * d + o] * b[o * m + j];
        }
      }
      c[i * m + j] = s;
    }
  }
  for (int i = 0; i < n; i++)
    for (int j = 0; j < m; j++) {
      double s = 2 * a[i * d + 1] * b[m + j];
      for (int k = 0; k < d - 1; k++)
        s += a[i * d + k] * b[k * m + j];
      expected[i * m + j] = s;
    }
  return report("chosen, spelled alike", c, expected, N * M);
}

/* Each layer has a triangle of its own. */
static int trianglesOfLayers(int l, int n, int m, int d, const double *restrict a, const double *restrict b, double *restrict c) {
  start();
#pragma acc parallel loop copyin(a[0 : l * n * d], b[0 : d * m]) copy(c[0 : l * n * m])
  for (int t = 0; t < l; t++) {
#pragma acc loop
    for (int i = 0; i < n; i++) {
#pragma acc loop
      for (int j = 0; j <= i + t; j++) {
        double s = 0;
        for (int k = 0; k < d; k++)
          s += a[(t * n + i) * d + k] * b[k * m + j];
        c[(t * n + i) * m + j] = s;
      }
    }
  }
  for (int row = 0; row < l * n; row++)
    for (int j = 0; j <= row % n + row / n; j++) {
      double s = 0;
      for (int k = 0; k < d; k++)
        s += a[row * d + k] * b[k * m + j];
      expected[row * m + j] = s;
    }
  return report("triangles of layers", c, expected, Layers * N * M);
}

/* Columns from two before the row's number on: of the first two rows these are numbers beyond all columns. */
static int sizes(size_t n, size_t m, int d, const double *restrict a, const double *restrict b, double *restrict c) {
  start();
#pragma acc parallel loop copyin(a[0 : n * d], b[0 : d * m]) copy(c[0 : n * m])
  for (size_t i = 0; i < n; i++) {
#pragma acc loop
    for (size_t j = i - 2; j < m; j++) {
      double s = 0;
      for (int k = 0; k < d; k++)
        s += a[i * d + k] * b[k * m + j];
      c[i * m + j] = s;
    }
  }
  for (size_t i = 2; i < n; i++)
    for (size_t j = i - 2; j < m; j++) {
      double s = 0;
      for (int k = 0; k < d; k++)
        s += a[i * d + k] * b[k * m + j];
      expected[i * m + j] = s;
    }
  return report("sizes", c, expected, N * M);
}

/* A length of another type than the counters, and triangles that lie farther from the diagonal than there are rows. */
static void lowerOfUnsigned(unsigned n, int off, int d, const double *restrict a, double *restrict c) {
#pragma acc parallel loop copyin(a[0 : n * d]) copy(c[0 : n * n])
  for (int i = 0; i < n; i++) {
#pragma acc loop
    for (int j = 0; j < i - off; j++) {
      double s = 0;
      for (int k = 0; k < d; k++)
        s += a[i * d + k] * a[j * d + k];
      c[i * n + j] = s;
    }
  }
}

static int lower(int n, int off, int d) {
  start();
  for (int i = 0; i < n; i++)
    for (int j = 0; j < n; j++)
      if (j < i - off) {
        double s = 0;
        for (int k = 0; k < d; k++)
          s += rows[i * d + k] * rows[j * d + k];
        expected[i * n + j] = s;
      }
  printf("%d, %d from the diagonal\n", n, off);
  lowerOfUnsigned(n, off, d, rows, found);
  return report("triangle of an unsigned", found, expected, n * n);
}

int main(void) {
  fill(rows, Layers * N * D, 7);
  fill(columns, D * M, 5);
  fill(scales, N, 3);
  int bad = hidden(N, M, D, rows, columns, scales, found) + beside(N, M, D, rows, columns, scales, found);
  bad += besideLayers(Layers, N, M, D, rows, columns, scales, found) + keptAlike(N, M, D, M + 8, rows, columns, found);
  bad += chosenAlike(N, M, D, rows, columns, found);
  bad += trianglesOfLayers(Layers, N, M, D, rows, columns, found) + sizes(N, M, D, rows, columns, found);
  bad += lower(M, 3, D) + lower(20, 50, D) + lower(20, 19, D) + lower(1, 0, 3);
  return bad != 0;
}
