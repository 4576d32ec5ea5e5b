/* The triad of the stream benchmark; nothing says that the arrays are distinct. */
void triad(int n, double s, double *a, const double *b, const double *c) {
#pragma acc kernels present(a[0:n], b[0:n], c[0:n])
  for (int i = 0; i < n; ++i)
    a[i] = b[i] + s * c[i];
}
