// Loops over lanes that stand beside blocks in an iteration of a loop around them, and have more trips than a block threads.
#include "support/check.h"

enum { H = 9, W = 700 };
static int grid[H][W], moved[H][W], sums[H][W];

int main(void) {
  for (int i = 0; i < H; i++)
    for (int j = 0; j < W; j++)
      grid[i][j] = i * 7 + j % 13;
#pragma acc parallel loop gang worker copyin(grid) copy(moved, sums)
  for (int i = 1; i < H - 1; i++)
    for (int t = 0; t < 6; t++) {
#pragma acc loop vector
      for (int j = 1; j < W - 1; j++) {
#pragma acc fcw FETCH_ONLY(grid[i:0:0][j:1:1])
        moved[i][j] += grid[i][j - 1] + grid[i][j + 1];
      }
#pragma acc loop vector
      for (int j = 0; j < W; j++)
        sums[i][j] = 3 * sums[i][j] % 1009 + moved[i][j];
    }
  long sum = 0;
  for (int i = 0; i < H; i++)
    for (int j = 0; j < W; j++)
      sum += sums[i][j] * (j % 17);
  printf("%ld\n", sum);
  return finish();
}
