/* Products of matrices by tiles of 16 x 16 that cache names. */
#include "support/check.h"

#define MIN(a, b) ((a) < (b) ? (a) : (b))

static void fixed(void) {
  enum { LEN = 117 };
  static float a[LEN][LEN], b[LEN][LEN], c[LEN][LEN];
  for (int i = 0; i < LEN; i++)
    for (int j = 0; j < LEN; j++)
      a[i][j] = (i * 7 + j * 3) % 11 - 5, b[i][j] = (i * 5 + j) % 13 - 6, c[i][j] = -1;
#pragma acc kernels copyin(a, b) copyout(c)
#pragma acc loop independent vector(16)
  for (int i = 0; i < LEN; ++i) {
#pragma acc loop independent vector(16)
    for (int j = 0; j < LEN; ++j) {
      float sum = 0;
      for (int l = 0; l < LEN; l += 16) {
#pragma acc cache(a[i - (i & 15) : 16][l : 16], b[l : 16][j - (j & 15) : 16])
        int end = MIN(l + 16, LEN);
        for (int m = l; m < end; m++)
          sum += a[i][m] * b[m][j];
      }
      c[i][j] = sum;
    }
  }
  double total = 0;
  for (int i = 0; i < LEN; i++)
    for (int j = 0; j < LEN; j++)
      total += c[i][j] * ((i * LEN + j) % 17);
  printf("%.1f\n", total);
}

/* One row of a block after the other; indices in one dimension. */
static void linear(int n) {
  double *restrict a = malloc(n * n * sizeof *a), *restrict b = malloc(n * n * sizeof *b);
  double *restrict c = malloc(n * n * sizeof *c);
  for (int i = 0; i < n * n; i++)
    a[i] = i % 19 - 9, b[i] = i % 7 - 3;
#pragma acc parallel loop gang copyin(a[0:n*n], b[0:n*n]) copyout(c[0:n*n])
  for (int i = 0; i < n; ++i) {
#pragma acc loop vector(32)
    for (int j = 0; j < n; ++j) {
      double sum = 0;
#pragma acc loop seq
      for (int l = 0; l < n; l += 8) {
#pragma acc cache(a[i * n + l : 8])
        for (int m = l; m < l + 8 && m < n; m++)
          sum += a[i * n + m] * b[m * n + j];
      }
      c[i * n + j] = sum;
    }
  }
  double total = 0;
  for (int i = 0; i < n * n; i++)
    total += c[i] * (i % 23);
  printf("%d: %.1f\n", n, total);
  free(a);
  free(b);
  free(c);
}

int main(void) {
  fixed();
  linear(45);
  linear(96);
  return finish();
}
