// host_data gives the device's address: a library that takes device pointers
// is played by a function with deviceptr. Kernels take such addresses without that clause, too.
#include "support/check.h"

static void axpy(int n, float s, const float *x, float *y) {
#pragma acc parallel loop deviceptr(x, y)
  for (int i = 0; i < n; ++i)
    y[i] += s * x[i];
}

int main(void) {
  enum { N = 140 };
  float x[N], *y = malloc(N * sizeof *y);
  for (int i = 0; i < N; ++i) {
    x[i] = (float)i;
    y[i] = 1;
  }
#pragma acc data copyin(x) copy(y[0 : N])
  {
#pragma acc host_data use_device(x, y)
    axpy(N, 2.0f, x, y);
#pragma acc host_data use_device(x, y) if (1)
    {
      axpy(N / 2, 1.0f, x, y);
    }
    float *there, *second;
#pragma acc host_data use_device(x, y)
    {
      there = y;
      second = x + 1;
    }
#pragma acc parallel loop firstprivate(there)
    for (int i = 0; i < N - 1; ++i)
      there[i] += second[i] - (i + 1);
  }
  for (int i = 0; i < N; ++i)
    EXPECT(y[i] == 1 + (i < N / 2 ? 3.0f : 2.0f) * i);
  printf("%g %g\n", y[1], y[N - 1]);
  free(y);
  return finish();
}
