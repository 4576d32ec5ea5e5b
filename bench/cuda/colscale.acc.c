/* Columns brought to a common mean and scale, in place. */
void colscale(int n, int m, float *a, const float *mean, const float *inv) {
#pragma acc parallel loop collapse(2) present(a[0:n * m], mean[0:m], inv[0:m])
  for (int i = 0; i < n; ++i)
    for (int j = 0; j < m; ++j)
      a[i * m + j] = (a[i * m + j] - mean[j]) * inv[j];
}
