// Constants that depend on template parameters: what an instantiation knows it does not read.
#include "support/check.h"

template <class T> static double bySize(int n, T v) {
  double s = 0;
  const int m = sizeof(T);
  const double half = sizeof(T) * 0.5;
#pragma acc parallel loop reduction(+ : s)
  for (int i = 0; i < n; i++)
    s += i % m + v * half;
  return s;
}

template <int N> static int byNumber(const int *a, int n) {
  int s = 0;
  const int width = N * 2 + 1;
  const unsigned char low = N;
#pragma acc parallel loop reduction(+ : s) copyin(a[0 : n])
  for (int i = 0; i < n; i++)
    for (int k = 0; k < width; k++)
      s += a[i] % (k + low + 1);
  return s;
}

int main() {
  int a[50];
  for (int i = 0; i < 50; i++)
    a[i] = i * 13 % 37;
  printf("%g %g %d %d\n", bySize(70, 1), bySize(70, 2.5), byNumber<1>(a, 50), byNumber<3>(a, 50));
  return finish();
}
