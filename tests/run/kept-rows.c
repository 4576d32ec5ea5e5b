/* Rows that several loops of a gang's lanes go through: threads keep their elements from one to the next, where rows are
 * as long as threads can keep. Rows of any length, in place, written and read again, under other names. */
// RUN-FLAGS: -lm
#include <math.h>
#include <stdio.h>
#include <stdlib.h>

enum { Rows = 3 };

static void softmax(int n, int m, const float *restrict a, float *restrict b) {
#pragma acc parallel loop gang copyin(a[0:n * m]) copyout(b[0:n * m])
  for (int i = 0; i < n; i++) {
    float most = -INFINITY, sum = 0;
#pragma acc loop vector reduction(max : most)
    for (int j = 0; j < m; j++)
      most = fmaxf(most, a[i * m + j]);
#pragma acc loop vector reduction(+ : sum)
    for (int j = 0; j < m; j++)
      sum += expf(a[i * m + j] - most);
#pragma acc loop vector
    for (int j = 0; j < m; j++)
      b[i * m + j] = expf(a[i * m + j] - most) / sum;
  }
}

/* What the second loop stores, the third one stores again. */
static void softmaxStored(int n, int m, const float *restrict a, float *restrict b) {
#pragma acc parallel loop copyin(a[0:n * m]) copyout(b[0:n * m])
  for (int i = 0; i < n; i++) {
    float most = -INFINITY, sum = 0;
    for (int j = 0; j < m; j++)
      most = fmaxf(most, a[i * m + j]);
    for (int j = 0; j < m; j++) {
      b[i * m + j] = expf(a[i * m + j] - most);
      sum += b[i * m + j];
    }
    for (int j = 0; j < m; j++)
      b[i * m + j] /= sum;
  }
}

/* Its arrays may be the same, and are; rows have names. */
static void normalise(int n, int m, const double *x, double *y) {
#pragma acc parallel loop gang vector_length(128) present(x, y)
  for (int i = 0; i < n; i++) {
    const double *row = x + (long)i * m;
    double mean = 0, spread = 0;
#pragma acc loop vector reduction(+ : mean)
    for (int j = 0; j < m; j++)
      mean += row[j];
    mean = m ? mean / m : 0;
#pragma acc loop vector reduction(+ : spread)
    for (int k = 0; k <= m - 1; k++)
      spread += (row[k] - mean) * (row[k] - mean);
#pragma acc loop vector reduction(+ : spread)
    for (int j = 0; j < m; j++)
      spread += (row[j] - mean) * (row[j] - mean);
#pragma acc loop vector
    for (int j = 0; j < m; j++)
      y[(long)i * m + j] = (row[j] - mean) + spread;
  }
}

/* The second loop changes what the third one reads, under another name. */
static void renamed(int n, int m, const int *a, int *b, long *out) {
#pragma acc parallel loop gang present(a, b) copyout(out[0:n])
  for (int i = 0; i < n; i++) {
    long sum = 0;
#pragma acc loop vector reduction(+ : sum)
    for (int j = 0; j < m; j++)
      sum += a[i * m + j];
#pragma acc loop vector
    for (int j = 0; j < m; j++)
      b[i * m + j] += 2;
#pragma acc loop vector reduction(+ : sum)
    for (int j = 0; j < m; j++)
      sum += 1000L * a[i * m + j];
    out[i] = sum;
  }
}

/* In place, every second element counted down, with more than one element of a row, conditions and continue. */
static void inPlace(int n, int m, int a[n][2 * m], long *out) {
#pragma acc parallel loop gang copy(a[0:n][0:2 * m]) copyout(out[0:n])
  for (int i = 0; i < n; i++) {
    long sum = 0;
#pragma acc loop vector reduction(+ : sum)
    for (int j = m - 1; j >= 0; j--) {
      if (a[i][2 * j] % 3 == 0)
        continue;
      sum += a[i][2 * j] + a[i][2 * j + 1];
    }
#pragma acc loop vector
    for (int j = m - 1; j >= 0; j--) {
      int old = a[i][2 * j];
      a[i][2 * j] = a[i][2 * j + 1] + (int)(sum % 7);
      a[i][2 * j + 1] -= old;
    }
#pragma acc loop vector reduction(+ : sum)
    for (int j = m - 1; j >= 0; j--)
      if (a[i][2 * j] > a[i][2 * j + 1])
        sum += 3 * a[i][2 * j];
      else
        a[i][2 * j] = -1;
    out[i] = sum;
  }
}

/* Half of a triangle: rows have lengths of their own. */
static void triangle(int n, double *a) {
#pragma acc parallel loop gang copy(a[0:n * n])
  for (int i = 0; i < n; i++) {
    double sum = 0;
#pragma acc loop vector reduction(+ : sum)
    for (int j = i; j < n; j++)
      sum += a[i * n + j];
#pragma acc loop vector
    for (int j = i; j < n; j++)
      a[i * n + j] += sum;
  }
}

