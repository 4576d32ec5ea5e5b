/* Matrix multiplication, arrays as C99 has them. */
void matmulvla(int n, float a[n][n], float b[n][n], float c[n][n]) {
#pragma acc parallel loop collapse(2) present(a, b, c)
  for (int i = 0; i < n; ++i)
    for (int j = 0; j < n; ++j) {
      float sum = 0;
#pragma acc loop seq
      for (int k = 0; k < n; ++k)
        sum += a[i][k] * b[k][j];
      c[i][j] = sum;
    }
}
