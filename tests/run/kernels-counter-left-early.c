// Counters of loops that are left early, in kernels whose other loops count with the same variable.
#include "support/check.h"

enum { N = 64 };
static double d[N], e[N];

static void afterwards(void) {
  int i = -5, n = N, count = 0;
#pragma acc kernels copy(d)
  {
    for (i = 0; i < n; i++)
      d[i] *= 2;
    for (i = 0; i < n; i++) {
      if (d[i] < 0)
        break;
      count++;
    }
  }
  printf("%d %d\n", i, count);
  EXPECT(i == 40 && count == 40);
}

static void before(void) {
  int i = -5, j = 3, found = 0;
#pragma acc kernels copy(d, e)
  {
    for (i = 0; i < N; i++)
      if (d[i] < 0)
        break;
    e[0] = i;
    for (j = 1; j < N; j++)
      e[j] = d[j] + e[0];
    for (j = 0; j < N; j++)
      if (e[j] > 41) {
        found = j;
        break;
      }
    e[N - 1] = j;
  }
  printf("%d %d %d %g\n", i, j, found, e[N - 1]);
  EXPECT(i == 40 && j == found && e[N - 1] == j);
}

/// A loop around others, which the host would count.
static void around(void) {
  int i, count = 0;
#pragma acc kernels copy(d, e)
  {
    for (i = 1; i < 4; i++)
      for (int j = 0; j < N; j++)
        e[j] = e[j] * 0.5 + d[j] * i;
    for (i = 0; i < N; i++) {
      if (d[i] < 0)
        break;
      count++;
    }
    e[0] = i;
  }
  printf("%d %d %g %g\n", i, count, e[0], e[N - 1]);
  EXPECT(i == 40 && count == 40 && e[0] == 40);
}

/// Nobody reads what they leave.
static int nobody(void) {
  int i, count = 0;
#pragma acc kernels copy(d)
  {
    for (i = 0; i < N; i++)
      d[i] *= 0.5;
    for (i = 0; i < N; i++) {
      if (d[i] < 0)
        break;
      count++;
    }
    for (i = 0; i < N; i++)
      d[i] += 1;
  }
  for (i = 0; i < N; i++)
    count += d[i] > 0;
  return count;
}

int main(void) {
  for (int k = 0; k < N; k++)
    d[k] = k < 40 ? 1 : -1.25;
  afterwards();
  before();
  around();
  printf("%d\n", nobody());
  return finish();
}
