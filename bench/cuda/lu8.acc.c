/* Many LU factorisations of 8 x 8, each in an array of its own. */
#define N 8

void lu8(int count, const double (*restrict a)[N][N], double (*restrict lu)[N][N]) {
#pragma acc parallel loop present(a[0:count], lu[0:count])
  for (int m = 0; m < count; ++m) {
    double t[N][N];
    for (int i = 0; i < N; ++i)
      for (int j = 0; j < N; ++j)
        t[i][j] = a[m][i][j];
    for (int k = 0; k < N; ++k)
      for (int i = k + 1; i < N; ++i) {
        t[i][k] /= t[k][k];
        for (int j = k + 1; j < N; ++j)
          t[i][j] -= t[i][k] * t[k][j];
      }
    for (int i = 0; i < N; ++i)
      for (int j = 0; j < N; ++j)
        lu[m][i][j] = t[i][j];
  }
}
