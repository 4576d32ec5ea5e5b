// A lambda of a template that captures what may be a constant: compilers differ in where they put it.
// RUN-HOST: cuda opencl
#include <cstdio>

template <class F> void each(int n, F f) {
#pragma acc parallel loop
  for (int i = 0; i < n; i++)
    f(i);
}

template <class T> struct Field {
  T *values;
  int n;

  void fill(T scale) {
    T *p = values;
    const int n = this->n, twice = 2 * n;
#pragma acc data copyout(p[0 : n])
    {
      each(n, [=](int i) { p[n - 1 - i] = i * scale + twice; });
      each(n, [=, n = n, twice = twice](int i) { p[i] += n + twice; });
    }
  }
};

int main() {
  double a[9];
  Field<double>{a, 9}.fill(0.5);
  for (double x : a)
    std::printf("%g ", x);
  std::puts("");
}
