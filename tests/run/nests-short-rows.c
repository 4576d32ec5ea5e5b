// Nests with short rows, and more loops than a grid has axes: collapsed, with directives of their own and without.
#include "support/check.h"

enum { N = 9, M = 37 };
static double a[N][N + 1][N + 2][N + 3], b[N][N + 1][N + 2][N + 3], five[5][6][7][8][9];
static float six[3][4][5][6][7][8], element[M][8][5], moved[M][3];
static int counts[8];

static void scale(int n, const double *restrict x, const double *restrict d, double *restrict y) {
#pragma acc parallel loop copyin(x[0:n * 64], d[0:64]) copyout(y[0:n * 64])
  for (int e = 0; e < n; e++)
    for (int i = 0; i < 8; i++)
      for (int j = 0; j < 8; j++) {
        double sum = 0;
        for (int k = 0; k < 8; k++)
          sum += d[i * 8 + k] * x[(e * 8 + k) * 8 + j];
        y[(e * 8 + i) * 8 + j] = sum;
      }
}

int main(void) {
  int count = 0;
  double sum = 0, most = 0;
  for (int i = 0; i < N; i++)
    for (int j = 0; j < N + 1; j++)
      for (int k = 0; k < N + 2; k++)
        for (int l = 0; l < N + 3; l++)
          a[i][j][k][l] = count++ % 17;
#pragma acc parallel loop collapse(4) copyin(a) copyout(b)
  for (int i = 0; i < N; i++)
    for (int j = 0; j < N + 1; j++)
      for (int k = 0; k < N + 2; k++)
        for (int l = 0; l < N + 3; l++)
          b[i][j][k][l] = a[i][j][k][l] * 2 + (l > 0 ? a[i][j][k][l - 1] : 0) + (k > 0 ? a[i][j][k - 1][l] : 0);
#pragma acc parallel loop collapse(4) copyin(b) reduction(+ : sum) reduction(max : most)
  for (int i = 0; i < N; i++)
    for (int j = 0; j < N + 1; j++)
      for (int k = 0; k < N + 2; k++)
        for (int l = 0; l < N + 3; l++) {
          sum += b[i][j][k][l] * (i + j);
          most = b[i][j][k][l] > most ? b[i][j][k][l] : most;
        }
#pragma acc parallel loop collapse(5) copyout(five)
  for (int i = 0; i < 5; i++)
    for (int j = 0; j < 6; j++)
      for (int k = 0; k < 7; k++)
        for (int l = 0; l < 8; l++)
          for (int m = 0; m < 9; m++)
            five[i][j][k][l][m] = i + 10 * j + 100 * k + l * m;
#pragma acc kernels copyout(six)
  for (int i = 0; i < 3; i++)
    for (int j = 0; j < 4; j++)
      for (int k = 0; k < 5; k++)
        for (int l = 0; l < 6; l++)
          for (int m = 0; m < 7; m++)
            for (int n = 0; n < 8; n++)
              six[i][j][k][l][m][n] = i + 10 * j + 100 * k + l * m - n;
  int trips[4] = {N, N - 1, N + 1, N - 2};
#pragma acc parallel loop copyin(a, trips) copy(b, counts)
  for (int i = 0; i < trips[0]; i++) {
#pragma acc loop
    for (int j = 0; j < trips[1]; j++) {
#pragma acc loop
      for (int k = 0; k < trips[2]; k++) {
#pragma acc loop
        for (int l = 0; l < trips[3]; l++) {
          b[i][j][k][l] += a[i][j][k][l];
#pragma acc atomic
          counts[(i + j + k + l) % 8] += 1;
        }
      }
    }
  }
  const int rows = trips[0] + 28;
#pragma acc parallel loop collapse(3) copy(element)
  for (int e = 0; e < rows; e++)
    for (int i = 0; i < 8; i++)
      for (int j = 0; j < 5; j++)
        element[e][i][j] = e * 3 + i - j;
#pragma acc parallel loop copy(element)
  for (int e = 0; e < rows; e++)
    for (int i = 0; i < 8; i++)
      for (int j = 0; j < 5; j++)
        element[e][i][j] *= 1.5f;
#pragma acc parallel loop collapse(2) copy(moved)
  for (int e = 0; e < rows; e++)
    for (int d = 0; d < 3; d++)
      moved[e][d] += e - d;
  static double x[M * 64], y[M * 64], d[64];
  for (int i = 0; i < M * 64; i++)
    x[i] = i % 11 * 0.5;
  for (int i = 0; i < 64; i++)
    d[i] = i % 7 - 3;
  scale(M, x, d, y);

  double all[6] = {0};
  const double *flat = &b[0][0][0][0], *flat5 = &five[0][0][0][0][0];
  const float *flat6 = &six[0][0][0][0][0][0], *rest = &element[0][0][0];
  for (int i = 0; i < N * (N + 1) * (N + 2) * (N + 3); i++)
    all[0] += flat[i] * (i % 7);
  for (int i = 0; i < 5 * 6 * 7 * 8 * 9; i++)
    all[1] += flat5[i] * (i % 5);
  for (int i = 0; i < 3 * 4 * 5 * 6 * 7 * 8; i++)
    all[2] += flat6[i] * (i % 5);
  for (int i = 0; i < M * 40; i++)
    all[3] += rest[i] * (i % 3);
  for (int i = 0; i < M * 3; i++)
    all[4] += (&moved[0][0])[i] * (i % 4);
  for (int i = 0; i < M * 64; i++)
    all[5] += y[i] * (i % 4);
  printf("%g %g\n", sum, most);
  for (int i = 0; i < 6; i++)
    printf("%g\n", all[i]);
  for (int i = 0; i < 8; i++)
    printf("%d\n", counts[i]);
  return finish();
}
