// Rows that several loops of a gang read, short and long, and one whose elements change between two loops.
#include "support/check.h"

#include <math.h>
#include <stdlib.h>

static void softmax(int n, int m, const float *restrict a, float *restrict b) {
#pragma acc parallel loop gang copyin(a[0 : n * m]) copyout(b[0 : n * m])
  for (int i = 0; i < n; ++i) {
    float most = a[i * m], sum = 0;
#pragma acc loop reduction(max : most)
    for (int j = 0; j < m; ++j)
      most = fmaxf(most, a[i * m + j]);
#pragma acc loop reduction(+ : sum)
    for (int j = 0; j < m; ++j)
      sum += floorf(8 * (a[i * m + j] - most)) + a[i * m + j];
#pragma acc loop
    for (int j = 0; j < m; ++j)
      b[i * m + j] = (a[i * m + j] - most) * 2 + sum;
  }
}

/* Two arrays, the second one only in later loops, and one that is read under a condition first. */
static void norms(int n, int m, double a[n][m], const int w[m], const int *restrict c, double *most, double *norm) {
#pragma acc parallel loop copyin(a[0 : n], w[0 : m], c[0 : m]) copyout(most[0 : n], norm[0 : n])
  for (int i = 0; i < n; i++) {
    double largest = 0, sum = 0;
#pragma acc loop reduction(max : largest)
    for (int j = 1; j < m; j++) {
      double v = fabs(a[i][j]);
      if (c[j] > 3)
        v *= w[j];
      largest = fmax(largest, v);
    }
#pragma acc loop reduction(+ : sum)
    for (int j = 1; j < m; j++)
      sum += a[i][j] * w[j] - largest * c[j] + a[i][j];
#pragma acc loop reduction(+ : sum)
    for (int j = 1; j < m; j++)
      sum += w[j] + c[j];
    most[i] = largest;
    norm[i] = sum;
  }
}

/* What the loop between them changes must be read anew. */
static void changed(int n, int m, float *a, float *s) {
#pragma acc parallel loop gang copy(a[0 : n * m]) copyout(s[0 : n])
  for (int i = 0; i < n; i++) {
    float sum = 0;
#pragma acc loop vector reduction(+ : sum)
    for (int j = 0; j < m; j++)
      sum += a[i * m + j];
#pragma acc loop vector
    for (int j = 0; j < m; j++)
      a[i * m + j] += 1;
#pragma acc loop vector reduction(+ : sum)
    for (int j = 0; j < m; j++)
      sum += a[i * m + j];
    s[i] = sum;
  }
}

static void run(int n, int m) {
  float *a = malloc(n * m * sizeof *a), *b = malloc(n * m * sizeof *b), *s = malloc(n * sizeof *s);
  double(*d)[m] = malloc(n * sizeof *d), *most = malloc(n * sizeof *most), *norm = malloc(n * sizeof *norm);
  int *w = malloc(m * sizeof *w), *c = malloc(m * sizeof *c);
  for (int i = 0; i < n * m; i++) {
    a[i] = (i * 7 % 101) * 0.125f;
    d[i / m][i % m] = i * 13 % 17 - 8;
  }
  for (int j = 0; j < m; j++) {
    w[j] = j % 5;
    c[j] = j % 7;
  }
  softmax(n, m, a, b);
  norms(n, m, d, w, c, most, norm);
  double sum = 0;
  for (int i = 0; i < n * m; i++)
    sum += b[i] * (i % 3);
  changed(n, m, a, s);
  for (int i = 0; i < n; i++)
    sum += most[i] + norm[i] + s[i];
  printf("%d x %d: %.3f\n", n, m, sum);
  free(a), free(b), free(s), free(d), free(most), free(norm), free(w), free(c);
}

int main(void) {
  run(3, 5);
  run(20, 300);
  run(7, 1024);
  run(5, 5000);
  return finish();
}
