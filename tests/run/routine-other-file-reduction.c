// Routines of another file that reduce over the threads of the block, which goes through memory
// of the block.
// RUN-WITH: with/routine-other-file-reduction.c
#include "support/check.h"
#include "with/routine-other-file-reduction.h"

enum { N = 37, M = 300 };
static double a[N][M], dots[N], sums[N], all[N];
static int keys[N][M], most[N];

static void fromGangs(void) {
#pragma acc parallel loop gang copyin(a, keys) copyout(dots, sums, most, all)
  for (int i = 0; i < N; ++i) {
    dots[i] = dot(M, a[i], a[(i + 1) % N]);
    most[i] = largestOf(M, keys[i]);
    sums[i] = scaled(M, a[i]);
    all[i] = sumOfRows(3, M / 3, a[i]);
  }
}

static void fromWorkers(void) {
#pragma acc parallel num_gangs(3) num_workers(4) vector_length(32) copyin(a, keys) copyout(dots, most)
#pragma acc loop gang worker
  for (int i = 0; i < N; ++i) {
    dots[i] = dot(M, a[i], a[i]);
    most[i] = largestOf(M - i, keys[i]);
  }
}

int main(void) {
  for (int i = 0; i < N; ++i)
    for (int j = 0; j < M; ++j) {
      a[i][j] = i + j % 7;
      keys[i][j] = (i * 31 + j * 17) % 1009;
    }
  fromGangs();
  for (int i = 0; i < N; ++i) {
    double product = 0, square = 0, sum = 0;
    int largest = -1;
    for (int j = 0; j < M; ++j) {
      product += a[i][j] * a[(i + 1) % N][j];
      square += a[i][j] * a[i][j];
      sum += a[i][j];
      largest = keys[i][j] > largest ? keys[i][j] : largest;
    }
    EXPECT(dots[i] == product && most[i] == largest && sums[i] == sum + square && all[i] == sum);
  }
  fromWorkers();
  double total = 0;
  for (int i = 0; i < N; ++i) {
    double square = 0;
    int largest = -1;
    for (int j = 0; j < M; ++j)
      square += a[i][j] * a[i][j];
    for (int j = 0; j < M - i; ++j)
      largest = keys[i][j] > largest ? keys[i][j] : largest;
    EXPECT(dots[i] == square && most[i] == largest);
    total += dots[i];
  }
  printf("%g\n", total);
  return finish();
}
