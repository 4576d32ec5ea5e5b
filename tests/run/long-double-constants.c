// long double where nothing of it is left when the kernel runs: sizes, and constants of other types.
#include "support/check.h"

#define SCALE 1.5L

int main(void) {
  const int n = 50;
  static double out[50];
  static long sizes[50];
#pragma acc parallel loop copyout(out, sizes)
  for (int i = 0; i < n; i++) {
    double half = SCALE / 3;
    float third = 1.0L / 3;
    int more = SCALE > 1 ? 2 : 3;
    out[i] = i * half + third + more + (float)(SCALE * 2) + (int)2.75L;
    sizes[i] = i + (long)(sizeof(long double) * 100 + _Alignof(long double) + sizeof(long double[3]));
  }
  for (int i = 0; i < n; i++)
    printf("%.17g %ld\n", out[i], sizes[i]);
  return finish();
}
