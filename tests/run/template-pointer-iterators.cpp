// The same where the iterators are pointers in all instantiations.
#include "support/check.h"

template <class It> void chosen(It first, long n) {
#pragma acc kernels
  for (long i = 0; i < n; ++i)
    first[i] = first[i] * 2 + i;
}
template <class In, class Out> void copied(In from, Out to, long n) {
#pragma acc kernels
  for (long i = 0; i < n; ++i)
    to[i] = from[i] + 3;
}
template <class It, class T> T sum(It first, long n, T s) {
#pragma acc kernels
  for (long i = 0; i < n; ++i)
    s += first[i];
  return s;
}
template <class It> void shifted(It first, long n) {
#pragma acc kernels
  for (long i = 1; i < n; ++i)
    first[i] = first[i - 1] + 1;
}

int main() {
  const int n = 500;
  static float a[n], b[n];
  static long c[n];
  chosen(a + 0, n);
  chosen(c + 0, n);
  copied(a + 0, b + 0, n);
  copied(c + 0, a + 0, n / 2);
  printf("%g %ld\n", sum(b + 0, n, 0.0f), sum(c + 0, n, 5L));
  shifted(b + 100, n - 100);
  for (int i = 0; i < n; ++i)
    printf("%g %g %ld\n", a[i], b[i], c[i]);
  return finish();
}
