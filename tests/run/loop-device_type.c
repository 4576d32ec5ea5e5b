// Groups after device_type on constructs and loops: each device follows its own, and all
// give the same answer.
#include "support/check.h"

enum { N = 60, M = 30 };

int main(void) {
  static int a[N][M], b[N];
  int s = 0;
#pragma acc parallel loop copyout(a, b) device_type(nvidia) gang num_gangs(7) device_type(host) \
    seq device_type(multicore) gang num_gangs(2)
  for (int i = 0; i < N; i++) {
#pragma acc loop device_type(nvidia) vector device_type(*) seq
    for (int j = 0; j < M; j++)
      a[i][j] = i * j;
    b[i] = i;
  }
#pragma acc parallel loop reduction(+ : s) copyin(a) async(1) device_type(nvidia) collapse(2) async(2)
  for (int i = 0; i < N; i++)
    for (int j = 0; j < M; j++)
      s += a[i][j];
#pragma acc wait
  EXPECT(s == N * (N - 1) / 2 * (M * (M - 1) / 2));
  EXPECT(a[59][29] == 59 * 29 && b[59] == 59);
  printf("%d\n", s);
  return finish();
}
