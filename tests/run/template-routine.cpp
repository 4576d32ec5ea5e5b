// A routine template, and a routine overloaded by type.
#include "support/check.h"

#pragma acc routine seq
template <typename T> T power(T x, int n) {
  T r = 1;
  for (int i = 0; i < n; ++i)
    r *= x;
  return r;
}

#pragma acc routine seq
inline int kind(int) { return 1; }
#pragma acc routine seq
inline int kind(double) { return 2; }

namespace deep {
namespace inside {
#pragma acc routine seq
inline int offset(int x) { return x + 1000; }
} // namespace inside
} // namespace deep

int main() {
  long out[16];
  double real[16];
#pragma acc parallel loop copyout(out, real)
  for (int i = 0; i < 16; ++i) {
    out[i] = power<long>(i, 3) + kind(i) + deep::inside::offset(0);
    real[i] = power(i * 0.5, 2) + kind(1.0);
  }
  for (int i = 0; i < 16; ++i)
    EXPECT(out[i] == i * i * i + 1001 && real[i] == 0.25 * i * i + 2);
  printf("%ld %g\n", out[15], real[15]);
  return finish();
}
