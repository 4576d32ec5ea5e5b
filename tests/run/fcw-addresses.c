/* Functions that read elements of tiles by their addresses. */
#include "support/check.h"

typedef struct {
  int x, y;
} pair;

#pragma acc routine seq
static int both(const pair *p) { return p->x + 2 * p->y; }

int main(void) {
  enum { n = 333 };
  static pair a[n];
  static int b[n];
  for (int i = 0; i < n; i++)
    a[i].x = i * 37 % 101, a[i].y = i % 13;
#pragma acc parallel loop vector(64) copyin(a) copyout(b)
  for (int i = 0; i < n; i++) {
#pragma acc fcw FETCH_ONLY(a[i:1:0])
    b[i] = both(&a[i]) + (i > 0 ? both(&a[i - 1]) : 0);
  }
#pragma acc parallel loop vector(64) copy(a, b)
  for (int i = 0; i < n; i++) {
#pragma acc fcw FETCH_CHANNEL_WB(a[i:0:0])
    {
      a[i].x += 1;
      b[i] += both(&a[i]);
    }
  }
  long sum = 0;
  for (int i = 0; i < n; i++)
    sum = (sum * 31 + a[i].x + b[i]) % 1000003;
  printf("%ld\n", sum);
  return finish();
}
