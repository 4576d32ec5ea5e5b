// auto in a template is settled when the template is; the kernel follows.
#include <cstdio>
struct Range {
  int n;
  double *p;
};
template <class V> double total(const V &v) {
  const auto n = v.n;
  auto *p = v.p;
  auto factor = v.n * 2;
  double s = 0;
#pragma acc parallel loop reduction(+ : s) copyin(p[0 : n])
  for (int i = 0; i < n; i++)
    s += p[i] * factor;
  return s;
}
int main() {
  double a[5] = {1, 2, 3, 4, 5};
  std::printf("%g\n", total(Range{5, a}));
}
