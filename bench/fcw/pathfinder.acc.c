/* The cheapest way through a grid, row by row. */
#define MIN(a, b) ((a) < (b) ? (a) : (b))

/* plain: begin */
void pathfinder_plain(int rows, int cols, int halo, const int *restrict data, int *restrict src,
                      int *restrict dst) {
  (void)halo;
  for (int t = 0; t < rows - 1; t++) {
#pragma acc kernels present(data, src, dst)
#pragma acc loop independent
    for (int n = 0; n < cols; n++) {
      int least = src[n];
      if (n > 0)
        least = MIN(least, src[n - 1]);
      if (n < cols - 1)
        least = MIN(least, src[n + 1]);
      dst[n] = data[(long)(t + 1) * cols + n] + least;
    }
    int *swap = src;
    src = dst;
    dst = swap;
  }
}
/* plain: end */

#define NAME pathfinder_fcw64
#define TILE 64
#define TILE_BITS 6
#include "pathfinder.h"
#undef NAME
#undef TILE
#undef TILE_BITS
#define NAME pathfinder_fcw128
#define TILE 128
#define TILE_BITS 7
#include "pathfinder.h"
#undef NAME
#undef TILE
#undef TILE_BITS
#define NAME pathfinder_fcw256
#define TILE 256
#define TILE_BITS 8
#include "pathfinder.h"
#undef NAME
#undef TILE
#undef TILE_BITS
#define NAME pathfinder_fcw512
#define TILE 512
#define TILE_BITS 9
#include "pathfinder.h"
