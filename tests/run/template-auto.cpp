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
template <int W, int H> struct Table {
  int rows[H][W];
  int (*now)[W] = rows;
  void fill() {
    auto r = now;
#pragma acc data copy(r[0 : H][0 : W])
    {
#pragma acc parallel loop
      for (int i = 0; i < H; i++)
        for (int j = 0; j < W; j++)
          r[i][j] = i * 10 + j;
    }
  }
};
/// Rows of an array, or rows that pointers lead to.
template <class P> int sumOf(P a, int n, int m) {
  int s = 0;
#pragma acc parallel loop collapse(2) reduction(+ : s) copyin(a[0 : n][0 : m])
  for (int i = 0; i < n; i++)
    for (int j = 0; j < m; j++)
      s += a[i][j] * (j + 1);
  return s;
}
int main() {
  Table<3, 4> t;
  t.fill();
  int *leads[4] = {t.rows[0], t.rows[1], t.rows[2], t.rows[3]};
  std::printf("%d %d %d\n", t.rows[3][2], sumOf(t.rows, 4, 3), sumOf(leads, 4, 3));
  double a[5] = {1, 2, 3, 4, 5};
  std::printf("%g\n", total(Range{5, a}));
}
