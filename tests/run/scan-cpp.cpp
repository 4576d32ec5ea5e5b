// Scans in templates, lambdas and functions that others instantiate.
#include "support/check.h"

#include <algorithm>
#include <vector>

template <class T> T prefix(const std::vector<T> &in, std::vector<T> &out, T start) {
  const T *x = in.data();
  T *y = out.data(), s = start;
  size_t n = in.size();
#pragma acc parallel loop scan(+ : s) copyin(x[0 : n]) copyout(y[0 : n])
  for (size_t i = 0; i < n; ++i) {
    s += x[i];
    y[i] = s;
  }
  return s;
}

template <class T, int Step> void largest(T *x, int n) {
#pragma acc parallel loop scan(max : x) copy(x[0 : n])
  for (int i = Step; i < n; i += Step)
    x[i] = std::max(x[i - Step], x[i]);
}

template <class T> void test(int n) {
  std::vector<T> in(n), out(n);
  for (int i = 0; i < n; ++i)
    in[i] = T(i % 5 - 1);
  T last = prefix(in, out, T(3));
  double sum = 0;
  for (T v : out)
    sum += double(v);
  printf("%g %g", double(last), sum);
  largest<T, 3>(in.data(), n);
  for (T v : in)
    sum += double(v);
  printf(" %g\n", sum);
}

struct Item {
  int value;
  long sum;
};
static int area[40][50];

/// A member of an array's elements, from another one; and sums of all rectangles of a table.
static void members(int n) {
  std::vector<Item> items(n);
  Item *p = items.data();
  for (int i = 0; i < n; ++i)
    p[i].value = i % 4;
#pragma acc parallel loop scan(+ : p) copy(p[0 : n])
  for (int i = 1; i < n; ++i)
    p[i].sum = p[i - 1].sum + p[i].value;
  for (int i = 0; i < 40; ++i)
    for (int j = 0; j < 50; ++j)
      area[i][j] = i + j;
#pragma acc data copy(area)
  {
#pragma acc parallel loop gang
    for (int i = 0; i < 40; ++i) {
#pragma acc loop vector scan(+ : area)
      for (int j = 1; j < 50; ++j)
        area[i][j] += area[i][j - 1];
    }
#pragma acc parallel loop gang vector
    for (int j = 0; j < 50; ++j) {
#pragma acc loop scan(+ : area)
      for (int i = 1; i < 40; ++i)
        area[i][j] += area[i - 1][j];
    }
  }
  printf("%ld %d %d\n", p[n - 1].sum, area[39][49], area[3][7]);
}

int main() {
  members(5000);
  test<int>(10000);
  test<double>(3333);
  test<short>(777);
  test<unsigned long>(1);
  long long total = 0;
  std::vector<long long> places(5000);
  long long *p = places.data();
  auto place = [&](int n) {
#pragma acc parallel loop scan(+ : total) exclusive copyout(p[0 : n])
    for (int i = 0; i < n; ++i) {
      p[i] = total;
      total += i % 3 == 0;
    }
  };
  place(5000);
  printf("%lld %lld\n", total, places[4999]);
  return finish();
}
