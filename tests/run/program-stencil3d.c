// 7-point stencil on a flat 3-D array with an index macro.
#include "support/check.h"

#define AT(a, i, j, k) a[((i) * ny + (j)) * nz + (k)]

static void sweep(int nx, int ny, int nz, const float *in, float *out) {
#pragma acc parallel loop collapse(2) gang copyin(in[0 : nx * ny * nz]) copy(out[0 : nx * ny * nz])
  for (int i = 1; i < nx - 1; ++i)
    for (int j = 1; j < ny - 1; ++j) {
#pragma acc loop vector
      for (int k = 1; k < nz - 1; ++k)
        AT(out, i, j, k) = AT(in, i, j, k) * 2 + AT(in, i - 1, j, k) + AT(in, i + 1, j, k) +
                           AT(in, i, j - 1, k) + AT(in, i, j + 1, k) + AT(in, i, j, k - 1) +
                           AT(in, i, j, k + 1);
    }
}

int main(void) {
  int nx = 13, ny = 11, nz = 17, size = nx * ny * nz;
  float *a = malloc(size * sizeof *a), *b = calloc(size, sizeof *b);
  for (int i = 0; i < size; ++i)
    a[i] = (float)(i % 19);
  sweep(nx, ny, nz, a, b);
  double sum = 0;
  for (int i = 0; i < size; ++i)
    sum += b[i] * (i % 7);
  EXPECT(AT(b, 0, 0, 0) == 0 && AT(b, 5, 5, 5) > 0);
  printf("%.0f\n", sum);
  free(a);
  free(b);
  return finish();
}
