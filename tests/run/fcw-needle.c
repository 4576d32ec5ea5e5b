/* Needleman-Wunsch, which the paper's fcw could not express: a block of B iterations in one
 * dimension works on a tile of (B+1) x (B+1) costs, along its antidiagonals. Tiles of one
 * antidiagonal of the matrix are independent of each other. */
#include "support/check.h"

#define B 16
#define N 100
static int cost[N + 1][N + 1], score[N + 1][N + 1];

static int max3(int a, int b, int c) {
  int m = a > b ? a : b;
  return m > c ? m : c;
}

int main(void) {
  const int penalty = 3;
  for (int i = 0; i <= N; i++)
    for (int j = 0; j <= N; j++)
      score[i][j] = (i * 7 + j * 13) % 10 - 3;
  for (int i = 0; i <= N; i++)
    cost[i][0] = cost[0][i] = -i * penalty;
#ifdef _OPENACC
  const int tiles = (N + B - 1) / B;
#pragma acc data copy(cost) copyin(score)
  for (int diagonal = 0; diagonal < 2 * tiles - 1; diagonal++) {
    const int from = diagonal < tiles ? 0 : diagonal - tiles + 1;
    const int many = diagonal < tiles ? diagonal + 1 : 2 * tiles - 1 - diagonal;
#pragma acc parallel loop vector(B) present(cost, score)
    for (int k = 0; k < many * B; k++) {
      const int t = k % B, ti = from + k / B, tj = diagonal - ti;
      const int top = ti * B, left = tj * B;
#pragma acc fcw FETCH_CHANNEL_WB(cost[top:0:B][left:0:B]) nosync
      for (int d = 0; d < 2 * B - 1; d++) {
        const int i = top + 1 + t, j = left + 1 + d - t;
        if (d - t >= 0 && d - t < B && i <= N && j <= N)
          cost[i][j] = max3(cost[i - 1][j - 1] + score[i][j], cost[i][j - 1] - penalty,
                            cost[i - 1][j] - penalty);
#pragma acc fcw_barrier
      }
    }
  }
#else
  for (int i = 1; i <= N; i++)
    for (int j = 1; j <= N; j++)
      cost[i][j] = max3(cost[i - 1][j - 1] + score[i][j], cost[i][j - 1] - penalty,
                        cost[i - 1][j] - penalty);
#endif
  int sum = 0;
  for (int i = 0; i <= N; i++)
    for (int j = 0; j <= N; j++)
      sum = sum * 31 + cost[i][j];
  printf("%d %d\n", cost[N][N], sum);
  return finish();
}
