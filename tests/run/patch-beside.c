// Statements beside the inner loop of a product: where they share nothing with it they run before all patches, and otherwise
// they stay where they are.
// RUN-UNOPTIMISED: PoCL takes half a minute for what is written out here
#include <stdio.h>
#include <stdlib.h>

static int report(const char *what, const double *found, const double *expected, long n) {
  int bad = 0;
  for (long i = 0; i < n; i++)
    bad |= found[i] != expected[i];
  printf("%s: %s\n", what, bad ? "wrong" : "right");
  return bad;
}

enum { N = 40, M = 780 };
static double data[N][M], corr[M][M], expected[M][M];

static void fill(void) {
  for (int i = 0; i < N; i++)
    for (int j = 0; j < M; j++)
      data[i][j] = (i * 7 + j * 3) % 13;
  for (int j = 0; j < M; j++)
    for (int k = 0; k < M; k++)
      corr[j][k] = expected[j][k] = -1;
}

/* the upper half and its mirror image, with ones between them */
static int triangle(void) {
  fill();
#pragma acc data copyin(data) copy(corr)
#pragma acc parallel loop
  for (int j = 0; j < M - 1; j++) {
    corr[j][j] = 1;
#pragma acc loop
    for (int k = j + 1; k < M; k++) {
      corr[j][k] = 0;
      for (int i = 0; i < N; i++)
        corr[j][k] += data[i][j] * data[i][k];
      corr[k][j] = corr[j][k];
    }
  }
  for (int j = 0; j < M - 1; j++) {
    expected[j][j] = 1;
    for (int k = j + 1; k < M; k++) {
      expected[j][k] = 0;
      for (int i = 0; i < N; i++)
        expected[j][k] += data[i][j] * data[i][k];
      expected[k][j] = expected[j][k];
    }
  }
  return report("triangle", &corr[0][0], &expected[0][0], (long)M * M);
}

/* the same in kernels, with pointers and lengths of run time, and a statement behind the loop */
static int pointers(int n, int m) {
  double *restrict d = malloc(sizeof(double) * n * m), *restrict c = malloc(sizeof(double) * m * m), *restrict sums = malloc(sizeof(double) * m);
  double *expected = malloc(sizeof(double) * m * m);
  for (int i = 0; i < n * m; i++)
    d[i] = i % 11 - 5;
  for (int i = 0; i < m * m; i++)
    c[i] = expected[i] = -1;
#pragma acc kernels copyin(d[0 : n * m]) copy(c[0 : m * m]) copyout(sums[0 : m])
  for (int j = 1; j < m; j++) {
    c[j * m + j] = 2;
    for (int k = 0; k < j; k++) {
      double sum = 0;
      for (int i = 0; i < n; i++)
        sum += d[i * m + j] * d[i * m + k];
      c[j * m + k] = sum;
    }
    sums[j] = d[j] * 3;
  }
  int bad = 0;
  for (int j = 1; j < m; j++) {
    expected[j * m + j] = 2;
    for (int k = 0; k < j; k++) {
      double sum = 0;
      for (int i = 0; i < n; i++)
        sum += d[i * m + j] * d[i * m + k];
      expected[j * m + k] = sum;
    }
    bad |= sums[j] != d[j] * 3;
  }
  bad |= report("pointers", c, expected, (long)m * m);
  free(d), free(c), free(sums), free(expected);
  return bad;
}

/* a row of its own before the loop, in each of many layers */
static int layers(int l, int m, int depth) {
  double *restrict a = malloc(sizeof(double) * l * m * depth), *restrict c = malloc(sizeof(double) * l * m * m);
  double *restrict ones = malloc(sizeof(double) * l * m), *expected = malloc(sizeof(double) * l * m * m);
  for (int i = 0; i < l * m * depth; i++)
    a[i] = i % 5 - 2;
#pragma acc parallel loop collapse(2) copyin(a[0 : l * m * depth]) copyout(c[0 : l * m * m], ones[0 : l * m])
  for (int t = 0; t < l; t++)
    for (int i = 0; i < m; i++) {
      ones[t * m + i] = t + i;
      for (int j = 0; j < m; j++) {
        double sum = 0;
        for (int k = 0; k < depth; k++)
          sum += a[(t * m + i) * depth + k] * a[(t * m + j) * depth + k];
        c[(t * m + i) * m + j] = sum;
      }
    }
  int bad = 0;
  for (int t = 0; t < l; t++)
    for (int i = 0; i < m; i++) {
      bad |= ones[t * m + i] != t + i;
      for (int j = 0; j < m; j++) {
        double sum = 0;
        for (int k = 0; k < depth; k++)
          sum += a[(t * m + i) * depth + k] * a[(t * m + j) * depth + k];
        expected[(t * m + i) * m + j] = sum;
      }
    }
  bad |= report("layers", c, expected, (long)l * m * m);
  free(a), free(c), free(ones), free(expected);
  return bad;
}

