// atomic on float, short, unsigned char, long long, a member and through a
// pointer; if on atomic.
#include "support/check.h"

struct Cell {
  float weight;
  long long hits;
};

int main(void) {
  enum { N = 200 };
  struct Cell cell[2] = {{0, 0}, {0, 0}};
  short s = 0;
  unsigned char c = 0;
  float f = 0;
  int *n = malloc(sizeof *n);
  *n = 0;
#pragma acc parallel loop copy(cell, s, c, f, n[0 : 1])
  for (int i = 0; i < N; ++i) {
#pragma acc atomic
    cell[i % 2].weight += 0.25f;
#pragma acc atomic
    cell[i % 2].hits++;
#pragma acc atomic
    s += 2;
#pragma acc atomic
    c ^= (unsigned char)i;
#pragma acc atomic update if (N > 1)
    f += 1.5f;
#pragma acc atomic
    *n += 1;
  }
  EXPECT(cell[0].weight == 25 && cell[1].hits == 100 && s == 400 && f == 300 && *n == N);
  printf("%g %lld %d %d %g %d\n", cell[1].weight, cell[0].hits, s, c, f, *n);
  free(n);
  return finish();
}
