// In templates: a place in an array that is passed to a function of the template's arguments is the device's.
#include "support/check.h"

#pragma acc routine seq
template <class T, int Factor> static void times(const T *from, T *to, int n) {
  for (int i = 0; i < n; i++)
    to[i] = from[i] * Factor;
}

template <class T> static void rows(int m, int n) {
  T *a = new T[m * n], *b = new T[m * n];
  for (int i = 0; i < m * n; i++)
    a[i] = i * 31 % 97;
#pragma acc parallel loop copyin(a[0:m * n]) copyout(b[0:m * n])
  for (int r = 0; r < m; r++)
    times<T, 2>(a + r * n, (r * n + b) + 0, n);
  double s = 0;
  for (int i = 0; i < m * n; i++)
    s += b[i] * (i % 19);
  printf("%g\n", s);
  delete[] a;
  delete[] b;
}

int main() {
  rows<int>(7, 333);
  rows<double>(13, 50);
  return finish();
}
