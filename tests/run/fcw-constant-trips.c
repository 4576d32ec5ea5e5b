/* A loop of the block whose constant length is not that of a block, in one whose length is not known. */
#include "support/check.h"

int main(int argc, char **argv) {
  enum { most = 13, columns = 40 };
  static int grid[2][most][columns];
  int(*from)[columns] = grid[0], (*to)[columns] = grid[1];
  int rows = argc > 1 ? atoi(argv[1]) : most;
  for (int i = 0; i < most * columns; i++)
    grid[0][i / columns][i % columns] = i * 13 % 101;
#pragma acc parallel num_gangs(1) copyin(from[0:rows]) copyout(to[0:rows])
#pragma acc loop worker(8)
  for (int i = 0; i < rows; i++) {
#pragma acc loop vector(32)
    for (int j = 0; j < columns; j++) {
#pragma acc fcw FETCH_ONLY(from[i:1:1][j:1:1])
      {
        to[i][j] = from[i][j];
        if (i > 0 && j > 0 && i + 1 < rows && j + 1 < columns)
          to[i][j] += from[i - 1][j - 1] * 2 + from[i + 1][j + 1] * 3;
      }
    }
  }
  long sum = 0;
  for (int i = 0; i < most * columns; i++)
    sum = (sum * 31 + grid[1][i / columns][i % columns]) % 1000003;
  printf("%ld\n", sum);
  return finish();
}
