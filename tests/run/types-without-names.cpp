// Types that code cannot name: structs without a name, of another function, private to a class. The program has
// them by auto, decltype, or of the variable that is declared with them.
// RUN-FLAGS: -std=c++17
#include "support/check.h"
#include <utility>
#include <vector>

enum { N = 40 };

auto made() {
  struct Local { int v, w[2]; };
  return Local{4, {1, 2}};
}

class Box {
  struct Cell { int v; };
  enum Kind { Empty, Full };
  Cell cells[N];
  Kind kind = Full;

public:
  auto *first() { return cells; }
  const auto &all() const { return cells; }
  auto what() const { return kind; }
};

struct Around {
  struct { int v; } inner[N];
  enum { Low, High } level[N];
};

template <typename T> T summed(T n) {
  struct { T a, b; } rows[N], one = {1, 2};
#pragma acc parallel loop copyout(rows)
  for (int i = 0; i < N; ++i) {
    auto &row = rows[i];
    row.a = i, row.b = n + one.b;
  }
  T sum = 0;
#pragma acc parallel loop reduction(+:sum) copyin(rows)
  for (int i = 0; i < N; ++i)
    sum += rows[i].a * rows[i].b + one.a;
  return sum;
}

static void unnamed() {
  struct { int f; } rows[N], *p = rows;
  union { int k; float f; } both[N];
  const struct { int k; } fixed = {5};
  const struct { int k[3]; } table[2] = {{{1, 2, 3}}, {{4, 5, 6}}};
  struct { int x, y; } sums = {1, 2};
  enum { First = 2, Last = 30 } end = Last;
#pragma acc parallel loop copyout(rows, both)
  for (int i = 0; i < N; ++i) {
    rows[i].f = i + fixed.k + table[i % 2].k[i % 3];
    both[i].f = 1;
  }
#pragma acc parallel loop reduction(+:sums) copyin(p[0:N])
  for (int i = First; i < end; ++i)
    sums.x += p[i].f, sums.y += 2 * i;
  EXPECT(rows[3].f == 3 + 5 + 4 && both[N - 1].k == 0x3f800000);
  printf("%d %d\n", sums.x, sums.y);
}

static void ofOthers() {
  auto l = made();
  decltype(l) several[N], own[2];
  std::vector<decltype(l)> v(N, l);
  std::pair<decltype(l), int> pair(l, 2);
  auto *p = v.data();
#pragma acc parallel loop copy(p[0:N]) copyout(several) private(own)
  for (int i = 0; i < N; ++i) {
    own[0].v = i, own[1] = l;
    p[i].v += own[0].v + own[1].w[1] + pair.second + pair.first.v;
    several[i] = own[0], several[i].w[0] = several[i].w[1] = i;
  }
  EXPECT(v[N - 1].v == 4 + N - 1 + 2 + 2 + 4 && several[7].v == 7 && several[8].w[1] == 8);
  auto next = [=](int x) { return x + l.v; };
  decltype(next) calls[2] = {next, next};
  int x[N];
#pragma acc parallel loop copyin(calls) copyout(x)
  for (int i = 0; i < N; ++i)
    x[i] = calls[i % 2](i);
  EXPECT(x[9] == 13);
}

static void ofClasses() {
  Box box;
  const Box &same = box;
  auto *p = box.first();
  auto &all = same.all();
  auto kind = box.what();
  int x[N];
#pragma acc parallel loop copy(p[0:N])
  for (int i = 0; i < N; ++i)
    p[i].v = i + (kind == 1);
#pragma acc parallel loop copyin(all) copyout(x)
  for (int i = 0; i < N; ++i) {
    auto cell = all[i];
    decltype(cell) again = cell;
    x[i] = again.v;
  }
#pragma acc kernels copy(p[0:N])
  {
    for (int i = 0; i < N; ++i)
      p[i].v *= 2;
    for (int i = 1; i < N; ++i)
      p[i].v += p[i - 1].v;
  }
  Around around;
  auto *inner = around.inner;
  auto *level = around.level;
#pragma acc parallel loop copyout(inner[0:N], level[0:N])
  for (int i = 0; i < N; ++i) {
    inner[i].v = i;
    level[i] = i % 2 ? Around::High : Around::Low;
  }
  EXPECT(x[N - 1] == N && around.inner[5].v == 5 && around.level[5] == Around::High);
  printf("%d\n", p[N - 1].v);
}

int main() {
  unnamed();
  ofOthers();
  ofClasses();
  auto generic = [](auto n) {
    struct { decltype(n) z; } rows[4];
#pragma acc parallel loop copyout(rows)
    for (int i = 0; i < 4; ++i)
      rows[i].z = i + n;
    return rows[3].z;
  };
  printf("%d %g %g\n", summed(3), summed(0.5), generic(2.5));
  return finish();
}
