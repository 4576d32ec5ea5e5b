// Reductions of _Bool: sums, products and logical ones, long enough for lanes.
#include "support/check.h"

int main(void) {
  int n = 1030;
  _Bool *a = malloc(n * sizeof *a), *b = malloc(n * sizeof *b);
  for (int i = 0; i < n; i++) {
    a[i] = i % 3 == 0;
    b[i] = i % 2;
  }
  _Bool sum = 1, none = 0, all = 1, any = 0, every = 1;
#pragma acc parallel loop reduction(+ : sum) copyin(a[0 : n], b[0 : n])
  for (int i = 0; i < n; i++)
    sum += a[i] + b[i];
#pragma acc parallel loop reduction(|| : none, any) reduction(&& : every) copyin(a[0 : n], b[0 : n])
  for (int i = 0; i < n; i++) {
    none = none || (a[i] && i % 3);
    any = any || b[i];
    every = every && (a[i] || i % 3);
  }
#pragma acc parallel loop reduction(* : all) copyin(a[0 : n])
  for (int i = 0; i < n; i++)
    all *= a[i];
  printf("%d %d %d %d %d\n", sum, none, all, any, every);
  free(a);
  free(b);
  return finish();
}
