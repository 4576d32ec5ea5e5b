// Regions in lambdas at file scope, and reductions in templates beside them.
#include <cstdio>

auto total = [](const double *a, int n) {
  double sum = 1;
#pragma acc parallel loop reduction(+ : sum) copyin(a[0 : n])
  for (int i = 0; i < n; ++i)
    sum += a[i];
  return sum;
};

int counted = [] {
  int sum = 0;
#pragma acc parallel loop reduction(+ : sum)
  for (int i = 0; i < 10; ++i)
    sum += i;
  return sum;
}();

template <class T> T sumOf(const T *a, int n) {
  T sum = 2;
  double count = 1;
#pragma acc parallel loop reduction(+ : sum, count) copyin(a[0 : n])
  for (int i = 0; i < n; ++i) {
    sum += a[i];
    count += 1;
  }
  return sum + T(count);
}

int main() {
  double a[] = {1, 2, 3, 4, 5};
  float b[] = {1, 2};
  std::printf("%g %d %g %g\n", total(a, 5), counted, sumOf(a, 5), sumOf(b, 2));
  return 0;
}
