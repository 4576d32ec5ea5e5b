// Inner loops whose bounds follow the loop around: the host sizes the grid by a guess, and every iteration runs once. Also
// steps of more than one over most of what an int can be.
#include "support/check.h"

enum { N = 300 };
static int hits[N][N];

static int runs(int i, int n) { return i * (n - 1 - i) % n; }

int main(void) {
  int n = N, wrong = 0;
  /* Every second one, in turn. */
#pragma acc parallel loop copy(hits)
  for (int i = 0; i < n; ++i) {
#pragma acc loop
    for (int j = 1 + (i + 1) % 2; j < n - 1; j += 2)
      hits[i][j] += 1;
  }
  /* None in the first iteration around, nor in the last. */
#pragma acc parallel loop copy(hits)
  for (int i = 0; i < n; ++i) {
#pragma acc loop
    for (int j = 0; j < i * (n - 1 - i) % n; ++j)
      hits[i][j] += 2;
  }
  /* Upwards from the diagonal, downwards to it. */
#pragma acc parallel loop copy(hits)
  for (int i = 0; i < n; ++i) {
#pragma acc loop
    for (int j = i; j < n; ++j)
      hits[i][j] += 4;
#pragma acc loop
    for (int j = n - 1; j > i; j -= 3)
      hits[i][j] += 8;
  }
  for (int i = 0; i < n; ++i)
    for (int j = 0; j < n; ++j) {
      int first = 1 + (i + 1) % 2;
      int want = j >= first && j < n - 1 && (j - first) % 2 == 0;
      want += 2 * (j < runs(i, n)) + 4 * (j >= i) + 8 * (j > i && (n - 1 - j) % 3 == 0);
      wrong += hits[i][j] != want;
    }
  EXPECT(wrong == 0);

  long sum = 0, trips = 0;
  int from = -2000000000, to = 2000000000;
#pragma acc parallel loop reduction(+ : sum, trips)
  for (int j = from; j < to; j += 999999999) {
    sum += j;
    trips += 1;
  }
  EXPECT(trips == 5 && sum == 5L * from + 10L * 999999999);

  /* From the second element on, several at once. */
  static float a[64][2050], most[64];
  for (int i = 0; i < 64; ++i)
    for (int j = 0; j < 2050; ++j)
      a[i][j] = (i * 7 + j * 13) % 2003;
  for (int m = 0; m <= 2050; m += 205) {
#pragma acc parallel loop copyin(a) copyout(most)
    for (int i = 0; i < 64; ++i) {
      float best = -1;
#pragma acc loop reduction(max : best)
      for (int j = 3; j < m; ++j)
        if (a[i][j] > best)
          best = a[i][j];
      most[i] = best;
    }
    for (int i = 0; i < 64; ++i) {
      float best = -1;
      for (int j = 3; j < m; ++j)
        best = a[i][j] > best ? a[i][j] : best;
      wrong += most[i] != best;
    }
  }
  EXPECT(wrong == 0);
  printf("%d %ld\n", wrong, sum);
  return finish();
}
