// Locals, nested functions' results, inner sequential control flow (while, do,
// switch, break, continue, goto) inside a region's loop.
#include "support/check.h"

int main(void) {
  enum { N = 60 };
  int steps[N], kind[N];
#pragma acc parallel loop copyout(steps, kind)
  for (int i = 0; i < N; ++i) {
    int n = i + 1, count = 0;
    while (n != 1) {
      if (n % 2 == 0) {
        n /= 2;
      } else {
        n = 3 * n + 1;
      }
      if (++count > 500)
        break;
    }
    steps[i] = count;
    switch (count % 4) {
    case 0:
      kind[i] = 10;
      break;
    case 1:
    case 2:
      kind[i] = 20;
      break;
    default:
      kind[i] = 30;
    }
    int tries = 0;
    do {
      ++tries;
      if (tries == 2)
        continue;
      if (tries > count)
        goto done;
    } while (tries < 5);
  done:
    kind[i] += tries;
  }
  long sum = 0;
  for (int i = 0; i < N; ++i)
    sum += steps[i] * 100 + kind[i];
  EXPECT(steps[0] == 0 && steps[26] == 111);
  printf("%ld\n", sum);
  return finish();
}
