// <tgmath.h>
// RUN-FLAGS: -lm
#include "support/check.h"
#include <complex.h>
#include <tgmath.h>

int main(void) {
  enum { N = 40 };
  float f[N];
  double d[N];
#pragma acc parallel loop copyout(f, d)
  for (int i = 0; i < N; i++) {
    float x = i + 0.25f;
    f[i] = sqrt(x) + fabs(-x) + fmax(x, 2.0f);
    d[i] = pow(i, 2) + floor(i * 0.5) + sqrt(2.0 * i) + fabs(x - 4.5);
  }
  for (int i = 0; i < N; i++) {
    float x = i + 0.25f;
    EXPECT(f[i] == sqrtf(x) + x + (x < 2 ? 2 : x));
    EXPECT(fabs(d[i] - (i * i + i / 2 + sqrt(2.0 * i) + fabs(x - 4.5))) < 1e-12);
  }
  printf("%.3f\n", d[N - 1]);
  return finish();
}
