// A two-pass prefix sum: gangs over blocks, a serial pass over block sums.
#include "support/check.h"

int main(void) {
  enum { N = 1024, B = 64, BLOCKS = N / B };
  static int in[N], out[N];
  int sums[BLOCKS];
  for (int i = 0; i < N; ++i)
    in[i] = i % 10;
#pragma acc data copyin(in) copyout(out) create(sums)
  {
#pragma acc parallel loop gang
    for (int b = 0; b < BLOCKS; ++b) {
      int run = 0;
#pragma acc loop seq
      for (int i = 0; i < B; ++i) {
        run += in[b * B + i];
        out[b * B + i] = run;
      }
      sums[b] = run;
    }
#pragma acc serial present(sums)
    for (int b = 1; b < BLOCKS; ++b)
      sums[b] += sums[b - 1];
#pragma acc parallel loop gang
    for (int b = 1; b < BLOCKS; ++b) {
#pragma acc loop vector
      for (int i = 0; i < B; ++i)
        out[b * B + i] += sums[b - 1];
    }
  }
  int run = 0;
  for (int i = 0; i < N; ++i) {
    run += in[i];
    EXPECT(out[i] == run);
  }
  printf("%d\n", out[N - 1]);
  return finish();
}
