// RUN-FLAGS: -std=c++17
// Classes that nobody wrote a copy constructor for, with members that have one: arrays of them,
// also of several dimensions, are copied element by element. Lambdas capture them, and arrays
// become structured bindings.
#include "support/check.h"

struct Counted {
  int v, copies = 0;
  Counted(int x) : v(x) {}
  Counted(const Counted &o) : v(o.v), copies(o.copies + 1) {}
  Counted &operator=(const Counted &o) {
    v = o.v;
    copies = o.copies + 10;
    return *this;
  }
};
struct Held {
  Counted one;
  Counted row[2];
  Counted grid[2][3];
  double numbers[3];
  const double *from[2];
  int z;
};

static Held make(int i, const double *g) {
  return Held{Counted(i), {Counted(1), Counted(2)}, {{1, 2, 3}, {4, 5, i}}, {.5, 1.5, 2.5 + i}, {g, g + 1}, 3};
}

static double work(int i, const double *g) {
  Held h = make(i, g);
  Held k = h, l = k;
  l = k;
  auto captured = [h](int j) { return h.one.copies * 100 + h.row[1].copies + h.grid[1][2].v * j + h.numbers[2]; };
  Counted two[2] = {7, 8};
  auto [first, second] = two;
  second.v += first.copies;
  int plain[3] = {i, 2, 3};
  auto [x, y, z] = plain;
  plain[0] = 100;
  double r = k.one.copies + 2 * l.row[1].copies + 3 * l.grid[0][1].copies + 5 * k.grid[1][2].v + 7 * l.grid[1][1].v;
  return r + captured(i) + l.numbers[2] + *k.from[0] + *l.from[1] + h.z + second.v + two[1].v + x + 2 * y + 3 * z;
}

/// Looks whether it is given itself, which may lie in other memory.
struct Guarded {
  int v[3], times = 0;
  Guarded(int a) : v{a, a + 1, a + 2} {}
  Guarded &operator=(const Guarded &o) {
    if (this != &o)
      for (int k = 0; k < 3; ++k)
        v[k] = o.v[k];
    times += &o == this ? 100 : 1;
    return *this;
  }
};

static void guarded() {
  Guarded g[6] = {0, 10, 20, 30, 40, 50};
#pragma acc parallel loop copy(g)
  for (int i = 0; i < 6; ++i) {
    Guarded own(i);
    if (i % 2)
      g[i] = own;
    else
      own = g[i];
    g[i] = g[i];
    own = own;
    g[i].times += own.times * 1000 + own.v[2];
  }
  for (const Guarded &one : g)
    printf("%d %d\n", one.v[1], one.times);
  EXPECT(g[1].v[1] == 2 && g[2].v[1] == 21 && g[1].times == 100104 && g[2].times == 101122);
}

int main() {
  guarded();
  const int n = 8;
  double g[n + 1], r[n];
  for (int i = 0; i <= n; ++i)
    g[i] = .5 * i;
#pragma acc parallel loop copyin(g) copyout(r)
  for (int i = 0; i < n; ++i)
    r[i] = work(i, g + i);
  for (int i = 0; i < n; ++i) {
    EXPECT(r[i] == work(i, g + i));
    printf("%g\n", r[i]);
  }
  return finish();
}
