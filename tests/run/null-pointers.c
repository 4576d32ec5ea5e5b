// Pointers that may be null, as of arrays that are given or not: a region may ask.
#include "support/check.h"

#define N 40

typedef struct {
  int n, *a, *mask;
} Given;

static int chosen(const int *mask, int i) { return mask ? mask[i] : 1; }

static long sum(int n, const int *a, const int *mask) {
  long s = 0;
#pragma acc parallel loop reduction(+ : s) copyin(a[0 : n], mask[0 : mask ? n : 0])
  for (int i = 0; i < n; ++i)
    s += a[i] * (mask ? mask[i] : 1);
#pragma acc parallel loop reduction(+ : s) copyin(a[0 : n], mask[0 : mask ? n : 0])
  for (int i = 0; i < n; ++i)
    s += a[i] * chosen(mask, i);
  return s;
}

static long sumWithout(int n, const int *a, const int *mask) {
  long s = 0;
#pragma acc parallel loop reduction(+ : s) copyin(a[0 : n])
  for (int i = 0; i < n; ++i)
    s += a[i] * (mask != NULL ? mask[i] : 1);
  return s;
}

static long sumOf(Given *g) {
  long s = 0;
#pragma acc parallel loop reduction(+ : s) copyin(g[0 : 1], g->a[0 : g->n], g->mask[0 : g->mask ? g->n : 0])
  for (int i = 0; i < g->n; ++i)
    s += g->a[i] * (g->mask ? g->mask[i] : 1);
  return s;
}

int main(void) {
  int a[N], mask[N], isNull = 0, *none = NULL;
  for (int i = 0; i < N; ++i) {
    a[i] = i;
    mask[i] = i & 1;
  }
  Given with = {N, a, mask}, without = {N, a, NULL};
#pragma acc parallel copyin(none[0 : 0]) copy(isNull)
  isNull = none == NULL;
#pragma acc serial copy(isNull) no_create(none)
  isNull += !none;
  printf("%ld %ld %ld %ld %ld %d\n", sum(N, a, mask), sum(N, a, NULL), sumWithout(N, a, NULL),
         sumOf(&with), sumOf(&without), isNull);
  return finish();
}
