// Kernels of templates where the plan of a function that is none would choose the size of blocks: patches,
// grids that cover their iterations, columns of a reduced array. All instantiations share a launch.
#include "support/check.h"

#include <vector>

template <class T> void product(int rows, int columns, int depth, const T *__restrict a, const T *__restrict b, T *__restrict c) {
#pragma acc parallel loop collapse(2) copyin(a[0 : rows * depth], b[0 : depth * columns]) copyout(c[0 : rows * columns])
  for (int i = 0; i < rows; i++)
    for (int j = 0; j < columns; j++) {
      T s = 0;
      for (int k = 0; k < depth; k++)
        s += a[i * depth + k] * b[k * columns + j];
      c[i * columns + j] = s;
    }
}

template <class T> void smooth(int n, const T *__restrict a, T *__restrict b) {
#pragma acc parallel loop collapse(3) copyin(a[0 : n * n * n]) copy(b[0 : n * n * n])
  for (int i = 1; i < n - 1; i++)
    for (int j = 1; j < n - 1; j++)
      for (int k = 1; k < n - 1; k++) {
        const T *at = &a[(i * n + j) * n + k];
        b[(i * n + j) * n + k] = at[0] + at[-1] + at[1] + at[n] + at[-n] + at[n * n] + at[-n * n];
      }
}

template <class T> void count(int n, const int *key, T *bins) {
#pragma acc parallel loop reduction(+ : bins[0 : 10]) copyin(key[0 : n]) copy(bins[0 : 10])
  for (int i = 0; i < n; i++)
    bins[key[i]] += 1;
}

template <class T> void all() {
  const int rows = 800, columns = 701, depth = 19, n = 37;
  std::vector<T> a(rows * depth), b(depth * columns), c(rows * columns), cube(n * n * n), out(n * n * n), bins(10);
  std::vector<int> key(100003);
  for (size_t i = 0; i < a.size(); i++)
    a[i] = T(i % 7);
  for (size_t i = 0; i < b.size(); i++)
    b[i] = T(i % 5);
  for (size_t i = 0; i < cube.size(); i++)
    cube[i] = T(i % 11);
  for (size_t i = 0; i < key.size(); i++)
    key[i] = int(i * 7919 % 10);
  product(rows, columns, depth, a.data(), b.data(), c.data());
  smooth(n, cube.data(), out.data());
  count(int(key.size()), key.data(), bins.data());
  double sum = 0, bin = 0;
  for (size_t i = 0; i < c.size(); i++)
    sum += double(c[i]) * double(i % 13);
  for (size_t i = 0; i < out.size(); i++)
    sum += double(out[i]) * double(i % 3);
  for (int i = 0; i < 10; i++)
    bin += double(bins[i]) * i;
  printf("%.10g %g\n", sum, bin);
}

int main() {
  all<float>();
  all<double>();
  all<int>();
  return finish();
}