/* what the loop reads or changes stays in order */
static int shared(void) {
  static double scale[M], last[M];
  fill();
#pragma acc parallel loop copyin(data) copy(corr) copyout(scale, last)
  for (int j = 0; j < M; j++) {
    scale[j] = 1 + j % 3;
#pragma acc loop
    for (int k = 0; k < M; k++) {
      double sum = 0;
      for (int i = 0; i < N; i++)
        sum += data[i][j] * data[i][k];
      corr[j][k] = sum * scale[j];
    }
    last[j] = corr[j][M - 1];
  }
  int bad = 0;
  for (int j = 0; j < M; j++) {
    for (int k = 0; k < M; k++) {
      double sum = 0;
      for (int i = 0; i < N; i++)
        sum += data[i][j] * data[i][k];
      expected[j][k] = sum * (1 + j % 3);
    }
    bad |= scale[j] != 1 + j % 3 || last[j] != expected[j][M - 1];
  }
  return bad | report("shared", &corr[0][0], &expected[0][0], (long)M * M);
}

/* rows that have no columns, the last ones or the first ones, and names of values of a row */
static int halves(int n, int m, int width, int above) {
  double *restrict x = malloc(sizeof(double) * n * width), *restrict c = malloc(sizeof(double) * n * m), *restrict d = malloc(sizeof(double) * n * m);
  double *expected = malloc(sizeof(double) * n * m), *lower = malloc(sizeof(double) * n * m);
  for (int i = 0; i < n * width; i++)
    x[i] = i % 9 - 4;
  for (int i = 0; i < n * m; i++)
    c[i] = d[i] = expected[i] = lower[i] = -7;
#pragma acc data copyin(x[0 : n * width]) copy(c[0 : n * m], d[0 : n * m])
  {
#pragma acc parallel loop
    for (int i = 0; i < n; i++) {
      double first = x[i * width], twice = 2 * first;
      for (int j = i + above; j < m; j++) {
        double sum = first;
        for (int k = 0; k < width; k++)
          sum += x[i * width + k] * x[j * width + k];
        c[i * m + j] = sum * 8 + twice;
      }
    }
#pragma acc parallel loop
    for (int i = 0; i < n; i++)
      for (int j = 0; j < i - above; j++) {
        double sum = 0;
        for (int k = 0; k < width; k++)
          sum += x[i * width + k] * x[j * width + k];
        d[i * m + j] = sum;
      }
  }
  for (int i = 0; i < n; i++) {
    double first = x[i * width], twice = 2 * first;
    for (int j = i + above; j < m; j++) {
      double sum = first;
      for (int k = 0; k < width; k++)
        sum += x[i * width + k] * x[j * width + k];
      expected[i * m + j] = sum * 8 + twice;
    }
    for (int j = 0; j < i - above; j++) {
      double sum = 0;
      for (int k = 0; k < width; k++)
        sum += x[i * width + k] * x[j * width + k];
      lower[i * m + j] = sum;
    }
  }
  int bad = report("upper half", c, expected, (long)n * m) + report("lower half", d, lower, (long)n * m);
  free(x), free(c), free(d), free(expected), free(lower);
  return bad;
}

int main(void) {
  int bad = halves(790, 790, 19, 1) + halves(760, 760, 9, 30) + halves(40, 40, 17, 50) + triangle() + pointers(30, 901) + pointers(9, 20) + layers(9, 260, 20) + layers(2, 5, 17) + shared();
  return bad != 0;
}
