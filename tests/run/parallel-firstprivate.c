// firstprivate scalars, arrays and structs start with the host's value and leave
// the host's object alone.
#include "support/check.h"

struct Pair {
  int x, y;
};

int main(void) {
  enum { N = 50 };
  int a[N], s = 4, table[5] = {1, 2, 4, 8, 16};
  struct Pair p = {100, 200};
#pragma acc parallel loop firstprivate(s, table, p) copyout(a)
  for (int i = 0; i < N; ++i)
    a[i] = s + table[i % 5] + p.x - p.y;
  for (int i = 0; i < N; ++i)
    EXPECT(a[i] == 4 + (1 << i % 5) - 100);

#pragma acc parallel num_gangs(2) firstprivate(table) copyout(a)
  {
    table[0] += 1000;
#pragma acc loop gang
    for (int i = 0; i < N; ++i)
      a[i] = table[0];
  }
#ifdef _OPENACC
  EXPECT(table[0] == 1);
#endif
  printf("%d %d\n", a[0], a[N - 1]);
  return finish();
}
