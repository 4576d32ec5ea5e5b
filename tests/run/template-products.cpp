// Products of matrices and forces between bodies as templates: blocks stage what their iterations share.
#include "support/check.h"

template <class T> static void product(int n, const T *__restrict__ a, const T *__restrict__ b, T *__restrict__ c) {
#pragma acc parallel loop collapse(2) copyin(a[0:n * n], b[0:n * n]) copyout(c[0:n * n])
  for (int i = 0; i < n; i++)
    for (int j = 0; j < n; j++) {
      T sum = 0;
      for (int k = 0; k < n; k++)
        sum += a[i * n + k] * b[k * n + j];
      c[i * n + j] = sum;
    }
}

struct Body {
  float x, mass;
};

template <class B> static void forces(int n, const B *__restrict__ all, B *__restrict__ to) {
#pragma acc parallel loop copyin(all[0:n]) copyout(to[0:n])
  for (int i = 0; i < n; i++) {
    float sum = 0;
    for (int j = 0; j < n; j++)
      sum += (all[j].x - all[i].x) * all[j].mass;
    to[i].x = sum;
    to[i].mass = all[i].mass;
  }
}

template <class T> static double total(const T *x, int n) {
  double sum = 0;
  for (int i = 0; i < n; i++)
    sum += double(x[i]) * (i % 7 + 1);
  return sum;
}

template <class T> static double multiply(int n) {
  T *a = new T[n * n], *b = new T[n * n];
  for (int i = 0; i < n * n; i++)
    a[i] = T(i % 3);
  product(n, a, a, b);
  double sum = total(b, n * n);
  delete[] a;
  delete[] b;
  return sum;
}

int main() {
  // Small ones run as plain loops, large ones in patches.
  printf("%g %g\n", multiply<float>(61), multiply<double>(61));
  printf("%g %g\n", multiply<float>(730), multiply<double>(730));
  const int n = 1000;
  static Body all[n], to[n];
  for (int i = 0; i < n; i++)
    all[i] = {float(i % 17), float(i % 5)};
  forces(n, all, to);
  double sum = 0;
  for (int i = 0; i < n; i++)
    sum += to[i].x * (i % 3) + to[i].mass;
  printf("%g\n", sum);
  return finish();
}
