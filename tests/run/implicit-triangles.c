// What a triangle of iterations touches, where one counter's bounds are the other's value: no clause says how much that is.
#include <stdio.h>
#include <stdlib.h>

enum { N = 40 };

/// r[0] to r[n - 2]
static void backwards(int n, const double *r, double *out) {
#pragma acc kernels
  for (int k = 1; k < n; k++) {
    double s = 0;
    for (int i = 0; i <= k - 1; i++)
      s += r[k - i - 1];
    out[k] = s;
  }
}

/// r[0] to r[2 * n - 2]; out by rows of n
static void forwards(int n, const double *r, double *out) {
#pragma acc kernels
  for (int k = 0; k < n; k++)
    for (int i = k; i < n; i++) {
      const int at = i + k;
      out[k * n + i] = r[at] + r[i - k];
    }
}

int main(void) {
  double *room = calloc(4 * N, sizeof(double)), *out = calloc(N * N, sizeof(double));
  double *r = room + N;
  for (int i = 0; i < 4 * N; i++)
    room[i] = i + 1;
  // Nothing before and nothing behind is on the device: too much would be there in part.
#pragma acc data copyin(r[0:N-1])
  backwards(N, r, out);
  printf("%g %g\n", out[1], out[N - 1]);
#pragma acc data copyin(r[0:2*N-1])
  forwards(N, r, out);
  printf("%g %g\n", out[N - 1], out[N * N - 1]);
  return 0;
}
