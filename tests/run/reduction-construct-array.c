// Arrays and sections reduced by the construct itself, by its loops as well or by them alone, and variables that nobody
// in the construct names.
#include "support/check.h"

#include <stdlib.h>

int main(void) {
  int h[3] = {1, 1, 1}, g[3] = {2, 2, 2}, used = 0, unused = 7, none = 9;
  int n = 3, *p = malloc(n * sizeof *p);
  for (int i = 0; i < n; i++)
    p[i] = 1;
#pragma acc parallel reduction(+ : h)
  {
#pragma acc loop gang reduction(+ : h)
    for (int i = 0; i < 100; i++)
      h[i % 3] += i;
  }
  EXPECT(h[0] == 1684 && h[1] == 1618 && h[2] == 1651);
#pragma acc serial reduction(+ : g)
  for (int i = 0; i < 100; i++)
    g[i % 3] += i;
  EXPECT(g[0] == 1685 && g[1] == 1619 && g[2] == 1652);
#pragma acc parallel reduction(+ : p[0 : n]) copy(p[0 : n])
  {
#pragma acc loop gang reduction(+ : p[0 : n])
    for (int i = 0; i < 100; i++)
      p[i % 3] += i;
  }
  EXPECT(p[0] == 1684 && p[1] == 1618 && p[2] == 1651);
#pragma acc parallel reduction(+ : used) reduction(| : unused)
  {
#pragma acc loop gang reduction(+ : used) reduction(| : unused)
    for (int i = 0; i < 100; i++)
      used += i;
  }
#pragma acc serial reduction(+ : none)
  {
  }
  EXPECT(used == 4950 && unused == 7 && none == 9);
  printf("%d %d %d\n", h[0], p[1], used);
  free(p);
  return finish();
}
