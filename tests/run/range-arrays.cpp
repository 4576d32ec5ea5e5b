// RUN-FLAGS: -std=c++17
// Arrays that a loop over a range takes apart.
#include "support/check.h"

int main() {
  enum { N = 100 };
  int out[N], rows[3][2] = {{1, 2}, {3, 4}, {5, 6}};
#pragma acc parallel loop copyout(out) copyin(rows)
  for (int i = 0; i < N; i++) {
    int mine[2][3] = {{i, 1, 2}, {3, i, 4}};
    out[i] = i;
    for (auto [a, b] : rows)
      out[i] += a++ * i - b;
    for (auto &[a, b, c] : mine)
      out[i] += a * c++ - b;
    for (auto [a, b, c] : mine)
      out[i] += a * c - b;
  }
  for (int i = 0; i < N; i += 3)
    printf("%d\n", out[i]);
  return finish();
}
