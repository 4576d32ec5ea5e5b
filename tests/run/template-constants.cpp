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

struct Counted {
  static int count;
  static const int most = 9;
};
int Counted::count = 5;
struct Fixed {
  static constexpr int count = 3;
  enum { most = 4 };
};

/// A variable of one class, a constant of the other.
template <class T> static int byMember(int n) {
  int s = 0;
  const int step = T::count, half = step / 2, most = T::most;
#pragma acc parallel loop reduction(+ : s)
  for (int i = 0; i < n; i++) {
    int row[most] = {};
    row[i % most] = i;
    s += row[i % most] * step + half;
  }
  return s;
}

template <class T> struct Sized {
  int length = 20;
  static long shared;
};
template <class T> long Sized<T>::shared = 7;
template <class T> struct Summed : Sized<T> {
  using Sized<T>::length;
  long sum() const {
    const int n = length;
    const long shared = Sized<T>::shared;
    long s = 0;
#pragma acc parallel loop reduction(+ : s)
    for (int i = 0; i < n; i++)
      s += i * shared;
    return s;
  }
};

int main() {
  int a[50];
  for (int i = 0; i < 50; i++)
    a[i] = i * 13 % 37;
  printf("%g %g %d %d\n", bySize(70, 1), bySize(70, 2.5), byNumber<1>(a, 50), byNumber<3>(a, 50));
  printf("%d %d %ld\n", byMember<Counted>(30), byMember<Fixed>(30), Summed<float>().sum());
  return finish();
}
