/* Sum of n numbers: by the reduction clause, and level by level in tiles of a block. */
enum { TILE = 256, TILE_BITS = 8 };

/* plain: begin */
int reduction_plain(int n, int *restrict in, int *restrict one, int *restrict other) {
  (void)one, (void)other;
  int sum = 0;
#pragma acc parallel loop reduction(+ : sum) present(in)
  for (int i = 0; i < n; ++i)
    sum += in[i];
  return sum;
}
/* plain: end */

/* fcw: begin */
static void level(int n, int *restrict a, int *restrict b) {
#pragma acc kernels present(a, b)
#pragma acc loop independent vector(TILE)
  for (int i = 0; i < n; ++i) {
    int tile = i >> TILE_BITS;
    int offset = i & (TILE - 1);
#pragma acc fcw FETCH_CHANNEL(a[i : 0 : 0])
    {
      for (int y = TILE / 2; y > 0; y >>= 1)
        if (offset < y && i + y < n)
          a[i] = a[i] + a[i + y];
      if (i == tile * TILE)
        b[tile] = a[i];
    }
  }
}

int reduction_fcw(int n, int *restrict in, int *restrict one, int *restrict other) {
  int *from = in, *to = one;
  while (n > 1) {
    level(n, from, to);
    n = (n + TILE - 1) / TILE;
    from = to;
    to = to == one ? other : one;
  }
#pragma acc update self(from[0 : 1])
  return from[0];
}
/* fcw: end */
