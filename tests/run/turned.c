// Stores along one axis of what is read along the other: odd sizes, both orders of the loops, rows of
// run-time length, updates, loops that begin beyond zero, and small ones.
#include "support/check.h"

enum { N = 301, M = 517 };

static float a[N * M], b[N * M], c[N * M];
static double wide[M][N];

static void plain(int n, int m, const float *restrict p, float *restrict q) {
#pragma acc parallel loop collapse(2) copyin(p[0:n*m]) copyout(q[0:n*m])
  for (int i = 0; i < n; i++)
    for (int j = 0; j < m; j++)
      q[j * n + i] = p[i * m + j];
}

static void other(long n, long m, const float *restrict p, float *restrict q) {
#pragma acc parallel loop copyin(p[0:n*m]) copy(q[0:n*m])
  for (long j = 0; j < m; j++) {
#pragma acc loop
    for (long i = 0; i < n; i++)
      q[j * n + i] += 2 * p[i * m + j] + 1;
  }
}

static void rows(int n, int m, float p[n][m], double q[m][n], const float *scale) {
#pragma acc kernels copyin(p[0:n][0:m], scale[0:m]) copy(q[0:m][0:n])
#pragma acc loop independent collapse(2)
  for (int i = 1; i < n - 1; i++)
    for (int j = 2; j <= m - 3; j++)
      q[j][i] = p[i][j] * scale[j];
}

int main(void) {
  for (int i = 0; i < N * M; i++)
    a[i] = (float)((i * 37L) % 1009);
  int bad = 0;
  plain(N, M, a, b);
  for (int i = 0; i < N; i++)
    for (int j = 0; j < M; j++)
      bad += b[j * N + i] != a[i * M + j];
  EXPECT(bad == 0);
  other(N, M, a, b);
  for (int i = 0; i < N; i++)
    for (int j = 0; j < M; j++)
      bad += b[j * N + i] != 3 * a[i * M + j] + 1;
  EXPECT(bad == 0);
  rows(N, M, (float(*)[M])a, wide, a);
  for (int i = 0; i < N; i++)
    for (int j = 0; j < M; j++)
      bad += wide[j][i] != (i > 0 && i < N - 1 && j > 1 && j < M - 2 ? a[i * M + j] * a[j] : 0);
  EXPECT(bad == 0);
  plain(3, 2, a, c);
  plain(1, 40, a + 6, c + 6);
  for (int i = 0; i < 46; i++)
    printf("%g ", c[i]);
  puts("");
  return finish();
}
