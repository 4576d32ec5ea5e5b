/* Stores through pointers in objects and tables: what cache has a tile of must not get old. */
#include "support/check.h"

struct Pair {
  int n;
  int *x, *y;
};

/* s.y leads to the elements of a. */
static void byObject(struct Pair s, const int *a, int *restrict out) {
  int n = s.n;
#pragma acc data copy(s.y[0:n])
#pragma acc parallel loop vector(32) present(a[0:n]) copyout(out[0:n])
  for (int i = 0; i < n; i++) {
#pragma acc cache(a[i:1])
    s.y[i] = i * 2;
    out[i] = a[i] + 1;
  }
}

static void byTable(int *a, int *b, int *restrict out, int n) {
#pragma acc parallel loop vector(32) copy(a[0:n], b[0:n]) copyout(out[0:n])
  for (int i = 0; i < n; i++) {
    int *both[2] = {a, b};
#pragma acc cache(a[i:1])
    both[i % 2][i] = 5;
    out[i] = a[i] + b[i];
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
  int n = 100, *a = malloc(n * sizeof *a), *b = malloc(n * sizeof *a), *out = malloc(n * sizeof *a);
  for (int i = 0; i < n; i++)
    a[i] = i % 9, b[i] = i % 4;
  struct Pair p = {n, a, a}, s = {n, b, a};
  byMember(&p);
  printf("%ld\n", check(a, n));
  byObject(s, a, out);
  printf("%ld %ld\n", check(a, n), check(out, n));
  byTable(a, b, out, n);
  printf("%ld %ld %ld\n", check(a, n), check(b, n), check(out, n));
  free(a), free(b), free(out);
  return finish();
}
