/* Listings 6 and 7 of the paper: the cheapest way through a grid, several rows in a launch.
 * Blocks overlap by a ghost zone, which each computes for itself. */
#include "support/check.h"

#define MIN(a, b) ((a) < (b) ? (a) : (b))
#define TILESIZE 256
#define TILESIZELOG 8

static void path(int rows, int cols, int inner_iter) {
  int *data = malloc(rows * cols * sizeof *data), *src = malloc(cols * sizeof *src);
  int *dst = malloc(cols * sizeof *dst), *temp, min;
  unsigned seed = 7;
  for (int i = 0; i < rows * cols; i++)
    data[i] = (seed = seed * 1103515245 + 12345) >> 16 & 7;
  for (int i = 0; i < cols; i++)
    dst[i] = data[i], src[i] = -5;
#ifdef _OPENACC
#pragma acc data copyin(src[0:cols], dst[0:cols], data[0:rows*cols])
  {
    for (int t = 0; t < rows - 1; t += inner_iter) {
      temp = src;
      src = dst;
      dst = temp;
      int pad = ((cols / (TILESIZE - 2 * inner_iter)) + 1) * inner_iter * 2;
#pragma acc kernels
#pragma acc loop private(min) independent vector(TILESIZE)
      for (int np = 0; np < (cols + pad); np++) {
        int n = np - ((np >> TILESIZELOG) * 2 * inner_iter + inner_iter);
        int localid = np & (TILESIZE - 1);
        int val = 0;
        _Bool computed = 0;
#pragma acc fcw FETCH_CHANNEL(src[n:0:0])
        {
          for (int i = 0; i < inner_iter; i++) {
            int row = t + i + 1;
            if (row < rows) {
              computed = 0;
              if (localid > i && localid < (TILESIZE - i - 1) && n >= 0 && n < cols) {
                min = src[n];
                computed = 1;
                if (n > 0)
                  min = MIN(min, src[n - 1]);
                if (n < (cols - 1))
                  min = MIN(min, src[n + 1]);
                val = (data[row * cols + n]) + min;
                src[n] = val;
              }
            }
          }
        }
        if (computed) {
          dst[n] = val;
        }
      }
    }
#pragma acc update self(dst[0:cols])
  }
#else
  (void)inner_iter;
  for (int t = 0; t < rows - 1; t++) {
    temp = src;
    src = dst;
    dst = temp;
    for (int n = 0; n < cols; n++) {
      min = src[n];
      if (n > 0)
        min = MIN(min, src[n - 1]);
      if (n < cols - 1)
        min = MIN(min, src[n + 1]);
      dst[n] = data[(t + 1) * cols + n] + min;
    }
  }
#endif
  int sum = 0;
  for (int i = 0; i < cols; i++)
    sum = sum * 31 + dst[i];
  printf("%d x %d: %d %d %d\n", rows, cols, sum, dst[0], dst[cols - 1]);
  free(data);
  free(src);
  free(dst);
}

int main(void) {
  path(2, 100, 1);
  path(20, 1000, 3);
  path(23, 777, 4);
  path(50, 2049, 12);
  return finish();
}
