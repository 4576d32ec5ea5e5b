// i + 1 < n, as one writes it where n - 1 could wrap around.
#include <cstddef>
#include <vector>
#include "support/check.h"

template <class T> static double inner(const T *v, T *u, std::size_t n) {
#pragma acc parallel loop copyin(v[0 : n]) copy(u[0 : n])
  for (std::size_t i = 1; i + 1 < n; ++i)
    u[i] = v[i - 1] + v[i + 1];
  double sum = 0;
#pragma acc parallel loop reduction(+ : sum) copyin(u[0 : n])
  for (unsigned i = 0; 2 + i <= n; i += 3)
    sum += u[i];
  return sum;
}

int main() {
  for (std::size_t n : {0, 1, 2, 3, 10, 101}) {
    std::vector<double> v(n), u(n, 1.0);
    for (std::size_t i = 0; i < n; ++i)
      v[i] = static_cast<double>(i * i % 13);
    const double *pv = v.data();
    double *pu = u.data(), sum = inner(pv, pu, n);
    int steps = 0;
#pragma acc kernels copyin(pv[0 : n]) copy(pu[0 : n])
    for (int i = 0; i + 2 < static_cast<int>(n); i++)
      pu[i] += pv[i + 2];
#pragma acc parallel loop reduction(+ : steps)
    for (int i = 20; i - 3 > 0; i -= 2)
      steps++;
    double all = 0;
    for (double x : u)
      all += x;
    printf("%zu %g %g %d\n", n, sum, all, steps);
  }
  return finish();
}
