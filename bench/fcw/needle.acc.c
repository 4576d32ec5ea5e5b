/* Needleman-Wunsch: costs of aligning two sequences. The plain version goes along
 * diagonals of elements, the others along diagonals of squares. */
enum { SIDE = 32 };
#define MAX(a, b) ((a) > (b) ? (a) : (b))

/* plain: begin */
void needle_plain(int n, int penalty, const int *restrict similar, int *restrict cost) {
  int w = n + 1;
  for (int d = 0; d < 2 * n - 1; ++d) {
    int first = d < n ? 0 : d - n + 1, last = d < n ? d : n - 1;
#pragma acc parallel loop present(similar, cost)
    for (int i = first; i <= last; ++i) {
      int r = i + 1, c = d - i + 1;
      cost[r * w + c] = MAX(cost[(r - 1) * w + c - 1] + similar[(r - 1) * n + c - 1],
                            MAX(cost[(r - 1) * w + c], cost[r * w + c - 1]) - penalty);
    }
  }
}
/* plain: end */

/* fcw: begin */
void needle_fcw(int n, int penalty, const int similar[restrict n][n], int cost[restrict n + 1][n + 1]) {
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
            if (y >= 0 && y < SIDE && r < n && c < n)
              cost[r + 1][c + 1] = MAX(cost[r][c] + similar[r][c],
                                       MAX(cost[r][c + 1], cost[r + 1][c]) - penalty);
#pragma acc fcw_barrier
          }
        }
      }
    }
  }
}
/* fcw: end */
