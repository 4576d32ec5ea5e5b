// Types that are declared among the members of a function's own types.
#include "support/check.h"

static int named(int n) {
  struct outer {
    struct inner {
      int n;
      enum kind { ONE = 1, TWO } kind;
    } in;
    union {
      int i;
      float f;
    } u;
    int k;
  } o = {{3, TWO}, {4}, 5};
  struct inner apart = {7, ONE};
  int s = 0;
#pragma acc parallel loop reduction(+ : s)
  for (int i = 0; i < n; i++)
    s += o.in.n * o.k + o.u.i + (o.in.kind == TWO) + apart.n;
#pragma acc parallel loop reduction(+ : s)
  for (int i = 0; i < n; i++)
    s += apart.n * apart.kind;
  return s;
}

static int unnamed(int n) {
  struct {
    struct {
      struct {
        int a[4];
      } deep;
    } in;
    int k;
  } o = {{{{1, 2, 3, 4}}}, 2};
  int s = 0;
#pragma acc parallel loop reduction(+ : s)
  for (int i = 0; i < n; i++)
    s += o.in.deep.a[i % 4] * o.k;
  return s;
}

int main(void) {
  EXPECT(named(10) == 10 * (15 + 4 + 1 + 7) + 70);
  EXPECT(unnamed(8) == 40);
  return finish();
}
