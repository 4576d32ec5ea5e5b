// Private members, a private nested type and a friend are used in regions of
// the class's own methods.
#include "support/check.h"

class Grid {
  struct Cell {
    int value;
    bool edge;
  };
  enum { N = 50 };
  Cell cells[N];
  int offset;
  static int weigh(const Cell &c) { return c.edge ? 100 : c.value; }

public:
  explicit Grid(int o) : offset(o) {
    for (int i = 0; i < N; ++i)
      cells[i] = Cell{i, i == 0 || i == N - 1};
  }
  void shift() {
#pragma acc parallel loop copy(this[0 : 1])
    for (int i = 0; i < N; ++i)
      cells[i].value += offset;
  }
  int total() const {
    int sum = 0;
#pragma acc parallel loop copyin(this[0 : 1]) reduction(+ : sum)
    for (int i = 0; i < N; ++i)
      sum += weigh(cells[i]);
    return sum;
  }
  friend int first(Grid &g) {
    int value = 0;
    Cell *c = g.cells;
#pragma acc serial copyin(c[0 : 1]) copyout(value)
    value = c[0].value;
    return value;
  }
};

int main() {
  Grid g(3);
  g.shift();
  EXPECT(g.total() == 200 + 48 * 3 + 49 * 24);
  EXPECT(first(g) == 3);
  printf("%d %d\n", g.total(), first(g));
  return finish();
}
