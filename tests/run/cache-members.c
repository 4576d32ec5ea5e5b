/* cache on members of objects. */
#include "support/check.h"

enum { R = 2 };

struct Grid {
  int n;
  int *a, *b;
  int w[2 * R + 1];
  struct {
    int *own;
  } inner;
};

struct Top {
  struct Grid *grid;
  int k;
};

static void byPointer(struct Grid *g) {
#pragma acc parallel loop vector(64) copyin(g[0:1], g->a[0:g->n]) copyout(g->b[0:g->n])
  for (int i = 0; i < g->n; i++) {
#pragma acc cache(g->a[i - R:2 * R + 1], g->w[0:2 * R + 1])
    int sum = 0;
    for (int k = -R; k <= R; k++)
      if (i + k >= 0 && i + k < g->n)
        sum += g->w[k + R] * g->a[i + k];
    g->b[i] = sum;
  }
}

static void asks(struct Grid *g, int far) {
#pragma acc parallel loop vector(64) copyin(g[0:1], g->a[0:g->n]) copyout(g->b[0:g->n])
  for (int i = 0; i < g->n; i++) {
#pragma acc cache(g->a[i:1])
    g->b[i] = g->a[i] + g->a[(i + far) % g->n];
  }
}

/* A part of the array is there. */
static void byValue(struct Grid g) {
  int n = g.n;
#pragma acc parallel loop vector(32) copyin(g.a[1:n - 1]) copy(g.b[0:n])
  for (int i = 2; i < n - 1; i++) {
#pragma acc cache(g.a[i - 1:3])
    g.b[i] = g.a[i - 1] - g.a[i + 1];
  }
}

static void inside(struct Grid *g, int *restrict out) {
  int n = g->n;
#pragma acc data copyin(g[0:1], g->inner.own[0:n]) copyout(out[0:n])
#pragma acc parallel loop vector(32) present(g[0:1], out[0:n])
  for (int i = 0; i < n; i++) {
#pragma acc cache(g->inner.own[i - 1:2])
    out[i] = g->inner.own[i] * 2 + (i ? g->inner.own[i - 1] : 7);
  }
}

static void through(struct Top *t, int *restrict out) {
  int n = t->grid->n;
#pragma acc parallel loop vector(32) copyin(t[0:1], t->grid[0:1], t->grid->a[0:n]) copyout(out[0:n])
  for (int i = 0; i < n; i++) {
#pragma acc cache(t->grid->a[i - 1:2])
    out[i] = t->grid->a[i] * t->k + (i ? t->grid->a[i - 1] : 7);
  }
}

/* By another name, between two reads. */
static void written(struct Grid *g, int *q) {
  int n = g->n;
#pragma acc parallel loop vector(32) copyin(g[0:1]) copy(g->a[0:n], g->b[0:n])
  for (int i = 0; i < n; i++) {
#pragma acc cache(g->a[i:1])
    int before = g->a[i];
    q[i] = i * 3;
    g->b[i] = g->a[i] + before;
  }
}

/* No object, and nobody looks for one. */
static void nothing(struct Grid *g, int *restrict out, int n) {
#pragma acc parallel loop vector(32) copyout(out[0:n])
  for (int i = 0; i < n; i++) {
#pragma acc cache(g->a[i:1], g->w[0:3])
    out[i] = g ? g->a[i] + g->w[1] : -i;
  }
}

static long check(const int *a, int n) {
  long sum = 0;
  for (int i = 0; i < n; i++)
    sum = (sum * 31 + a[i]) % 1000003;
  return sum;
}

int main(void) {
  const int sizes[] = {3, 64, 257};
  for (int s = 0; s < 3; s++) {
    int n = sizes[s], *out = calloc(n, sizeof *out);
    struct Grid g = {n, malloc(n * sizeof *out), calloc(n, sizeof *out), {1, -2, 3, -4, 5}, {malloc(n * sizeof *out)}};
    struct Top t = {&g, 3};
    for (int i = 0; i < n; i++)
      g.a[i] = i * 37 % 101, g.inner.own[i] = i * 11 % 17;
    byPointer(&g);
    printf("%ld", check(g.b, n));
    asks(&g, 5);
    printf(" %ld", check(g.b, n));
    byValue(g);
    printf(" %ld", check(g.b, n));
    inside(&g, out);
    printf(" %ld", check(out, n));
    through(&t, out);
    printf(" %ld", check(out, n));
    written(&g, g.a);
    printf(" %ld %ld", check(g.a, n), check(g.b, n));
    nothing(NULL, out, n);
    printf(" %ld\n", check(out, n));
    free(g.a), free(g.b), free(g.inner.own), free(out);
  }
  return finish();
}
