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

#define H 90
#define W 130
static int grid[H][W], sums[H], visits[H], moved[H][W];

static void fill(void) {
  for (int i = 0; i < H; i++) {
    sums[i] = visits[i] = 0;
    for (int j = 0; j < W; j++)
      grid[i][j] = i * 7 + j * 3 % 11, moved[i][j] = i + j;
  }
}

static void show(const char *name) {
  int check = 0;
  for (int i = 0; i < H; i++) {
    check = check * 31 + sums[i] + 7 * visits[i];
    for (int j = 0; j < W; j++)
      check = check * 31 + moved[i][j];
  }
  printf("%s: %d\n", name, check);
}

/* Each gang sees all of the inner loop, since it adds up what that finds. */
static void sumRows(int length) {
  fill();
#pragma acc parallel loop gang worker
  for (int i = 1; i < H - 1; i++) {
    int s = 0;
#pragma acc loop vector reduction(+:s)
    for (int j = 1; j < W - 1; j++) {
#pragma acc fcw FETCH_ONLY(grid[i:0:0][j:1:1])
      s += grid[i][j - 1] + grid[i][j + 1];
    }
    sums[i] = s;
  }
  show("sums");
  fill();
#pragma acc parallel loop gang worker num_workers(4) vector_length(20)
  for (int i = 1; i < H - 1; i++) {
    int s = 0;
#pragma acc loop vector reduction(+:s)
    for (int j = 1; j < W - 1; j++) {
#pragma acc fcw FETCH_ONLY(grid[i:0:0][j:1:1])
      s += grid[i][j - 1] + grid[i][j + 1];
    }
    sums[i] = s;
  }
  show("short rows");
  fill();
#pragma acc parallel loop gang worker num_workers(4) vector_length(length)
  for (int i = 1; i < H - 1; i++) {
    int s = 0;
#pragma acc loop vector reduction(+:s)
    for (int j = 1; j < W - 1; j++) {
#pragma acc fcw FETCH_ONLY(grid[i:0:0][j:1:1])
      s += grid[i][j - 1] + grid[i][j + 1];
    }
    sums[i] = s;
  }
  show("long rows");
}

/* What stands beside the inner loop happens once for each iteration. */
static void beside(void) {
  fill();
#pragma acc parallel loop gang worker
  for (int i = 1; i < H - 1; i++) {
    visits[i] += 1;
#pragma acc loop vector
    for (int j = 1; j < W - 1; j++) {
#pragma acc fcw FETCH_ONLY(grid[i:0:0][j:1:1])
      moved[i][j] = grid[i][j - 1] + grid[i][j + 1];
    }
  }
  show("beside");
}

/* Steps between which a gang sees the whole row. */
static void steps(void) {
  fill();
#pragma acc parallel loop gang worker
  for (int i = 1; i < H - 1; i++)
    for (int t = 0; t < 6; t++) {
#pragma acc loop vector
      for (int j = 1; j < W - 1; j++) {
#pragma acc fcw FETCH_ONLY(grid[i:0:0][j:1:1])
        moved[i][j] += grid[i][j - 1] + grid[i][j + 1];
      }
#pragma acc loop vector
      for (int j = 0; j < 1; j++)
        sums[i] = 3 * sums[i] % 1009 + moved[i][1] + moved[i][W - 2];
    }
  show("steps");
}

/* One block after the other in an iteration of the loop around. */
static void oneAfterTheOther(void) {
  fill();
#pragma acc parallel loop gang
  for (int i = 0; i < H; i++) {
#pragma acc loop vector
    for (int j = 0; j < W; j++) {
#pragma acc fcw FETCH_CHANNEL_WB(grid[i:0:0][j:0:0])
      grid[i][j] = grid[i][j] + 1;
    }
    int s = 0;
#pragma acc loop vector reduction(+:s)
    for (int j = 0; j < W; j++) {
#pragma acc fcw FETCH_CHANNEL_WB(grid[i:0:0][j:0:0])
      {
        grid[i][j] = grid[i][j] * 2;
        s += grid[i][j];
      }
    }
    sums[i] = s;
  }
  show("one after the other");
}

int main(void) {
  plain();
  sumRows(64);
  beside();
  steps();
  oneAfterTheOther();
  return finish();
}
