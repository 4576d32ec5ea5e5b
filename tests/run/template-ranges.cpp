// Range-based for in templates, where begin() and end() are found only when the template is used.
#include "support/check.h"

#include <array>

template <typename T> struct Span {
  T *first;
  long count;
  T *begin() const { return first; }
  T *end() const { return first + count; }
};

template <typename T, int N> static T filled(T start) {
  T a[N], sum = 0;
  int n = 0, order[4] = {3, 1, 0, 2};
#pragma acc parallel loop copyout(a)
  for (T &x : a)
    x = start;
#pragma acc parallel loop reduction(+ : sum) copyin(a)
  for (const T &x : a)
    sum += x * 2;
#pragma acc parallel loop reduction(+ : n)
  for (int k : order)
    n += k * N;
  return sum + n;
}

template <typename Range, typename T> static void added(Range &range, T *data, long n, T what) {
#pragma acc parallel loop copy(data[0 : n])
  for (auto &x : range)
    x += what;
}

template <typename T> static T whole(const std::array<T, 20> &a) {
  T sum = 0;
#pragma acc parallel loop reduction(+ : sum)
  for (auto x : a)
    sum += x;
  return sum;
}

int main() {
  int *p = (int *)malloc(70 * sizeof(int));
  for (int i = 0; i < 70; i++)
    p[i] = i;
  Span<int> span{p, 70};
  added(span, p, 70, 4);
  float few[6] = {1, 2, 3, 4, 5, 6};
  added(few, few, 6, 0.5f);
  std::array<double, 20> a;
  for (int i = 0; i < 20; i++)
    a[i] = i / 2.0;
  long sum = 0;
  for (int i = 0; i < 70; i++)
    sum = sum * 3 % 1000003 + p[i];
  auto generic = [&](auto &range) {
    long found = 0;
#pragma acc parallel loop reduction(+ : found)
    for (auto x : range)
      found += (long)x;
    return found;
  };
  printf("%d %g %ld %g %g %ld\n", filled<int, 30>(7), filled<double, 9>(0.5), sum, few[3], whole(a), generic(few));
  free(p);
  return finish();
}
