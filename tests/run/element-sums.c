// Sums in elements of arrays that a loop adds to and nothing has set before: over one loop and over two, with += and
// written out, where another name could be the element, where the loop has no trip.
// RUN-FLAGS: -lm
// RUN-UNOPTIMISED: PoCL takes half a minute for what is written out here
#include "support/check.h"

#include <math.h>

enum { N = 60, M = 45 };
static double m[N][M], x[M], w[N], v[N], c[N][N], y[N];

static void products(void) {
#pragma acc kernels copyin(m, x) copy(w, v, c)
  {
    for (int i = 0; i < N; i++)
      for (int j = 0; j < M; j++)
        w[i] += m[i][j] * x[j];
    for (int i = 0; i < N; i++)
      for (int j = 0; j < M; j++)
        v[i] = v[i] + m[i][j] * x[j] - 1;
    for (int i = 0; i < N; i++)
      for (int j = 0; j < N; j++)
        for (int k = 0; k < M; k++)
          c[i][j] += m[i][k] * m[j][k];
  }
}

/// Every trip reads what the one before has written.
static void chained(double *p, const double *q, int n) {
#pragma acc parallel loop copy(p[0:2 * n])
  for (int i = 0; i < n; i++)
    for (int j = 0; j < 4; j++)
      p[2 * i] += q[2 * i] * 0.5 + j;
}

/// No trip: y[N] is not there.
static void none(int n, int rows) {
#pragma acc parallel loop copyin(x) copy(y)
  for (int i = 0; i <= rows; i++)
    for (int j = 0; j < n * (i < N); j++)
      y[i] += x[j];
}

// kernels: pointers that overlap or not, in loops that are shared out, around which there is one that is not, or in none.
static void rows(int n, int k, const double *a, const double *b, double *p, double *q, const double *r) {
#pragma acc kernels
  for (int i = 0; i < n; i++) {
    p[i] = 0;
    q[i] = 0;
    for (int j = 0; j < k; j++) {
      p[i] = a[i * k + j] * r[j] + p[i];
      q[i] = b[i * k + j] * r[j] + q[i];
    }
    q[i] = 2 * p[i] + 3 * q[i];
  }
#pragma acc kernels copyin(a[0:n * k], r[0:k]) copy(p[0:n])
  {
    for (int step = 0; step < 3; step++)
      for (int i = 0; i < n; i++)
        for (int j = 0; j < k; j++)
          p[i] += a[i * k + j] * r[j];
#pragma acc loop independent
    for (int i = 0; i < n; i++) {
      p[i] -= 2;
      for (int j = 0; j < k; j++)
        p[i] += a[i * k + j];
    }
  }
}

static void both(int n, int k, const double *a, const double *r, double *s, double *t) {
#pragma acc kernels
  {
    for (int j = 0; j < k; j++)
      s[j] = 0;
    for (int i = 0; i < n; i++) {
      t[i] = 0;
      for (int j = 0; j < k; j++)
        t[i] = t[i] + a[i * k + j] * r[j];
      for (int j = 0; j < k; j++)
        s[j] = s[j] + a[i * k + j] * t[i];
    }
  }
}

/* The largest, the least and others of a row, kept in elements: whatever these begin with, where rows have none, too. */
struct Range {
  float least, most;
};

static void extremes(int n, int m, const float *a, float *least, float *most, int *odd, int *all) {
#pragma acc parallel loop copyin(a[0:n * m + 1]) copy(least[0:n], most[0:n], odd[0:n], all[0:n])
  for (int i = 0; i < n; i++) {
    struct Range r = {100, -100};
    odd[i] = 0;
    all[i] = 1;
    for (int j = 0; j < m; j++) {
      if (least[i] > a[i * m + j])
        least[i] = a[i * m + j];
      r.most = fmaxf(r.most, a[i * m + j]);
      r.least = a[i * m + j] < r.least ? a[i * m + j] : r.least;
      odd[i] = odd[i] ^ (int)a[i * m + j];
      all[i] = all[i] && a[i * m + j] >= -4;
      if (a[i * m + j] == 2)
        odd[i] ^= 64;
    }
    most[i] += r.most * 8 + r.least;
  }
}

static void furtherExtremes(int n, int m, const float *a, float *least, float *most, int *odd) {
#pragma acc kernels copyin(a[0:n * m + 1]) copy(least[0:n], most[0:n])
  for (int i = 0; i < n; i++)
    for (int j = 0; j < m; j++)
      most[i] = fmaxf(most[i], 30 * a[i * m + j] - i);
#pragma acc kernels copyin(a[0:n * m + 1]) copy(least[0:n], odd[0:n])
  for (int i = 0; i < n; i++)
    for (int j = 0; j < m; j++) {
      if (a[i * m + j] - i <= least[i])
        least[i] = a[i * m + j] - i;
      odd[i]++;
    }
}

static void ofRows(void) {
  enum { K = 13, L = 170 };
  static float a[K * L + 1], least[2 * K], most[K];
  static int odd[K], all[K];
  double sum = 0;
  for (int m = 0; m <= L; m += 85) {
    for (int i = 0; i < K * L; i++)
      a[i] = (i * 37) % 101 * 0.25 - (i % 5);
    for (int i = 0; i < K; i++)
      least[i] = 3 - i % 2, most[i] = i, odd[i] = all[i] = i;
    extremes(K, m, a, least, most, odd, all);
    furtherExtremes(K, m, a, least, most, odd);
#pragma acc data copy(a)
    furtherExtremes(K, m / 2, a, least, a + 40 * (m > 100), odd);
    for (int i = 0; i < K; i++)
      sum += (i + 1) * (least[i] + 2 * most[i] + 3 * odd[i] + 5 * all[i]) + a[i + 40];
  }
  printf("%g\n", sum);
}

static void overlapping(void) {
  enum { K = 20, L = 1000 };
  static double z[L], a[K * K];
  for (int i = 0; i < K * K; i++)
    a[i] = i % 7 == 0 ? 1 : i % 11 == 0 ? -1 : 0;
  for (int turn = 0; turn < 4; turn++) {
    for (int i = 0; i < L; i++)
      z[i] = i % 3 - 0.5;
    rows(K, K, a, a, z, z + 100, turn == 0 ? z + 200 : turn == 1 ? z + 20 : z);
    if (turn < 2)
      both(K, K, a, z + 200, turn ? z + 220 : z + 300, z + 400);
#pragma acc data copy(z)
    rows(K, K, a, a, z, z + 100, turn == 0 ? z + 210 : turn == 1 ? z + 19 : turn == 2 ? z + 3 : z + 99);
    double sum = 0;
    for (int i = 0; i < L; i++)
      z[i] = (long)z[i] % 1000, sum += z[i] * (i % 7);
    printf("%g\n", sum);
  }
}

int main(void) {
  overlapping();
  ofRows();
  for (int i = 0; i < N; i++)
    for (int j = 0; j < M; j++)
      m[i][j] = (i * 3 + j) % 8;
  for (int j = 0; j < M; j++)
    x[j] = j % 4;
  products();
  chained(v, v, N / 2);
  none(M, N);
  double sum = 0;
  for (int i = 0; i < N; i++) {
    sum += w[i] + 2 * v[i] + 3 * y[i];
    for (int j = 0; j < N; j++)
      sum += c[i][j] * (j % 3);
  }
  printf("%.3f\n", sum);
  return finish();
}
