// Memory that each iteration has for itself: arrays and unions that it fills and reads by an index, places chosen at run
// time, elements that it writes and reads back. Compilers that are told of independent iterations must not mix them up.
#include "support/check.h"

enum { N = 4000, R = 64, B = 8 };
static int a[N], out[N], which[N];

#pragma acc routine seq
static int pick(int i, int place) {
  int t[4] = {i, 2 * i, 3 * i, -i};
  return t[place % 4];
}

static void report(const char *what) {
  long sum = 0;
  for (int i = 0; i < N; i++)
    sum = (sum * 5 + out[i]) % 1000003;
  printf("%s %ld\n", what, sum);
}

int main() {
  for (int i = 0; i < N; i++) {
    a[i] = i * 37 % 101;
    which[i] = i * 7 % 4;
  }
#pragma acc parallel loop copyin(a, which) copyout(out)
  for (int i = 0; i < N; i++) {
    int t[4];
    t[0] = a[i];
    t[1] = a[i] + 1;
    t[2] = i;
    t[3] = -i;
    out[i] = t[which[i]];
  }
  report("array");

  union {
    int i;
    unsigned char b[4];
  } u;
#pragma acc parallel loop private(u) copyin(which) copyout(out)
  for (int i = 0; i < N; i++) {
    u.i = i * 70000;
    out[i] = u.b[which[i]];
  }
  report("union");

#pragma acc parallel loop copyin(which) copyout(out)
  for (int i = 0; i < N; i++)
    out[i] = pick(i, which[i]);
  report("function");

  int positive = 0, other = 0;
#pragma acc parallel loop reduction(+ : positive, other) copyin(a)
  for (int i = 0; i < N; i++)
    (a[i] > 50 ? positive : other) += a[i];
  printf("%d %d\n", positive, other);

  static float d[B * B], p[R * B];
  for (int i = 0; i < B * B; i++)
    d[i] = (i % (B + 1) == 0 ? 16.0f : 0.0f) + i / B * (i % B) % 3;
  for (int i = 0; i < R * B; i++)
    p[i] = 1 + i % 7;
#pragma acc parallel loop vector copyin(d) copy(p)
  for (int r = 0; r < R; r++)
    for (int j = 0; j < B; j++) {
      for (int k = 0; k < j; k++)
        p[r * B + j] -= p[r * B + k] * d[k * B + j];
      p[r * B + j] /= 16;
    }
  double sum = 0;
  for (int i = 0; i < R * B; i++)
    sum += p[i] * (i % 5);
  printf("%.4f\n", sum);
  return finish();
}
