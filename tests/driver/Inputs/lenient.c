/* What gcc 12 warns about and Clang refuses. */
#include <stdio.h>
void take(int (*f)(double));
static half(a) { return a / 2; }
int from(int *p) { if (!p) return; return *p; }
int main(void) {
  int s = 0, n = twice(5);
  int *p = (long)&s;
  long where = p;
  (void)where;
#pragma acc parallel loop reduction(+:s)
  for (int i = 0; i < 10; i++)
    s += i;
  printf("%d %d\n", from(p), half(2 * n));
  return 0;
}
int twice(int x) { return 2 * x; }
