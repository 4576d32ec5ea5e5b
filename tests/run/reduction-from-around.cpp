// What a loop over gangs reduces, changed in a loop over its lanes that does not say so again: by an atomic statement,
// through a reference, member by member, as a flag. And a reference that no clause names.
#include "support/check.h"

struct Total {
  double x;
  int n;
};
static inline void add(int &s, int v) { s += v; }

int main() {
  int s = 0, t = 0;
#pragma acc parallel loop gang reduction(+ : s, t)
  for (int k = 0; k < 24; k++) {
#pragma acc loop vector
    for (int i = 0; i < 256; i++) {
#pragma acc atomic
      s += i;
    }
    t += 1;
  }
  printf("%d %d\n", s, t);

  int bins[4] = {1, 2, 3, 4};
#pragma acc parallel loop gang reduction(+ : bins)
  for (int k = 0; k < 24; k++) {
#pragma acc loop vector
    for (int i = 0; i < 100; i++) {
#pragma acc atomic
      bins[i % 4] += i;
    }
  }
  printf("%d %d %d %d\n", bins[0], bins[1], bins[2], bins[3]);

  int r = 5;
#pragma acc parallel loop gang reduction(+ : r)
  for (int i = 0; i < 19; i++) {
#pragma acc loop vector
    for (int j = 0; j < 70; j++)
      add(r, j);
  }
  printf("%d\n", r);

  Total total{1, 2};
  bool any = false;
#pragma acc parallel loop gang reduction(+ : total) reduction(|| : any)
  for (int i = 0; i < 23; i++) {
#pragma acc loop vector
    for (int j = 0; j < 90; j++) {
      total.x += j;
      total.n++;
      if (i * 90 + j == 777)
        any = true;
    }
  }
  printf("%.1f %d %d\n", total.x, total.n, any);

  double sum = 1;
  double &name = sum;
#pragma acc parallel loop
  for (int i = 0; i < 1000; i++)
    name += i;
#pragma acc parallel loop copy(name)
  for (int i = 0; i < 1000; i++)
    name += i;
  printf("%.1f\n", sum);
  return finish();
}
