// serial loop takes all clauses of both; none of them makes it parallel.
#include "support/check.h"

struct Node {
  int *values;
};

int main(void) {
  enum { N = 14, M = 11 };
  static int a[N][M], b[N][M], c[N], scratch[N];
  struct Node node = {c};
  int f = 3, *d = (int *)acc_malloc(N * sizeof *d);
#pragma acc serial loop collapse(2) copyout(a) firstprivate(f) default(none)
  for (int i = 0; i < N; ++i)
    for (int j = 0; j < M; ++j)
      a[i][j] = f * i + j;
#pragma acc serial loop tile(4, 3) copyin(a) copyout(b) if (f == 3)
  for (int i = 0; i < N; ++i)
    for (int j = 0; j < M; ++j)
      b[i][j] = a[i][j] * 2;
#pragma acc data copy(c) copyin(node)
  {
#pragma acc serial loop gang worker vector present(node) attach(node.values) create(scratch)
    for (int i = 0; i < N; ++i) {
      scratch[i] = i;
      node.values[i] += scratch[i] * 10;
    }
  }
#pragma acc serial loop independent deviceptr(d) async(1) device_type(nvidia) wait(1)
  for (int i = 0; i < N; ++i)
    d[i] = i;
#pragma acc serial loop auto deviceptr(d) wait(1) copy(c) no_create(b)
  for (int i = 0; i < N; ++i)
    c[i] += d[i];
#pragma acc serial loop self
  for (int i = 0; i < N; ++i)
    c[i] += 1;
  acc_free(d);
  long sum = 0;
  for (int i = 0; i < N; ++i) {
    EXPECT(c[i] == 11 * i + 1);
    for (int j = 0; j < M; ++j) {
      EXPECT(b[i][j] == 2 * (3 * i + j));
      sum += b[i][j];
    }
  }
  printf("%ld %d\n", sum, c[N - 1]);
  return finish();
}
