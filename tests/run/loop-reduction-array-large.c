// Reductions of arrays that are large or as long as the launch says, over gangs,
// over the lanes of a gang, and of the whole construct.
#include "support/check.h"

static void histogram(const int *value, int n, long *bins, int from, int count) {
#pragma acc parallel loop copyin(value[0 : n]) reduction(+ : bins[from : count])
  for (int i = 0; i < n; ++i)
    bins[from + value[i] % count] += i;
}

static void nested(const int *value, int rows, int n, int *most, int count) {
#pragma acc parallel loop gang copyin(value[0 : rows * n]) reduction(max : most[0 : count])
  for (int r = 0; r < rows; ++r) {
#pragma acc loop vector reduction(max : most[0 : count])
    for (int i = 0; i < n; ++i) {
      int k = i % count, v = value[r * n + i];
      most[k] = v > most[k] ? v : most[k];
    }
  }
}

static void perGang(const int *value, int rows, int n, int *sums, int count) {
#pragma acc parallel loop gang copyin(value[0 : rows * n]) copyout(sums[0 : rows * count])
  for (int r = 0; r < rows; ++r) {
    int own[300];
    for (int k = 0; k < 300; ++k)
      own[k] = r;
#pragma acc loop vector reduction(+ : own)
    for (int i = 0; i < n; ++i)
      own[value[r * n + i] % count] += 1;
#pragma acc loop vector
    for (int k = 0; k < count; ++k)
      sums[r * count + k] = own[k];
  }
}

int main(void) {
  enum { N = 6000, ROWS = 12, COUNT = 300 };
  static int value[N], most[COUNT], sums[ROWS * COUNT], bigSums[1000], bigExpected[1000];
  static long bins[COUNT + 5], expected[COUNT + 5];
  for (int i = 0; i < N; ++i)
    value[i] = (int)((i * 7919L) % 4001);
  for (int k = 0; k < COUNT + 5; ++k)
    bins[k] = expected[k] = k;
  for (int i = 0; i < N; ++i)
    expected[5 + value[i] % COUNT] += i;
  histogram(value, N, bins, 5, COUNT);
  long check = 0;
  for (int k = 0; k < COUNT + 5; ++k) {
    EXPECT(bins[k] == expected[k]);
    check += bins[k] * k;
  }

  nested(value, ROWS, N / ROWS, most, COUNT);
  for (int k = 0; k < COUNT; ++k) {
    int best = 0;
    for (int r = 0; r < ROWS; ++r)
      for (int i = 0; i < N / ROWS; ++i)
        if (i % COUNT == k && value[r * (N / ROWS) + i] > best)
          best = value[r * (N / ROWS) + i];
    EXPECT(most[k] == best);
    check += most[k];
  }

  perGang(value, ROWS, N / ROWS, sums, COUNT);
  for (int r = 0; r < ROWS; ++r)
    for (int k = 0; k < COUNT; ++k) {
      int count = r;
      for (int i = 0; i < N / ROWS; ++i)
        count += value[r * (N / ROWS) + i] % COUNT == k;
      EXPECT(sums[r * COUNT + k] == count);
    }

#pragma acc parallel loop reduction(+ : bigSums)
  for (int i = 0; i < N; ++i)
    bigSums[value[i] % 1000] += 2;
  for (int i = 0; i < N; ++i)
    bigExpected[value[i] % 1000] += 2;
  for (int k = 0; k < 1000; ++k) {
    EXPECT(bigSums[k] == bigExpected[k]);
    check += bigSums[k] * k;
  }
  printf("%ld\n", check);
  return finish();
}
