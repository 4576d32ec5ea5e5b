// Arrays that stay arrays in C++: ranges, references with their length, decltype.
#include "support/check.h"
#include <iterator>

const int N = 24;
static int names[5] = {1, 2, 3, 4, 5};

template <class T, int Count> constexpr int count(const T (&)[Count]) { return Count; }
template <class T, int Count> T added(const T (&a)[Count]) {
  T sum = 0;
  for (T one : a)
    sum += one;
  return sum;
}

template <class T> static double typed(T start) {
  T vals[4] = {start, 2, 3, 4}, out[N], most = 0;
#pragma acc parallel loop copyin(vals) copyout(out) reduction(max : most)
  for (int i = 0; i < N; ++i) {
    decltype(most) mine = 0;
    decltype(vals) copy;
    for (int k = 0; k < 4; ++k)
      copy[k] = vals[k] * i;
    for (T v : copy)
      mine += v;
    out[i] = mine + sizeof(copy) + count(vals);
    most = mine > most ? mine : most;
  }
  double sum = most;
  for (T one : out)
    sum = sum * 1.5 + one;
  return sum;
}

int main() {
  int vals[] = {4, 5, 6}, out[N], m[4][6];
  int(&alias)[3] = vals;
  for (int i = 0; i < 24; ++i)
    m[i / 6][i % 6] = i;
#pragma acc parallel loop copyin(vals, m, names) copyout(out)
  for (int i = 0; i < N; ++i) {
    int sum = 0;
    for (int v : vals)
      sum += v * i;
    for (auto &row : m)
      for (int v : row)
        sum += v;
    for (const int &v : alias)
      sum += v;
    for (auto v : names)
      sum += v * v;
    int(*whole)[3] = &vals;
    int(&first)[6] = m[0];
    auto &all = m;
    auto each = [&](int k) { return vals[k] + (int)sizeof(vals); };
    out[i] = sum + count(vals) + count(m) + (int)std::size(alias) + (int)sizeof vals +
             (int)sizeof(m[0]) + (int)sizeof(alias) + added(vals) + added(m[2]) + (*whole)[i % 3] +
             first[i % 6] + all[3][5] + each(i % 3) + *std::begin(vals) + std::end(vals)[-1];
  }
  long sum = 0;
  for (int one : out)
    sum = sum * 3 + one;
  printf("%ld %g %g\n", sum, typed<double>(0.5), typed<int>(7));
  return finish();
}
