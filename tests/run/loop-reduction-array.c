// Reductions of whole arrays and of sections (2.9.11).
#include "support/check.h"

static void histogram(const int *value, int n, int *bins, int count) {
#pragma acc parallel loop copyin(value[0 : n]) reduction(+ : bins[0 : count])
  for (int i = 0; i < n; ++i)
    bins[value[i]] += 1;
}

int main(void) {
  enum { N = 500 };
  int value[N], bins[7] = {1, 0, 0, 0, 0, 0, 2}, most[3] = {-1, -1, -1};
  for (int i = 0; i < N; ++i)
    value[i] = (i * i) % 7;
  histogram(value, N, bins, 7);
#pragma acc parallel loop copyin(value) reduction(max : most)
  for (int i = 0; i < N; ++i)
    most[i % 3] = value[i] * 10 + i % 3 > most[i % 3] ? value[i] * 10 + i % 3 : most[i % 3];
  int expected[7] = {1, 0, 0, 0, 0, 0, 2};
  for (int i = 0; i < N; ++i)
    expected[value[i]] += 1;
  for (int k = 0; k < 7; ++k) {
    EXPECT(bins[k] == expected[k]);
    printf("%d ", bins[k]);
  }
  EXPECT(most[0] == 40 && most[1] == 41 && most[2] == 42);
  printf("%d %d %d\n", most[0], most[1], most[2]);
  return finish();
}
