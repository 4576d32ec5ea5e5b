// Structured bindings in loops that the compiler is to make parallel: what they name is a part of
// something else, and iterations may meet there.
#include <utility>
#include "support/check.h"

enum { N = 1000 };
struct Cell { int a, b; };
static Cell cells[N];
static int rows[N][2];
static std::pair<int, int> pairs[N];

template <class C> void step(C *p) {
#pragma acc kernels copy(p[0:N])
  for (int i = 1; i < N; i++) {
    auto &[x, y] = p[i];
    y = p[i - 1].b + 1;
  }
}

int main() {
  int last = 0, sum = 0;
  for (int i = 0; i < N; i++) {
    cells[i] = {i, 1};
    rows[i][0] = rows[i][1] = 1;
    pairs[i] = {i, 1};
  }
#pragma acc kernels copy(cells)
  for (int i = 1; i < N; i++) {
    auto &[x, y] = cells[i];
    y = cells[i - 1].b + 1;
  }
  EXPECT(cells[N - 1].b == N);
#pragma acc kernels copy(cells)
  for (int i = 1; i < N; i++) {
    const auto &[x, y] = cells[i - 1];
    cells[i].b = y + 2;
  }
  EXPECT(cells[N - 1].b == 2 * N - 1);
  step(cells);
  EXPECT(cells[N - 1].b == N);
#pragma acc kernels copy(rows)
  for (int i = 1; i < N; i++) {
    auto &[x, y] = rows[i];
    y = rows[i - 1][1] + x;
  }
  EXPECT(rows[N - 1][1] == N);
#pragma acc kernels copy(pairs)
  for (int i = 1; i < N; i++) {
    auto &[x, y] = pairs[i];
    y = pairs[i - 1].second + 1;
  }
  EXPECT(pairs[N - 1].second == N);
#pragma acc kernels copy(cells[0:1])
  for (int i = 0; i < N; i++) {
    auto &[x, y] = cells[0];
    x += i;
  }
  EXPECT(cells[0].a == N * (N - 1) / 2);
  // Nobody is in anybody's way here.
#pragma acc kernels copy(cells, pairs)
  for (int i = 0; i < N; i++) {
    auto [x, y] = cells[i];
    auto &[p, q] = pairs[i];
    x += y;
    p += x;
    q -= y;
  }
  for (int i = 0; i < N; i++) {
    last = pairs[i].first;
    sum += pairs[i].second;
  }
  printf("%d %d\n", last, sum);
  return finish();
}
