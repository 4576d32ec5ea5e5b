/* Functions whose rows have a length that only the run knows: kernels that call them bring room for their tiles. */
#include "support/check.h"

#pragma acc routine worker
static void blur(const int *restrict a, int *restrict b, int n, int m) {
#pragma acc loop worker(8)
  for (int i = 0; i < n; i++)
#pragma acc loop vector(16)
    for (int j = 0; j < m; j++) {
      int k = i * m + j;
#pragma acc fcw FETCH_ONLY(a[k:m:m])
      b[k] = a[k] + (i ? a[k - m] : 0) + (i + 1 < n ? a[k + m] : 0) + (j ? a[k - 1] : 0);
    }
}

/* Two elements of each iteration go back: marks have room too. */
#pragma acc routine worker
static void spread(int *restrict a, int n, int m) {
#pragma acc loop worker(8)
  for (int i = 0; i < n; i++)
#pragma acc loop vector(16)
    for (int j = 0; j < m; j += 2) {
#pragma acc fcw FETCH_WB(a[i * m + j:0:1])
      {
        a[i * m + j] += 1;
        if (j + 1 < m)
          a[i * m + j + 1] -= 2;
      }
    }
}

#pragma acc routine vector
static void reach(const float *restrict a, float *restrict b, int n, int far) {
  const int both = 2 * far;
#pragma acc loop vector(64)
  for (int i = 0; i < n; i++) {
#pragma acc fcw FETCH_ONLY(a[i:far:both - far])
    {
      float sum = 0;
      for (int k = -far; k <= far; k++)
        if (i + k >= 0 && i + k < n)
          sum += a[i + k] * (k + 2);
      b[i] = sum;
    }
  }
}

int main(void) {
  const int shapes[][2] = {{1, 1}, {9, 17}, {20, 50}};
  for (int s = 0; s < 3; s++) {
    int n = shapes[s][0], m = shapes[s][1], all = n * m;
    int *a = malloc(all * sizeof *a), *b = calloc(all, sizeof *b);
    float *f = malloc(all * sizeof *f), *g = calloc(all, sizeof *g);
    for (int i = 0; i < all; i++)
      a[i] = i * 37 % 101, f[i] = i * 3 % 7;
#pragma acc parallel num_gangs(1) copyin(a[0:all]) copyout(b[0:all])
    blur(a, b, n, m);
#pragma acc parallel num_gangs(1) copy(b[0:all])
    spread(b, n, m);
    long sum = 0;
    for (int i = 0; i < all; i++)
      sum = (sum * 31 + b[i]) % 1000003;
#pragma acc parallel loop gang copy(f[0:all], g[0:all])
    for (int r = 0; r < n; r++) {
      reach(f + r * m, g + r * m, m, s + 1);
      reach(g + r * m, f + r * m, m, s + 1);
    }
    double total = 0;
    for (int i = 0; i < all; i++)
      total += f[i] * (i % 7) + g[i];
    printf("%ld %.2f\n", sum, total);
    free(a), free(b), free(f), free(g);
  }
  return finish();
}
