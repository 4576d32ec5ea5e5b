// Iterators whose type is a template's own: pointers in one instantiation, classes in another.
// RUN-HOST: cuda opencl (one template, called with two pointers and with a class and a pointer)
#include "support/check.h"

#include <vector>

template <class It> void twice(It first, long n) {
#pragma acc parallel loop
  for (long i = 0; i < n; ++i)
    first[i] = first[i] * 2 + i;
}
template <class It> void between(It first, It last) {
#pragma acc parallel loop
  for (It p = first; p < last; ++p)
    *p += 1;
}
template <class It> void chosen(It first, long n) {
#pragma acc kernels
  for (long i = 0; i < n; ++i)
    first[i] = first[i] * 2 + i;
}
template <class It> float sum(It first, long n) {
  float s = 0;
#pragma acc kernels
  for (long i = 0; i < n; ++i)
    s += first[i];
  return s;
}
template <class In, class Out> void copied(In from, Out to, long n) {
#pragma acc kernels
  for (long i = 0; i < n; ++i)
    to[i] = from[i] + 3;
}
template <class It> void shifted(It first, long n) {
#pragma acc kernels
  for (long i = 1; i < n; ++i)
    first[i] = first[i - 1] + 1;
}

template <class It> static void all(It first, It other, long n) {
  twice(first, n);
  between(first, first + n);
  chosen(first, n);
  printf("%g\n", sum(first, n));
  copied(first, other, n);
  shifted(first + n / 2, n / 2);
}

int main() {
  const int n = 500;
  static float a[n], b[n];
  std::vector<float> v(n, 1.0f), w(n, 2.0f);
  float *p = v.data(), *q = w.data();
#pragma acc data copy(a, b, p[0 : n], q[0 : n])
  {
    all(a + 0, b + 0, n);
    all(v.begin(), w.begin(), n);
  }
  for (int i = 0; i < n; ++i)
    printf("%g %g %g %g\n", a[i], b[i], v[i], w[i]);
  return finish();
}
