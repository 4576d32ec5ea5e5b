// Bounds and pointers that are members of an object: what all iterations read does not make a body heavy, and
// neighbouring rows go to one thread as they do elsewhere.
struct Grid {
  int columns, rows;
  double *u, *v;
};

void nine(struct Grid *g) {
#pragma acc parallel loop collapse(2) present(g)
  for (int i = 1; i < g->rows - 1; i++)
    for (int j = 1; j < g->columns - 1; j++)
      g->v[i * g->columns + j] = g->u[(i - 1) * g->columns + j] + g->u[(i + 1) * g->columns + j] +
                                 g->u[i * g->columns + j - 1] + g->u[i * g->columns + j + 1] +
                                 g->u[(i - 1) * g->columns + j - 1] + g->u[(i + 1) * g->columns + j - 1] +
                                 g->u[(i - 1) * g->columns + j + 1] + g->u[(i + 1) * g->columns + j + 1];
}

// The kernel changes the bound.
void grows(struct Grid *g) {
#pragma acc parallel loop collapse(2) present(g)
  for (int i = 1; i < g->rows - 1; i++)
    for (int j = 1; j < g->columns - 1; j++) {
      g->v[i * g->columns + j] = g->u[i * g->columns + j];
      if (i == 7)
        g->columns = 9;
    }
}

// RUN: %accolade --report -c %s -o %t.o 2>&1 | FileCheck %s
// CHECK: kernel nine_
// CHECK: on a GPU: i over blocks y and threads y, 4 neighbours by one thread
// CHECK: kernel grows_
// CHECK: on a GPU: i over blocks y and threads y{{$}}
