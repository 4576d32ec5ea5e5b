/* Many tridiagonal systems side by side (Thomas): a system is a column. */
void tridiagcols(int systems, int length, const double *restrict a, const double *restrict b,
                 const double *restrict c, const double *restrict d, double *restrict w,
                 double *restrict x) {
#pragma acc parallel loop present(a, b, c, d, w, x)
  for (int s = 0; s < systems; ++s) {
    w[s] = c[s] / b[s];
    x[s] = d[s] / b[s];
#pragma acc loop seq
    for (int i = 1; i < length; ++i) {
      int at = i * systems + s;
      double m = 1.0 / (b[at] - a[at] * w[at - systems]);
      w[at] = c[at] * m;
      x[at] = (d[at] - a[at] * x[at - systems]) * m;
    }
#pragma acc loop seq
    for (int i = length - 2; i >= 0; --i)
      x[i * systems + s] -= w[i * systems + s] * x[(i + 1) * systems + s];
  }
}
