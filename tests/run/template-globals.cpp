// Regions in templates whose lambdas and statements reach globals of the device and routines of
// another file.
// RUN-WITH: with/template-globals.cpp
#include "support/check.h"

double table[4] = {1, 2, 3, 4};
#pragma acc declare copyin(table)
namespace model {
static int offset = 3;
#pragma acc declare copyin(offset)
} // namespace model
#pragma acc routine seq
double squared(double x); // of the other file

template <class F> void forall(int n, F f) {
#pragma acc parallel loop
  for (int i = 0; i < n; ++i)
    f(i);
}

template <class T> void fill(T *p, int n) {
#pragma acc parallel loop copyout(p[0 : n])
  for (int i = 0; i < n; ++i)
    p[i] = T(squared(i) + table[i % 4] + model::offset);
}

int main() {
  const int n = 8;
  double a[n], b[n], c[n], d[n];
  int e[n];
#pragma acc data copyout(a, b, c)
  {
    double *pa = a, *pb = b, *pc = c;
    forall(n, [=](int i) { pa[i] = i; });
    forall(n, [=](int i) { pb[i] = table[i & 3] + model::offset; });
    forall(n, [=](int i) { pc[i] = squared(i); });
  }
  fill(d, n);
  fill(e, n);
  for (int i = 0; i < n; ++i) {
    EXPECT(a[i] == i && b[i] == table[i & 3] + 3 && c[i] == i * i);
    EXPECT(d[i] == i * i + i % 4 + 4 && e[i] == d[i]);
    printf("%g %g %g %g %d\n", a[i], b[i], c[i], d[i], e[i]);
  }
  return finish();
}
