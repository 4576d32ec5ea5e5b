// A pointer that the iteration itself sets: elements around it have no address before.
#include <stdio.h>
#include <stdlib.h>

enum { N = 60, Cells = N * N };

int main(void) {
  double *a = malloc(9 * Cells * sizeof *a), *b = calloc(Cells, sizeof *b), *p = 0, s = 0;
  for (int i = 0; i < 9 * Cells; i++)
    a[i] = i % 97;
#pragma acc data copyin(a[0:9*Cells]) copy(b[0:Cells])
#pragma acc data deviceptr(p)
#pragma acc parallel loop
  for (int i = N; i < Cells - N; i++) {
    b[i] = a[i];
    p = a + Cells;
    b[i] += p[i - 1] + p[i + 1] + p[i - N] + p[i + N] + p[i + Cells - N] + p[i + Cells + N] + p[i + Cells];
  }
  for (int i = 0; i < Cells; i++)
    s += b[i] * (i % 11);
  printf("%g\n", s);
  return 0;
}
