// Indices with names for products: those that never change, and one that is something else by then.
#include "support/check.h"

enum { N = 12, M = 15 };

static void smooth(int n, int m, float *to, float *from) {
  const int plane = n * m;
  int all = plane * n;
#pragma acc kernels present(to[0:all], from[0:all])
  for (int z = 1; z < n - 1; z++)
    for (int y = 1; y < m - 1; y++)
      for (int x = 1; x < n - 1; x++) {
        int c = x + y * n + z * plane;
        to[c] = from[c - plane] + from[c + plane] - from[c - n] + 0.5f * from[c + n];
      }
}

// Rows of different planes meet.
static void meet(int n, int m, float *to) {
  int plane = n * m;
  if (m > 4)
    plane = n;
#pragma acc kernels present(to[0:n*m*n])
  for (int z = 1; z < n; z++)
    for (int y = 1; y < m; y++)
      for (int x = 0; x < n; x++)
        to[x + y * n + z * plane] = 0.5f * to[x + (y - 1) * n + z * plane] + 1;
}

// Two planes that take turns.
static double u[2][N][M];
static void turns(int steps) {
#pragma acc data copy(u)
  for (int t = 0; t < steps; t++) {
#pragma acc kernels present(u)
    for (int i = 1; i < N - 1; i++)
      for (int j = 1; j < M - 1; j++)
        u[(t + 1) % 2][i][j] = 0.5 * u[t % 2][i - 1][j] + u[t % 2][i][j + 1];
    int now = t & 1, next = now ^ 1, last = t % 2, coming = 1 - last;
#pragma acc kernels present(u)
    for (int i = 1; i < N - 1; i++)
      for (int j = 1; j < M - 1; j++)
        u[now][i][j] = 0.25 * (u[next][i - 1][j] + u[next][i][j + 1]);
#pragma acc parallel loop present(u)
    for (int i = 1; i < N - 1; i++)
      for (int j = 1; j < M - 1; j++)
        u[coming][i][j] += 0.25 * (u[last][i + 1][j] - u[last][i][j - 1]);
#pragma acc kernels present(u)
    for (int i = 1; i < N - 1; i++)
      for (int j = 1; j < M - 1; j++)
        u[(t + 2) % 2][i][j] = 0.5 * u[t % 2][i - 1][j] + 1;
    int mirrored = 2 - t % 3 - (t % 3 == 0);
#pragma acc kernels present(u)
    for (int i = 1; i < N - 1; i++)
      for (int j = 1; j < M - 1; j++)
        u[mirrored][i][j] += 0.25 * u[t % 3 % 2][i][j - 1];
  }
}

int main(void) {
  static float a[N * N * M], b[N * N * M];
  double sum = 0;
  for (int i = 0; i < N * N * M; i++)
    a[i] = i % 17, b[i] = i % 5;
#pragma acc data copy(a, b)
  {
    smooth(N, M, b, a);
    smooth(N, M, a, a); // in place: in order
    meet(N, M, b);
  }
  for (int i = 0; i < N * N * M; i++)
    sum += a[i] * (i % 3) + b[i] * (i % 7);
  for (int i = 0; i < N; i++)
    for (int j = 0; j < M; j++)
      u[0][i][j] = (i * j) % 7;
  turns(7);
  for (int i = 0; i < N; i++)
    for (int j = 0; j < M; j++)
      sum += u[0][i][j] * (i % 3) + u[1][i][j];
  printf("%.3f\n", sum);
  return finish();
}
