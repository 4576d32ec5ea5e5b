/* Squares whose tiles overlap, while each block writes a part of its own: that part goes back as a
 * whole, and no halo does. Sizes that squares do not divide; elements of the part that nobody writes. */
#include "support/check.h"

enum { SIDE = 32 };
#define MAX(a, b) ((a) > (b) ? (a) : (b))

static void align(int n, int penalty, const int similar[restrict n][n], int cost[restrict n + 1][n + 1]) {
  int squares = (n + SIDE - 1) / SIDE;
  for (int d = 0; d < 2 * squares - 1; ++d) {
    int first = d < squares ? 0 : d - squares + 1, last = d < squares ? d : squares - 1;
#pragma acc parallel loop gang present(similar, cost)
    for (int s = first; s <= last; ++s) {
#pragma acc loop vector(SIDE)
      for (int x = 0; x < SIDE; ++x) {
        int top = s * SIDE, left = (d - s) * SIDE;
#pragma acc fcw FETCH_CHANNEL_WB(cost[top:0:SIDE][left:0:SIDE]) \
    FETCH_ONLY(similar[top:0:SIDE - 1][left:0:SIDE - 1]) nosync
        {
          for (int step = 0; step < 2 * SIDE - 1; ++step) {
            int y = step - x, r = top + y, c = left + x;
            if (y >= 0 && y < SIDE && r < n && c < n && (r + c) % 7 != 3)
              cost[r + 1][c + 1] = MAX(cost[r][c] + similar[r][c],
                                       MAX(cost[r][c + 1], cost[r + 1][c]) - penalty);
#pragma acc fcw_barrier
          }
        }
      }
    }
  }
}

int main(void) {
  int sizes[] = {1, 31, 32, 33, 100};
  for (int k = 0; k < 5; k++) {
    int n = sizes[k];
    int(*similar)[n] = malloc(sizeof(int[n][n])), (*cost)[n + 1] = malloc(sizeof(int[n + 1][n + 1]));
    for (int i = 0; i < n; i++)
      for (int j = 0; j < n; j++)
        similar[i][j] = (i * 7 + j * 13) % 11 - 4;
    for (int i = 0; i <= n; i++)
      for (int j = 0; j <= n; j++)
        cost[i][j] = i && j ? (i * j) % 5 - 50 : -2 * (i + j);
#pragma acc data copyin(similar[0:n][0:n]) copy(cost[0:n + 1][0:n + 1])
    align(n, 2, similar, cost);
    long sum = 0;
    for (int i = 0; i <= n; i++)
      for (int j = 0; j <= n; j++)
        sum += cost[i][j] * ((i + 2 * j) % 9 + 1L);
    printf("%d: %ld %d %d\n", n, sum, cost[n][n], cost[n][1]);
    free(similar);
    free(cost);
  }
  return finish();
}
