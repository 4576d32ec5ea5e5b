// RUN-FLAGS: -std=c++20
// Loops over ranges that declare something before: what they declare is known in their bodies.
#include "support/check.h"
#include <array>
#include <utility>

struct Point {
  int a, b;
};

int main() {
  enum { N = 100 };
  int out[N], more[N];
  std::array<std::pair<int, int>, 3> pairs = {{{1, 2}, {3, 4}, {5, 6}}};
  Point points[4] = {{1, 2}, {3, 4}, {5, 6}, {7, 8}};
  int rows[3][2] = {{1, 2}, {3, 4}, {5, 6}};
#pragma acc parallel loop copyout(out, more) copyin(pairs, points, rows)
  for (int i = 0; i < N; i++) {
    out[i] = 0, more[i] = 0;
    for (int k = i; auto [a, b] : pairs)
      out[i] += k++ * a - b;
    for (auto [k, m] = std::make_pair(i, 3); auto [a, b] : pairs)
      out[i] += k++ * a - b * m;
    for (auto [k, m] = points[i % 4]; const auto &[a, b] : points)
      out[i] += k++ * a - b * m;
    for (int *to = &more[i], *last = &out[i]; const Point &p : points)
      *to += p.a + *last;
    for (int k = 2, m = i; int x : {i, 2, 5})
      out[i] += x * k - m++;
    for (int k = 0; auto [a, b] : rows)
      out[i] += a * ++k - b;
    for (more[i]++; Point &p : points)
      more[i] += p.b;
  }
  for (int i = 0; i < N; i += 3)
    printf("%d %d\n", out[i], more[i]);
  return finish();
}
