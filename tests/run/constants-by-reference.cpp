// Constants of the function around a region that functions take by reference.
#include "support/check.h"

#include <algorithm>

template <class T> static T least(int m, const T *a) {
  const int n = 300;
  constexpr T most = 77;
  T found = 1000;
#pragma acc parallel loop copyin(a[0:m]) reduction(min:found)
  for (int i = 0; i < m; i++)
    found = std::min(found, std::max(a[std::min(i, n)], most));
  return found;
}

int main() {
  const int n = 333, half = 150;
  constexpr double factor = 0.5;
  static double a[n], b[n];
  for (int i = 0; i < n; i++)
    a[i] = i * 37 % 101;
#pragma acc parallel loop copyin(a) copyout(b)
  for (int i = 0; i < n; i++) {
    const int own = 7;
    auto f = [&](double x) { return std::max(x, factor) + std::min(i, half); };
    b[i] = f(a[i]) + std::min(i, own);
  }
  double sum = 0;
#pragma acc parallel loop vector(64) copyin(a) reduction(+:sum)
  for (int i = 0; i < n; i++) {
    for (int t = 0; t < n; t += 64) {
#pragma acc fcw FETCH_ONLY(a[t:0:63])
      for (int k = t; k < std::min(t + 64, n); k++)
        sum += a[k];
    }
  }
  for (int i = 0; i < n; i++)
    sum += b[i] * (i % 13);
  printf("%g %g\n", sum, least(n, a));
  return finish();
}
