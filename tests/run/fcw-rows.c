/* Blocks of several rows that nobody named a size for, in loops around them, and reductions over rows of any length. */
#include "support/check.h"

#define D 7
#define R 16
#define C 33
static int a[D][R][C], b[D][R][C];

static void plain(void) {
  for (int i = 0; i < D; i++)
    for (int j = 0; j < R; j++)
      for (int k = 0; k < C; k++)
        a[i][j][k] = i * j + k * k % 7;
#pragma acc parallel loop
  for (int i = 0; i < D; i++)
#pragma acc loop
    for (int j = 0; j < R; j++)
#pragma acc loop
      for (int k = 0; k < C; k++) {
#pragma acc fcw FETCH_ONLY(a[i:0:0][j:1:0][k:0:0])
        b[i][j][k] = a[i][j][k] + (j > 0 ? a[i][j - 1][k] : 0);
      }
  int check = 0;
  for (int i = 0; i < D; i++)
    for (int j = 0; j < R; j++)
      for (int k = 0; k < C; k++)
        check = check * 31 + b[i][j][k];
  printf("plain: %d\n", check);
}

int main(void) {
  plain();
  return finish();
}
