// Loops over plain pointers whose lengths no clause tells: the launch compares what the loops
// reach. Where they overlap, iterations run in order.
#include "support/check.h"

enum { N = 300, R = 12, C = 20 };

static void shift(int n, double *a, double *b) {
#pragma acc kernels present(a, b)
  for (int i = 0; i < n; i++)
    a[i] = 2 * b[i] + 1;
}

static void stencil(int n, int m, float *to, float *from) {
#pragma acc kernels default(present)
  for (int i = 1; i < n - 1; i++)
    for (int j = 1; j < m - 1; j++) {
      int c = i * m + j;
      if (from[c] > 0)
        to[c] = from[c - 1] + from[c + 1] + from[c - m] + from[c + m];
    }
}

static void rows(int n, int m, int a[n][m], int (*b)[m]) {
#pragma acc kernels present(a[0:n][0:m], b[0:n][0:m])
  for (int i = 1; i < n; i++)
    for (int j = 0; j < m; j++)
      a[i][j] = b[i - 1][j] + j;
}

static long turned(int n, int *a) {
  int b[n];
  long sum = 0;
#pragma acc kernels copy(a[0:n])
  {
    for (int i = 0; i < n; i++)
      b[i] = a[i] * 2;
    for (int i = 0; i < n; i++)
      a[i] = b[n - 1 - i];
  }
  for (int i = 0; i < n; i++)
    sum += (long)a[i] * i;
  return sum;
}

int main(void) {
  static double a[2 * N], b[N];
  static float u[R * C], v[R * C];
  static int p[R][C], q[R][C];
  double x = 0, y = 0;
  long s = 0;
  for (int i = 0; i < N; i++)
    a[i] = b[i] = i % 7;
  for (int i = 0; i < R * C; i++) {
    u[i] = i % 5;
    p[i / C][i % C] = q[i / C][i % C] = i % 11;
  }
#pragma acc data copy(a, b)
  {
    shift(N, a, b);     // apart
    shift(10, a + 1, a); // each takes what the one before it left
    shift(10, a + N, a); // parts of one array
  }
#pragma acc data copy(u, v)
  {
    stencil(R, C, v, u);
    stencil(R, C, u, u);
  }
#pragma acc data copy(p, q)
  {
    rows(R, C, p, q);
    rows(R, C, q, q);
  }
  for (int i = 0; i < 2 * N; i++)
    x += a[i] * (i % 3);
  for (int i = 0; i < R * C; i++) {
    y += u[i] * (i % 3) + v[i];
    s += p[i / C][i % C] * (i % 4) + q[i / C][i % C];
  }
  int t[N];
  for (int i = 0; i < N; i++)
    t[i] = i * i % 31;
  printf("%.0f %.0f %ld %ld\n", x, y, s, turned(N, t));
  return finish();
}
