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

/// The nest is all there is, in a region or in a loop of the host's.
static void outermost(int n, int m, const double *restrict a, const double *restrict x, double *restrict s, double *restrict most,
                      double *restrict z) {
#pragma acc kernels copyin(a[0:n * m], x[0:n]) copy(s[0:m])
  for (int i = 0; i < n; i++)
    for (int j = 0; j < m; j++)
      s[j] = s[j] + a[i * m + j] * x[i];
#pragma acc kernels copyin(a[0:n * m], x[0:n]) copy(s[0:m], most[0:m], z[0:n * m])
  {
    for (int t = 0; t < 3; t++) {
      for (int i = n - 1; i >= 0; i--) {
        double f = x[i] * t;
        for (int j = 1; j < m; j++)
          if (most[j] < a[i * m + j] - f)
            most[j] = a[i * m + j] - f;
      }
      for (int i = 0; i < n; i++)
        for (int j = 0; j < m; j++)
          s[j] -= a[i * m + j] + t;
    }
    for (int k = 0; k < n; k++)
      for (int i = 0; i < n; i++)
        for (int j = 0; j < m; j++)
          z[i * m + j] += x[i] * a[k * m + j] + k;
    for (int k = 2; k < m; k += 3)
      for (int i = 0; i < n; i++)
        for (int j = 0; j <= i; j++)
          z[i * m + j] += x[j] * (k - i);
  }
}

/// ... where what it reads may be what it changes.
static void outermostOf(int n, int m, double *a, double *x, double *s) {
#pragma acc kernels copy(a[0:n * m], x[0:n], s[0:m])
  for (int i = 0; i < n; i++)
    for (int j = 0; j < m; j++)
      s[j] += a[i * m + j] * x[i];
}

/// Sums of rows and of columns in one loop, each in a loop of its own now: with what rows leave for columns.
static void both(int n, int m, double (*restrict v)[m], double *restrict s, double *restrict q, double *restrict p, double *restrict r) {
#pragma acc kernels copy(v[0:n], s[0:m], q[0:n + 2], p[0:m], r[0:n])
  {
    for (int i = 0; i < n; i++) {
      q[i] = 0;
      for (int j = 0; j < m; j++) {
        s[j] = s[j] + r[i] * v[i][j];
        q[i] = q[i] + v[i][j] * p[j];
      }
    }
    for (int i = 0; i < n; i++) {
      double f = r[i] + 1;
      q[i] = f;
      for (int j = 0; j < m; j++)
        q[i] += v[i][j] * p[j];
      for (int j = 0; j < m; j++)
        s[j] += v[i][j] * q[i] * f;
    }
    // What an earlier iteration has left may be read later, and what a later one leaves must not.
    for (int i = 1; i < n; i++) {
      q[i] = r[i] * 2;
      for (int j = 0; j < m; j++)
        s[j] += v[i][j] * q[i - 1];
    }
    for (int i = 1; i < n; i++) {
      q[i] = r[i] - i;
      for (int j = 0; j < m; j++)
        s[j] += v[i][j] * q[i + 1];
    }
    for (int i = 0; i < n; i++) {
      for (int j = 0; j < m; j++)
        s[j] -= v[i][j];
      for (int j = 0; j < m; j++)
        v[i][j] += i;
    }
    for (int i = n - 1; i > 0; i--) {
      for (int j = 0; j < m; j++)
        s[j] += v[i][j] - v[i - 1][j];
      for (int j = 0; j < m; j++)
        v[i][j] -= j;
    }
    for (int i = 0; i < n; i++) {
      for (int j = 0; j < m; j++)
        s[j] += p[j];
      p[i] = s[i] / 2;
    }
  }
}

static void bothOf(int n, int m, double *v, double *s, double *q, double *p, double *r) {
#pragma acc kernels copy(v[0:n * m], s[0:m], q[0:n], p[0:m], r[0:n])
  for (int i = 0; i < n; i++) {
    q[i] = 1;
    for (int j = 0; j < m; j++) {
      s[j] = s[j] + r[i] * v[i * m + j];
      q[i] += v[i * m + j] * p[j];
    }
  }
}

/// Rows have names, also where a loop sets one first.
static void named(int n, const double *v, const double *restrict w, double *z) {
#pragma acc parallel loop copyin(v[0:n * n], w[0:n * n]) copy(z[0:n * n])
  for (int i = 0; i < n; i++) {
    double *row = z + i * n;
    const double *left = &v[i * n];
    for (int j = 0; j < n; j++)
      row[j] = j % 3;
    for (int k = 0; k < n; k++) {
      const double *right = w + k * n;
      for (int j = 0; j < n; j++)
        row[j] += left[k] * right[j];
    }
  }
#pragma acc kernels copyin(v[0:n * n], w[0:n * n]) copy(z[0:n * n])
  for (int i = 0; i < n; i++) {
    double *row = z + i * n;
    for (int j = 0; j < n; j++)
      row[j] *= 0.5;
    for (int k = 0; k < n; k++) {
      const double at = v[i * n + k], *right = w + k * n;
      for (int j = 0; j < n; j++)
        row[j] -= at * right[j];
    }
  }
}

static void inKernels(void) {
  enum { n = 30, m = 67 };
  static double v[n * m], s[m], most[m], z[n * m], x[n], q[n + 2], p[m];
  for (int i = 0; i < n * m; i++)
    v[i] = i % 13 - 4, z[i] = i % 3;
  for (int j = 0; j < m; j++)
    s[j] = j % 5, most[j] = j % 7 - 9, p[j] = j % 4;
  for (int i = 0; i < n; i++)
    x[i] = i % 6 * 0.5;
  outermost(n, m, v, x, s, most, z);
  outermost(0, m, v, x, s, most, z);
  outermostOf(n, m, v, x, s);
  both(n, m, (double (*)[m])v, s, q, p, x);
  double sum = 0;
  named(40, v, v, z);
#pragma acc data copy(z)
  {
    outermostOf(n, m, z, x, z + m);
    outermostOf(n / 2, m, z, z + 9, z + 5);
    bothOf(5, 10, z, z + 100, z + 200, z + 300, z + 400);
    bothOf(5, 10, z, z + 100, z + 110, z + 200, z + 104);
    bothOf(5, 10, z, z + 300, z + 45, z + 400, z + 500);
    bothOf(5, 10, z + 100, z + 300, z + 310, z + 312, z + 500);
    for (int i = 0; i < 5; i++) // numbers stay small
      bothOf(0, 10, z, z + 300, z + 45, z + 400, z + 500);
  }
  for (int i = 0; i < n * m; i++)
    sum += v[i] * (i % 4) + z[i] * (i % 3);
  for (int j = 0; j < m; j++)
    sum += s[j] * (j % 3 + 1) + most[j] * 2 + p[j];
  for (int i = 0; i < n; i++)
    sum += q[i] * i;
  printf("%.12g\n", sum);
}

int main(void) {
  inKernels();
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
