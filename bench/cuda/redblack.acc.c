/* Red-black Gauss-Seidel: every second point of a row, then the others, in place. */
void redblack(int n, double *restrict u, const double *restrict f) {
#pragma acc data present(u[0:n * n], f[0:n * n])
  for (int colour = 0; colour < 2; ++colour) {
#pragma acc parallel loop
    for (int i = 1; i < n - 1; ++i) {
#pragma acc loop
      for (int j = 1 + (i + colour) % 2; j < n - 1; j += 2)
        u[i * n + j] = 0.25 * (u[(i - 1) * n + j] + u[(i + 1) * n + j] + u[i * n + j - 1] +
                               u[i * n + j + 1] - f[i * n + j]);
    }
  }
}
