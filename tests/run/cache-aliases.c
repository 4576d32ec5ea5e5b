/* Stores through pointers in objects: what cache has a tile of must not get old. */
#include "support/check.h"

struct Pair {
  int n;
  int *x, *y;
};

/* The kernel's own copy of the object leads to the elements of a. */
static void byCopy(struct Pair *p, const int *a, int *restrict out) {
  int n = p->n;
#pragma acc data copyin(p[0:1]) copy(p->y[0:n])
#pragma acc parallel loop vector(32) present(p[0:1], a[0:n]) copyout(out[0:n])
  for (int i = 0; i < n; i++) {
    struct Pair own = *p;
#pragma acc cache(a[i:1])
    own.y[i] = i * 2;
    out[i] = a[i] + 1;
  }
}

/* p->y is p->x, and every trip of the inner loop reads what the one before has written. */
static void byMember(struct Pair *p) {
  int n = p->n;
#pragma acc parallel loop vector(32) copyin(p[0:1]) copy(p->x[0:n], p->y[0:n])
  for (int i = 0; i < n; i++)
    for (int r = 0; r < 3; r++) {
#pragma acc cache(p->x[i:1])
      int before = p->x[i];
      p->y[i] = before + r;
    }
}

static long check(const int *a, int n) {
  long sum = 0;
  for (int i = 0; i < n; i++)
    sum = (sum * 31 + a[i]) % 1000003;
  return sum;
}

int main(void) {
  int n = 100, *a = malloc(n * sizeof *a), *out = malloc(n * sizeof *a);
  for (int i = 0; i < n; i++)
    a[i] = i % 9;
  struct Pair p = {n, a, a};
  byMember(&p);
  printf("%ld\n", check(a, n));
  byCopy(&p, a, out);
  printf("%ld %ld\n", check(a, n), check(out, n));
  free(a), free(out);
  return finish();
}
