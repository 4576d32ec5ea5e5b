/* A part of what the kernel's pointer leads to goes to a function that counts it in smaller pieces. */
#include "support/check.h"
#include <stdlib.h>

enum { H = 21, W = 48 };

#pragma acc routine worker
static void smooth(int h, const float a[][W], float b[][W]) {
#pragma acc loop worker(4)
  for (int i = 0; i < h; i++)
#pragma acc loop vector(16)
    for (int j = 0; j < W; j++) {
#pragma acc fcw FETCH_ONLY(a[i:1:1][j:1:1])
      {
        float sum = a[i][j];
        if (i > 0)
          sum += a[i - 1][j];
        if (i < h - 1)
          sum += a[i + 1][j];
        if (j > 0)
          sum += a[i][j - 1];
        if (j < W - 1)
          sum += a[i][j + 1];
        b[i][j] = sum;
      }
    }
}

int main(void) {
  enum { N = 5 };
  float (*a)[H][W] = malloc(N * sizeof *a), (*b)[H][W] = malloc(N * sizeof *b);
  for (int i = 0; i < N * H * W; i++)
    (&a[0][0][0])[i] = i * 7 % 31, (&b[0][0][0])[i] = 0;
#pragma acc parallel loop gang copyin(a[0:N]) copyout(b[0:N])
  for (int k = 0; k < N; k++)
    smooth(H, a[k], b[k]);
#pragma acc parallel loop gang copyin(a[0:N]) copy(b[0:N])
  for (int k = 0; k < N; k++)
    smooth(H - 2, a[k] + 1, &b[k][1]);
  double sum = 0;
  for (int i = 0; i < N * H * W; i++)
    sum += (&b[0][0][0])[i] * (i % 13);
  printf("%g\n", sum);
  free(a);
  free(b);
  return finish();
}
