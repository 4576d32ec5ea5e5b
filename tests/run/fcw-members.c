/* Tiles of members of objects: pointers, whose elements the launch finds by the host's object, and arrays inside of it. */
#include "support/check.h"
#include <stdlib.h>

enum { SIZE = 32, TAPS = 5 };

struct Grid {
  int rows, length;
  int *from, *to;
};

struct Filter {
  int n;
  int taps[TAPS];
  struct Grid *grid;
  struct {
    int *restrict own;
  } inner;
};

static void byPointer(struct Grid *g) {
  int all = g->rows * g->length;
#pragma acc parallel loop vector(4) copyin(g[0:1], g->from[0:all]) copy(g->to[0:all])
  for (int i = 0; i < g->rows; i++)
#pragma acc loop vector(16)
    for (int j = 0; j < g->length; j++) {
#pragma acc fcw FETCH_ONLY(g->from[i * g->length + j:1:1]) FETCH_CHANNEL_WB(g->to[i * g->length + j:0:0])
      {
        int k = i * g->length + j;
        g->to[k] += g->from[k] + (j > 0 ? g->from[k - 1] : 0);
        g->to[k] -= j + 1 < g->length ? g->from[k + 1] : 0;
      }
    }
}

/* The object is one of the kernel's arguments; a part of an array is there. */
static void byValue(struct Grid g) {
  int all = g.rows * g.length;
#pragma acc data copyin(g.from[0:all]) copy(g.to[2:all - 2])
#pragma acc parallel loop vector(SIZE) present(g.from[0:all], g.to[2:all - 2])
  for (int i = 2; i < all; i++) {
#pragma acc fcw FETCH_ONLY(g.from[i:2:0]) FETCH_WB(g.to[i:0:0])
    g.to[i] = g.to[i] * 3 + g.from[i - 2];
  }
}

/* Arrays in the object, and pointers that several members lead to. */
static void inside(struct Filter *f) {
  int all = f->grid->rows * f->grid->length;
#pragma acc data copyin(f[0:1], f->grid[0:1], f->grid->from[0:all]) copy(f->inner.own[0:all])
  {
#pragma acc parallel loop vector(SIZE) present(f[0:1], f->grid[0:1], f->grid->from[0:all])
    for (int i = 0; i < all; i++) {
      int sum = 0;
#pragma acc fcw FETCH_ONLY(f->taps[0:0:TAPS - 1], f->grid->from[i:TAPS / 2:TAPS / 2])
      for (int k = 0; k < TAPS; k++)
        if (i + k >= TAPS / 2 && i + k - TAPS / 2 < all)
          sum += f->taps[k] * f->grid->from[i + k - TAPS / 2];
      f->inner.own[i] = sum;
    }
#pragma acc parallel loop vector(SIZE) present(f[0:1], f->inner.own[0:all])
    for (int i = 0; i < all; i++) {
      int first = i - i % SIZE;
#pragma acc fcw FETCH_CHANNEL_WB(f->inner.own[i:0:0])
      for (int d = 1; d < SIZE; d *= 2)
        if (i - d >= first)
          f->inner.own[i] += f->inner.own[i - d];
    }
  }
}

#ifndef _OPENACC
/* What the channel means. */
static void insideInOrder(struct Filter *f) {
  int all = f->grid->rows * f->grid->length;
  for (int i = 0; i < all; i++) {
    int sum = 0;
    for (int k = 0; k < TAPS; k++)
      if (i + k >= TAPS / 2 && i + k - TAPS / 2 < all)
        sum += f->taps[k] * f->grid->from[i + k - TAPS / 2];
    f->inner.own[i] = i % SIZE ? f->inner.own[i - 1] + sum : sum;
  }
}
#else
#define insideInOrder inside
#endif

/* Written by name, in an object that has values beside. */
static struct {
  int n, cells[130];
} whole;

static void byName(void) {
  struct {
    int most, cells[4][130];
  } own = {0};
  for (int i = 0; i < 130; i++)
    whole.cells[i] = i * 11 % 41;
#ifdef _OPENACC
#pragma acc parallel loop vector(SIZE) copy(whole, own)
  for (int i = 0; i < 130; i++) {
    int first = i / SIZE * SIZE, last = first + SIZE - 1 < 130 ? first + SIZE - 1 : 129;
#pragma acc fcw FETCH_CHANNEL_WB(whole.cells[i:0:0]) CHANNEL_WB(own.cells[2:0:0][i:0:0])
    {
      whole.cells[i] += 3;
      own.cells[2][i] = whole.cells[first + last - i];
    }
  }
#else
  for (int i = 0; i < 130; i++)
    whole.cells[i] += 3;
  for (int i = 0; i < 130; i++)
    own.cells[2][i] = whole.cells[i / SIZE * SIZE + (i / SIZE * SIZE + SIZE - 1 < 130 ? i / SIZE * SIZE + SIZE - 1 : 129) - i];
#endif
  long sum = 0;
  for (int i = 0; i < 130; i++)
    sum = (sum * 31 + whole.cells[i] + 5 * own.cells[2][i]) % 1000003;
  printf("%ld\n", sum);
}

static long check(const int *a, int n) {
  long sum = 0;
  for (int i = 0; i < n; i++)
    sum = (sum * 31 + a[i]) % 1000003;
  return sum;
}

int main(void) {
  byName();
  int sizes[][2] = {{1, 3}, {7, 9}, {13, 50}};
  for (int s = 0; s < 3; s++) {
    struct Grid g = {sizes[s][0], sizes[s][1], NULL, NULL};
    int all = g.rows * g.length;
    g.from = malloc(all * sizeof *g.from);
    g.to = malloc(all * sizeof *g.to);
    struct Filter f = {all, {1, -2, 3, -2, 1}, &g, {malloc(all * sizeof *g.to)}};
    for (int i = 0; i < all; i++)
      g.from[i] = i * 37 % 101, g.to[i] = i % 7, f.inner.own[i] = 0;
    byPointer(&g);
    printf("%ld", check(g.to, all));
    byValue(g);
    printf(" %ld", check(g.to, all));
    insideInOrder(&f);
    printf(" %ld\n", check(f.inner.own, all));
    free(g.from);
    free(g.to);
    free(f.inner.own);
  }
  return finish();
}
