// private at each level: one copy per gang, per worker, per lane; scalars,
// arrays and structs.
#include "support/check.h"

struct Box {
  int low, high;
};

int main(void) {
  enum { N = 24, M = 18, L = 10 };
  static int a[N][M][L];
  int g[4], w, v;
  struct Box box;
#pragma acc parallel copyout(a) num_workers(2)
  {
#pragma acc loop gang private(g)
    for (int i = 0; i < N; ++i) {
      for (int k = 0; k < 4; ++k)
        g[k] = i + k;
#pragma acc loop worker private(w, box)
      for (int j = 0; j < M; ++j) {
        w = g[j % 4] * 10;
        box.low = w;
        box.high = w + j;
#pragma acc loop vector private(v)
        for (int k = 0; k < L; ++k) {
          v = k * 2;
          a[i][j][k] = w + v + box.high - box.low;
        }
      }
    }
  }
  long sum = 0;
  for (int i = 0; i < N; ++i)
    for (int j = 0; j < M; ++j)
      for (int k = 0; k < L; ++k) {
        EXPECT(a[i][j][k] == (i + j % 4) * 10 + 2 * k + j);
        sum += a[i][j][k];
      }
  printf("%ld\n", sum);
  return finish();
}
