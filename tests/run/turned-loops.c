// Loops that change places on grids: every element gets the same numbers in the same order.
#include "support/check.h"

#define N 70
static double a[N][N], b[N][N], c[N][N];

static void product(int n, int m, int k, const float *restrict x, const float *restrict y, float *restrict z) {
#pragma acc parallel loop copyin(x[0:n * k], y[0:k * m]) copyout(z[0:n * m])
  for (int i = 0; i < n; i++) {
    for (int j = 0; j < m; j++)
      z[i * m + j] = 0;
    for (int l = 0; l < k; l++) {
      float t = x[i * k + l];
      for (int j = 0; j < m; j++)
        z[i * m + j] += t * y[l * m + j];
    }
  }
}

static void update(int n, int m, int k, const double *restrict x, double *restrict z) {
#pragma acc parallel loop copyin(x[0:n * k]) copy(z[0:n * m])
  for (int i = 0; i < n; i++)
    for (int l = 0; l < k; l++)
      for (int j = 0; j < m; j++)
        z[i * m + j] -= x[i * k + l] * (j + l);
}

/// The arrays overlap: rows that are added are those that have changed.
static void running(int n, int m, double *z) {
#pragma acc parallel loop copy(z[0:n * m])
  for (int i = 0; i < 1; i++)
    for (int l = 1; l < n; l++)
      for (int j = 0; j < m; j++)
        z[j] += z[l * m + j];
}

/// Rows that begin elsewhere in each iteration are no sums.
static void shifted(int n, int m, double *restrict z) {
#pragma acc parallel loop copy(z[0:n * 3 * m])
  for (int i = 0; i < n; i++)
    for (int l = 0; l < m; l++)
      for (int j = 0; j < m; j++)
        z[i * 3 * m + j + l] += j * 0.5 + l;
}

int main(void) {
  for (int i = 0; i < N; i++)
    for (int j = 0; j < N; j++) {
      a[i][j] = (i * 7 + j) % 13 * 0.1;
      b[i][j] = (i + j * 5) % 11 * 0.1;
      c[i][j] = i - j;
    }
#pragma acc kernels copyin(a, b) copy(c)
  for (int i = 0; i < N; i++)
    for (int k = 0; k < N; k++)
      for (int j = 0; j < N; j++)
        c[i][j] += a[i][k] * b[k][j];
#pragma acc parallel copyin(a, b) copy(c)
#pragma acc loop
  for (int i = 0; i < N; i++) {
    for (int k = N - 1; k >= 3; k -= 2) {
      const double t = a[i][k] * 2, u = t + k;
      for (int j = 1; j < N; j++) {
        c[i][j] *= 1 + u * b[k][j] * 1e-3;
      }
    }
  }
  double sum = 0;
  for (int i = 0; i < N; i++)
    for (int j = 0; j < N; j++)
      sum += c[i][j] * (1 + (i * 3 + j) % 5);
  printf("%.12g\n", sum);

  enum { n = 65, m = 130, k = 37 };
  static float x[n * k], y[k * m], z[n * m];
  static double p[n * k], q[n * m], r[n * 3 * m];
  for (int i = 0; i < n * k; i++) {
    x[i] = i % 9 * 0.25f;
    p[i] = i % 7 * 0.5;
  }
  for (int i = 0; i < k * m; i++)
    y[i] = i % 5 * 0.5f;
  for (int i = 0; i < n * m; i++)
    q[i] = i % 3;
  product(n, m, 0, x, y, z);
  for (int i = 0; i < n * m; i++)
    q[i] += z[i];
  product(n, m, k, x, y, z);
  update(n, m, k, p, q);
  update(n, m, 0, p, q);
  running(n, m, q);
  shifted(n, m, r);
  double all[3] = {0, 0, 0};
  for (int i = 0; i < n * m; i++) {
    all[0] += z[i] * (i % 4);
    all[1] += q[i] * (i % 4);
  }
  for (int i = 0; i < n * 3 * m; i++)
    all[2] += r[i] * (i % 4);
  printf("%.12g %.12g %.12g\n", all[0], all[1], all[2]);
  return finish();
}
