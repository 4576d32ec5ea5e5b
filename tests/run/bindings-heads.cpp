// RUN-FLAGS: -std=c++17
// Structured bindings in the heads of if, for and switch, of which device code makes several declarations.
#include "support/check.h"
#include <tuple>
#include <utility>

struct Point {
  int a, b;
};
static std::pair<int, int> with(int i) { return {i, 50}; }

int main() {
  enum { N = 100 };
  int out[N];
  Point points[N];
  for (int i = 0; i < N; i++)
    points[i] = {i, i + 2};
#pragma acc parallel loop copyout(out) copy(points)
  for (int i = 0; i < N; i++) {
    out[i] = 0;
    if (auto [a, b] = with(i); a > b)
      out[i] = a;
    else if (auto [c, d] = std::make_pair(i % 7, i % 5); c < d)
      out[i] = b + c * d;
    else if (c == d)
      out[i] = a - c;
    else
      out[i] = b;
    if (auto &[a, b] = points[i]; a < b)
      a++;
    if (const auto &[a, b] = points[i]; a < b)
      out[i] += a;
    int pair[2] = {i, 3};
    if (auto [a, b] = pair; a < b)
      out[i] += b;
    for (auto [x, y] = std::make_pair(0, 3); x < y; x++)
      out[i] += x;
    for (auto [x, y] = std::tuple<int, long>(1, 4); x < y; x++)
      out[i] += x;
    switch (auto [p, q] = with(i); p) {
    case 3:
      out[i] += q;
      break;
    default:
      out[i] -= q;
    }
    int *from = &points[i].a;
    if (int *first = from, *second = from; i > 5)
      out[i] += *first + *second;
  }
  for (int i = 0; i < N; i += 3)
    printf("%d %d\n", out[i], points[i].a);
  return finish();
}