/* A neighbour is read from memory, so it is stored there; and workers have a row each. */
static void shifted(int n, int m, const float *restrict a, float *restrict b, float *restrict c) {
#pragma acc parallel loop gang worker num_workers(2) vector_length(32) copyin(a[0:n * m]) copyout(b[0:n * m], c[0:n * m])
  for (int i = 0; i < n; i++) {
    float most = -1;
#pragma acc loop vector reduction(max : most)
    for (int j = 0; j < m; j++)
      most = fmaxf(most, a[i * m + j]);
#pragma acc loop vector
    for (int j = 0; j < m; j++)
      b[i * m + j] = a[i * m + j] - most;
#pragma acc loop vector
    for (int j = 0; j < m; j++)
      c[i * m + j] = b[i * m + j] + (j > 0 ? b[i * m + j - 1] : 0);
#pragma acc loop vector
    for (int j = 0; j < m; j++)
      b[i * m + j] = 2 * b[i * m + j] + a[i * m + j];
  }
}

static int isNear(double a, double b) { return (isnan(a) && isnan(b)) || a == b || fabs(a - b) <= 1e-4 * fabs(b) + 1e-30; }

static int checkSoftmax(int m, const float *a, const float *b) {
  for (int i = 0; i < Rows; i++) {
    float most = -INFINITY;
    double sum = 0;
    for (int j = 0; j < m; j++)
      most = fmaxf(most, a[i * m + j]);
    for (int j = 0; j < m; j++)
      sum += exp((double)(a[i * m + j] - most));
    for (int j = 0; j < m; j++)
      if (!isNear(b[i * m + j], exp((double)(a[i * m + j] - most)) / sum))
        return 0;
  }
  return 1;
}

static unsigned long sumOf(const void *data, size_t bytes) {
  const unsigned char *at = data;
  unsigned long sum = 5381;
  for (size_t i = 0; i < bytes; i++)
    sum = sum * 33 + at[i];
  return sum;
}

static void tryLength(int m) {
  const int size = Rows * m;
  float *a = malloc(sizeof(float) * (size + 1)), *b = malloc(sizeof(float) * (size + 1)), *c = malloc(sizeof(float) * (size + 1));
  double *x = malloc(sizeof(double) * (size + 1)), *y = malloc(sizeof(double) * (size + 1));
  int *k = malloc(sizeof(int) * (2 * size + 1)), *l = malloc(sizeof(int) * (size + 1));
  long out[Rows], more[Rows];
  for (int i = 0; i < size; i++) {
    a[i] = (float)(i * 37 % 101) / 16;
    x[i] = y[i] = m * (i % 13);
    l[i] = i % 11;
  }
  for (int i = 0; i < 2 * size; i++)
    k[i] = i * 7 % 31;
  if (m > 2) {
    a[1] = -INFINITY;
    a[m + 2] = NAN; // of the second row: its sum is none, and nothing else is
    a[2 * m] = 200;
  }
  softmax(Rows, m, a, b);
  int good = checkSoftmax(m, a, b);
  softmaxStored(Rows, m, a, b);
  printf("%d: %d %d", m, good, checkSoftmax(m, a, b));
  if (m > 2)
    a[m + 2] = 3;
#pragma acc data copy(x[0:size], y[0:size])
  {
    normalise(Rows, m, x, y);
    normalise(Rows, m, x, x);
  }
  printf(" %lx %lx", sumOf(x, sizeof(double) * size), sumOf(y, sizeof(double) * size));
#pragma acc data copy(l[0:size])
  renamed(Rows, m, l, l, out);
  more[0] = more[1] = more[2] = 0;
  if (m)
    inPlace(Rows, m, (int(*)[2 * m])k, more);
  for (int i = 0; i < Rows; i++)
    printf(" %ld %ld", out[i], more[i]);
  shifted(Rows, m, a, b, c);
  printf(" %lx %lx %lx %lx\n", sumOf(l, sizeof(int) * size), sumOf(k, 2 * sizeof(int) * size), sumOf(b, sizeof(float) * size),
         sumOf(c, sizeof(float) * size));
  free(a), free(b), free(c), free(x), free(y), free(k), free(l);
}

int main(void) {
  const int lengths[] = {0, 1, 31, 256, 512, 1024, 1025, 4096, 8192, 8300};
  for (size_t i = 0; i < sizeof lengths / sizeof *lengths; i++)
    tryLength(lengths[i]);
  enum { N = 600 };
  double *t = malloc(sizeof(double) * N * N);
  for (int i = 0; i < N * N; i++)
    t[i] = i % 17;
  triangle(N, t);
  printf("%lx\n", sumOf(t, sizeof(double) * N * N));
  free(t);
  return 0;
}
