/* The ghost-zone version for one block size; NAME, TILE and TILE_BITS are the includer's. */
/* fcw: begin */
void NAME(int rows, int cols, int halo, const int *restrict data, int *restrict src,
          int *restrict dst) {
  for (int t = 0; t < rows - 1; t += halo) {
    int pad = ((cols / (TILE - 2 * halo)) + 1) * halo * 2;
#pragma acc kernels present(data, src, dst)
#pragma acc loop independent vector(TILE)
    for (int np = 0; np < cols + pad; np++) {
      int n = np - ((np >> TILE_BITS) * 2 * halo + halo);
      int local = np & (TILE - 1);
      int val = 0;
      int computed = 0;
#pragma acc fcw FETCH_CHANNEL(src[n : 0 : 0])
      {
        for (int i = 0; i < halo; i++) {
          int row = t + i + 1;
          if (row < rows) {
            computed = 0;
            if (local > i && local < TILE - i - 1 && n >= 0 && n < cols) {
              int least = src[n];
              computed = 1;
              if (n > 0)
                least = MIN(least, src[n - 1]);
              if (n < cols - 1)
                least = MIN(least, src[n + 1]);
              val = data[(long)row * cols + n] + least;
              src[n] = val;
            }
          }
        }
      }
      if (computed)
        dst[n] = val;
    }
    int *swap = src;
    src = dst;
    dst = swap;
  }
}
/* fcw: end */
