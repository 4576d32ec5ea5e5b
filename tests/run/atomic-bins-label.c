// A label in a loop whose atomic updates blocks could collect: it may be written only once.
#include "support/check.h"

int main(void) {
  enum { N = 1000 };
  int from[N + 1], count[10] = {0};
  for (int i = 0; i <= N; ++i)
    from[i] = i / 2;
#pragma acc parallel loop copyin(from) copy(count)
  for (int i = 0; i < N; ++i) {
    if (from[i] == from[i + 1])
      goto done;
#pragma acc atomic
    count[i % 10] += 1;
  done:;
  }
  EXPECT(count[0] == 0 && count[1] == 100);
  printf("%d %d\n", count[8], count[9]);
  return finish();
}
