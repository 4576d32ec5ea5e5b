// Structs on the device that kernels only read: behind pointers, as variables, changed between kernels, and such as a
// kernel changes itself.
#include "support/check.h"

enum { N = 2000 };
typedef struct {
  int n, shift;
  double *a, *b;
} Grid;
typedef struct {
  int n, *cells;
} Cells;

static double a[N], b[N];
static int cells[N];
static Grid fixed;

static void show(const char *what) {
  double sum = 0;
  for (int i = 0; i < N; i++)
    sum += b[i] * (i % 13 + 1);
  printf("%s %.10g\n", what, sum);
}

static void sweep(Grid *g) {
#pragma acc parallel loop present(g, g->a, g->b)
  for (int i = 1; i < g->n - 1; i++)
    g->b[i] = g->a[i - 1] + 2 * g->a[i + 1] + g->shift;
}

static void change(Grid *g) {
#pragma acc serial present(g)
  {
    g->shift += 5;
    g->n = g->n - 10;
  }
}

static void within(Grid *g) {
#pragma acc serial present(g, g->b)
  for (int i = 0; i < 4; i++) {
    g->b[i] = g->shift;
    g->shift = g->shift + 1;
  }
}

static void ofVariable(void) {
#pragma acc parallel loop present(fixed, fixed.a, fixed.b)
  for (int i = 0; i < fixed.n; i++)
    fixed.b[i] += fixed.a[i] * fixed.shift;
}

static void same(Cells *c) {
#pragma acc parallel loop present(c, c->cells)
  for (int i = 0; i < c->n; i++)
    c->cells[i] += c->n;
}

static void rows(Grid *g) {
#pragma acc parallel loop gang present(g, g->a, g->b)
  for (int r = 0; r < g->shift; r++) {
#pragma acc loop vector
    for (int i = 0; i < g->n / 20; i++)
      g->b[r * (g->n / 20) + i] += g->a[i];
  }
}

int main(void) {
  for (int i = 0; i < N; i++) {
    a[i] = (i * 7) % 311 - 100.25;
    b[i] = 0;
    cells[i] = i;
  }
  Grid grid = {N, 3, a, b};
  fixed = grid;
  fixed.shift = 4;
  Cells all = {N, cells};
#pragma acc data copyin(a, grid, fixed, all) copy(b, cells)
  {
#pragma acc enter data attach(grid.a, grid.b, fixed.a, fixed.b, all.cells)
    sweep(&grid);
    change(&grid);
    sweep(&grid);
    rows(&grid);
    within(&grid);
    ofVariable();
    same(&all);
#pragma acc exit data detach(grid.a, grid.b, fixed.a, fixed.b, all.cells)
  }
  show("b");
  long sum = 0;
  for (int i = 0; i < N; i++)
    sum += (long)cells[i] * (i % 7);
  printf("cells %ld\n", sum);
  return 0;
}
