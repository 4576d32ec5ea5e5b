// A queued region sees structures and small arrays of the function as they were when it was queued: the
// function has returned when the queue comes to it.
#include "support/check.h"

enum { N = 40000, ROUNDS = 20 };

struct line {
  double slope;
  int offset, n;
};
struct field {
  double *values;
  int n;
};

static void by_value(struct line l, double *a) {
#pragma acc parallel loop async(1) present(a[0 : l.n])
  for (int i = 0; i < l.n; ++i)
    a[i] = a[i] * l.slope + l.offset;
}

static void weights(int round, double *a) {
  double w[3] = {0.25, 0.5, round};
  int first = 0, last = N;
#pragma acc parallel loop async(1) present(a[0 : N]) copyin(first, last)
  for (int i = first; i < last; ++i)
    a[i] = a[i] * w[1] + w[0] * w[2];
}

static void with_pointer(double *a, int n) {
  struct field f = {a, n};
#pragma acc parallel loop async(1) present(f.values[0 : n])
  for (int i = 0; i < f.n; ++i)
    f.values[i] += 1;
}

static void overwrite(void) {
  volatile double stack[200];
  for (int i = 0; i < 200; ++i)
    stack[i] = -1e6;
}

int main(void) {
  static double a[N];
  double same = 0;
  int pair[2] = {0, 0};
#pragma acc data copy(a)
  {
    for (int round = 0; round < ROUNDS; ++round) {
      struct line l = {0.5, round, N};
      by_value(l, a);
      weights(round, a);
      with_pointer(a, N);
      overwrite();
      same = (same * 0.5 + round) * 0.5 + 0.25 * round + 1;
    }
    // What one region of a queue leaves there, the next one reads.
#pragma acc parallel async(1)
    pair[0] = 3;
#pragma acc parallel async(1)
    pair[1] = pair[0] + 4;
#pragma acc parallel loop async(1)
    for (int i = 0; i < N; ++i)
      a[i] += pair[1];
#pragma acc wait(1)
  }
  for (int i = 0; i < N; ++i)
    EXPECT(a[i] == same + 7);
  printf("%.6f %.6f %d\n", a[0], a[N - 1], pair[1]);
  return finish();
}
