// Arrays behind pointers without a clause: what the loops touch is on the device.
#include "support/check.h"
#include <stdlib.h>

enum { Each = 4 };

static void touch(int n, int m, float *a, float *b, float *c, float *d, float *e, float *f) {
#pragma acc parallel loop
  for (int i = 0; i < n * m; i++)
    a[i] += i;
#pragma acc parallel loop
  for (int i = 0; i < n * Each; i++)
    b[i] = b[i] * 2 + 1;
#pragma acc parallel loop
  for (int i = 0; i < n / 2; i++)
    c[i] += 3;
#pragma acc parallel loop
  for (int i = 0; i < n * m; i += 3)
    d[i] += 5;
#pragma acc parallel loop
  for (int i = 1; i <= n; i += 2)
    e[i - 1] += 7;
#pragma acc parallel loop
  for (int i = 0; i < 3 * n; i++)
    f[2 * i + 1] = i;
}

static void none(int n, float *a) {
#pragma acc data copyin(a[0:n])
  {
#pragma acc parallel loop present(a)
    for (int i = 0; i < n; i++)
      a[i] = 1;
  }
}

int main(void) {
  int n = 13, m = 6;
  size_t sizes[6] = {n * m, n * Each, n / 2, (n * m + 2) / 3 * 3 - 2, n, 6 * n};
  float *all[6];
  for (int k = 0; k < 6; k++) {
    all[k] = malloc(sizes[k] * sizeof(float));
    for (size_t i = 0; i < sizes[k]; i++)
      all[k][i] = i % 9;
  }
  touch(n, m, all[0], all[1], all[2], all[3], all[4], all[5]);
  touch(0, m, all[0], all[1], all[2], all[3], all[4], all[5]);
  none(0, all[0]);
  for (int k = 0; k < 6; k++) {
    for (size_t i = 0; i < sizes[k]; i++)
      printf("%g\n", (double)(all[k][i]));
    free(all[k]);
  }
}
