// Signed counters and unsigned bounds.
#include "support/check.h"
#include <cstddef>
#include <vector>

static double sumTo(std::size_t n, const double *a) {
  double s = 0;
#pragma acc parallel loop reduction(+ : s) copyin(a[0 : n])
  for (int i = 0; i < n; i++)
    s += a[i];
  return s;
}
static void add(unsigned n, const double *a, double *b) {
#pragma acc kernels copyin(a[0 : n]) copy(b[0 : n])
  for (int i = 0; i < n; i++)
    b[i] += a[i];
}
static long grid(unsigned n, unsigned long m) {
  long s = 0;
#pragma acc parallel loop collapse(2) reduction(+ : s)
  for (int i = 0; i < n; i++)
    for (long j = 1; j < m; j += 2)
      s += i * j;
  return s;
}
static int down(unsigned n) {
  int s = 0;
#pragma acc parallel loop reduction(+ : s)
  for (unsigned i = n; i > 0; i--)
    s += i;
  return s;
}

/// Below zero a counter is compared as a large number.
static int beyond(int from, unsigned n, std::size_t m) {
  int s = 0, t = 0, u = 0;
#pragma acc parallel loop reduction(+ : s)
  for (int i = from; i < n; i++)
    s++;
#pragma acc parallel loop reduction(+ : t)
  for (int i = -1; i < m; i++)
    t++;
#pragma acc parallel loop collapse(2) reduction(+ : u)
  for (int j = 0; j < 3; j++)
    for (long i = from; m >= i; i++)
      u++;
  return s + 100 * t + 10000 * u;
}

int main() {
  std::vector<double> v(77), w(77);
  for (int i = 0; i < v.size(); i++)
    v[i] = i;
  EXPECT(sumTo(v.size(), v.data()) == 77 * 38);
  EXPECT(sumTo(0, v.data()) == 0);
  add(77, v.data(), w.data());
  add(0, v.data(), w.data());
  EXPECT(w[76] == 76);
  double *a = v.data();
  std::size_t size = v.size();
#pragma acc parallel loop copy(a[0 : size])
  for (int i = 0; i < v.size(); i++)
    a[i] *= 2;
  EXPECT(v[76] == 152);
  EXPECT(grid(5, 8) == 10 * 16);
  EXPECT(grid(0, 8) == 0);
  EXPECT(down(10) == 55);
  EXPECT(beyond(-2, 10, 10) == 0);
  EXPECT(beyond(2, 10, 10) == 8 + 27 * 10000);
  printf("%g\n", v[3]);
  return finish();
}
