/* Listing 3 of the paper: a sum in several launches, in which the iterations of a block add
 * up their elements by halves. Sizes of blocks are variables, and no size is a multiple. */
#include "support/check.h"

static int sumOf(int n) {
  int *a = malloc(n * sizeof *a), *b = malloc(n * sizeof *b), sum;
  for (int i = 0; i < n; i++)
    b[i] = i % 7 - 2, a[i] = -1000;
#ifdef _OPENACC
  unsigned TILESIZE = 256, TILESIZEB = 8;
  int i, y;
  int N = n, P;
#pragma acc data copy(a[0:N], b[0:N])
  {
    for (P = N; P > 1; P = P / TILESIZE + (((P % TILESIZE) != 0) ? 1 : 0)) {
      int *c = a;
      a = b;
      b = c;
#pragma acc kernels present(a, b)
#pragma acc loop independent vector(TILESIZE)
      for (i = 0; i < P; i++) {
        int tileid = i >> TILESIZEB;
        int offsetid = i & (TILESIZE - 1);
        int k = N;
        (void)k;
#pragma acc fcw FETCH_CHANNEL(a[i:0:0])
        {
          for (y = TILESIZE / 2; y > 0; y >>= 1)
            if ((offsetid < y) && ((i + y) < P))
              a[i] = a[i] + a[i + y];
          if (i == (tileid * TILESIZE))
            b[tileid] = a[i];
        }
      }
    }
  }
  sum = b[0];
#else
  sum = 0;
  for (int i = 0; i < n; i++)
    sum += b[i];
#endif
  free(a);
  free(b);
  return sum;
}

int main(void) {
  const int sizes[] = {1, 2, 3, 255, 256, 257, 1000, 65536, 65537, 100003};
  for (unsigned k = 0; k < sizeof sizes / sizeof *sizes; k++)
    printf("%d: %d\n", sizes[k], sumOf(sizes[k]));
  return finish();
}
