/* Clauses of inner loops may name variables that nothing in the loop uses. */
#include "support/check.h"

int main(void) {
  enum { N = 20, M = 17 };
  int flags = 4, sum = 0, rows[N];
#pragma acc parallel loop gang reduction(| : flags) reduction(+ : sum) copyout(rows)
  for (int i = 0; i < N; i++) {
    int row = 0;
#pragma acc loop worker reduction(| : flags) reduction(+ : row, sum)
    for (int j = 0; j < M; j++) {
#pragma acc loop vector reduction(| : flags) reduction(+ : row)
      for (int k = 0; k < 3; k++)
        row += i + j + k;
    }
    rows[i] = row;
    sum += row;
  }
  int all = 0;
  for (int i = 0; i < N; i++)
    all += rows[i];
  EXPECT(flags == 4 && sum == all && all == 3 * (M * N * (N - 1) / 2 + N * M * (M - 1) / 2) + 3 * N * M);
  printf("%d\n", sum);
  return finish();
}
