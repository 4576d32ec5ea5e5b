/* Many small matrix products. */
#define N 16

void batched(int count, const double a[][N][N], const double b[][N][N], double c[][N][N]) {
#pragma acc parallel loop present(a[0:count], b[0:count], c[0:count])
  for (int m = 0; m < count; m++) {
#pragma acc loop collapse(2)
    for (int i = 0; i < N; i++)
      for (int j = 0; j < N; j++) {
        double sum = 0.0;
        for (int k = 0; k < N; k++)
          sum += a[m][i][k] * b[m][k][j];
        c[m][i][j] = sum;
      }
  }
}
