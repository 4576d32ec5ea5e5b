// Several kernels that begin on one line of a template, for several types: each has its own code.
#include "support/check.h"

#define SUMS(T, K) \
  for (int i = 0; i < n; ++i) s += x[i] * (K); s = s / 2; for (int i = 0; i < n; ++i) t += x[i] * (K + 1);

template <int K> double byNumber(const double *x, int n) {
  double s = 0, t = 0;
#pragma acc kernels copyin(x[0:n])
  { SUMS(double, K) }
  return s + t;
}
template <class T> T byType(const T *x, int n) {
  T s = 0, t = 0;
#pragma acc kernels copyin(x[0:n])
  { SUMS(T, 2) }
  return s + t;
}

int main() {
  double d[32];
  float f[32];
  int k[32];
  for (int i = 0; i < 32; i++)
    d[i] = f[i] = k[i] = i; // 496 in all
  EXPECT(byNumber<1>(d, 32) == 248 + 992);
  EXPECT(byNumber<5>(d, 32) == 1240 + 2976);
  EXPECT(byType(d, 32) == 496 + 1488);
  EXPECT(byType(f, 32) == 496 + 1488);
  EXPECT(byType(k, 32) == 496 + 1488);
  return finish();
}
