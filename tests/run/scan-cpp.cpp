// Scans in templates, lambdas and functions that others instantiate.
#include "support/check.h"

#include <algorithm>
#include <vector>

template <class T> T prefix(const std::vector<T> &in, std::vector<T> &out, T start) {
  const T *x = in.data();
  T *y = out.data(), s = start;
  size_t n = in.size();
#pragma acc parallel loop scan(+ : s) copyin(x[0 : n]) copyout(y[0 : n])
  for (size_t i = 0; i < n; ++i) {
    s += x[i];
    y[i] = s;
  }
  return s;
}

template <class T, int Step> void largest(T *x, int n) {
#pragma acc parallel loop scan(max : x) copy(x[0 : n])
  for (int i = Step; i < n; i += Step)
    x[i] = std::max(x[i - Step], x[i]);
}

template <class T> void test(int n) {
  std::vector<T> in(n), out(n);
  for (int i = 0; i < n; ++i)
    in[i] = T(i % 5 - 1);
  T last = prefix(in, out, T(3));
  double sum = 0;
  for (T v : out)
    sum += double(v);
  printf("%g %g", double(last), sum);
  largest<T, 3>(in.data(), n);
  for (T v : in)
    sum += double(v);
  printf(" %g\n", sum);
}

int main() {
  test<int>(10000);
  test<double>(3333);
  test<short>(777);
  test<unsigned long>(1);
  long long total = 0;
  std::vector<long long> places(5000);
  long long *p = places.data();
  auto place = [&](int n) {
#pragma acc parallel loop scan(+ : total) exclusive copyout(p[0 : n])
    for (int i = 0; i < n; ++i) {
      p[i] = total;
      total += i % 3 == 0;
    }
  };
  place(5000);
  printf("%lld %lld\n", total, places[4999]);
  return finish();
}
