// Heat equation with a time loop and a swap of the two pointers on the host.
#include "support/check.h"

static void step(int n, const double *restrict u, double *restrict v) {
#pragma acc parallel loop present(u[0 : n], v[0 : n])
  for (int i = 1; i < n - 1; ++i)
    v[i] = u[i] + 0.25 * (u[i - 1] - 2 * u[i] + u[i + 1]);
}

int main(void) {
  int n = 129;
  double *u = calloc(n, sizeof *u), *v = calloc(n, sizeof *v);
  u[64] = 1 << 20;
#pragma acc enter data copyin(u[0 : n], v[0 : n])
  for (int t = 0; t < 9; ++t) {
    step(n, u, v);
    double *other = u;
    u = v;
    v = other;
  }
#pragma acc exit data copyout(u[0 : n]) delete (v[0 : n])
  double sum = 0;
  for (int i = 0; i < n; ++i)
    sum += u[i];
  EXPECT(sum == 1 << 20);
  EXPECT(u[63] == u[65] && u[64] > u[63]);
  printf("%.6f %.6f\n", u[64], u[56]);
  free(u);
  free(v);
  return finish();
}
