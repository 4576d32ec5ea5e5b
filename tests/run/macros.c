// _Pragma inside macros, macros inside pragmas, directives on continued lines
// and with comments in between.
#include "support/check.h"

#define STRING(x) #x
#define PRAGMA(x) _Pragma(STRING(x))
#define PARALLEL_FOR(i, n, clauses)                                            \
  PRAGMA(acc parallel loop clauses)                                            \
  for (int i = 0; i < (n); ++i)
#define COUNT 64
#define SECTION(p) p[0 : COUNT]
#define OP +
#define LEVELS gang vector

int main(void) {
  int a[COUNT], b[COUNT], *p = b, sum = 0;
  PARALLEL_FOR(i, COUNT, copyout(a))
    a[i] = i;
  PARALLEL_FOR(i, COUNT, copyin(a) copyout(SECTION(p)))
    p[i] = a[i] * 2;
#pragma acc parallel loop LEVELS copyin(SECTION(p)) /* the sum */ \
    reduction(OP : sum) \
    num_gangs(COUNT / 16)
  for (int i = 0; i < COUNT; ++i)
    sum += p[i];
#pragma acc data copy(a) // the region
  {
    PRAGMA(acc parallel loop present(a))
    for (int i = 0; i < COUNT; ++i)
      a[i] += 1;
  }
  EXPECT(sum == COUNT * (COUNT - 1) && a[COUNT - 1] == COUNT);
#	pragma    acc   parallel	loop copy(a)
  for (int i = 0; i < COUNT; ++i)
    a[i] -= 1;
  printf("%d %d\n", sum, a[COUNT - 1]);
  return finish();
}
