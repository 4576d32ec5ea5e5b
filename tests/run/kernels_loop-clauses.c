// Combined kernels loop with every loop and construct clause.
#include "support/check.h"

struct Node {
  int *values;
};

int main(void) {
  enum { N = 22, M = 15 };
  static int a[N][M], b[N], scratch[N];
  struct Node node = {b};
  int sum = 5, t, *d = (int *)acc_malloc(N * sizeof *d);
#pragma acc kernels loop tile(5, 4) copyout(a) num_gangs(3) num_workers(2) vector_length(8)
  for (int i = 0; i < N; ++i)
    for (int j = 0; j < M; ++j)
      a[i][j] = i * j;
#pragma acc kernels loop reduction(+ : sum) private(t) copyin(a) default(none)
  for (int i = 0; i < N; ++i) {
    t = a[i][M - 1];
    sum += t;
  }
#pragma acc data copy(b) copyin(node)
  {
#pragma acc kernels loop worker vector attach(node.values) present(node) create(scratch)
    for (int i = 0; i < N; ++i) {
      scratch[i] = i * 2;
      node.values[i] += scratch[i];
    }
  }
#pragma acc kernels loop independent deviceptr(d) async(1) device_type(nvidia) gang(4)
  for (int i = 0; i < N; ++i)
    d[i] = i;
#pragma acc kernels loop auto deviceptr(d) wait(1) copy(b) no_create(a) if (N > 2)
  for (int i = 1; i < N; ++i)
    b[i] = b[i - 1] + d[i];
#pragma acc kernels loop seq self
  for (int i = 1; i < N; ++i)
    b[i] += b[i - 1];
  static double now[400], next[400];
  for (int i = 0; i < 400; ++i)
    now[i] = next[i] = i % 10;
#pragma acc kernels loop seq copy(now, next)
  for (int s = 0; s < 20; ++s) {
#pragma acc loop gang vector
    for (int i = 1; i < 399; ++i)
      next[i] = (now[i - 1] + now[i + 1]) / 2;
#pragma acc loop gang vector
    for (int i = 1; i < 399; ++i)
      now[i] = next[i];
  }
#pragma acc kernels loop copy(now, next) private(t)
  for (int s = 0; s < 20; ++s) {
    t = s % 3;
#pragma acc loop independent
    for (int i = 1; i < 399; ++i)
      next[i] = (now[i - 1] + now[i + 1]) / 2 + t;
#pragma acc loop independent
    for (int i = 1; i < 399; ++i)
      now[i] = next[i];
  }
  double steps = 0;
  for (int i = 0; i < 400; ++i)
    steps += now[i] * (i % 13);
  printf("%.10g\n", steps);
  acc_free(d);
  EXPECT(sum == 5 + 14 * 231 && b[N - 1] == 1771);
  printf("%d %d %d\n", sum, a[N - 1][M - 1], b[N - 1]);
  return finish();
}
