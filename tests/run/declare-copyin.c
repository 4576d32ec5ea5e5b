// declare copyin of an initialised global: there before the first region.
#include "support/check.h"

static const int weights[5] = {1, 4, 6, 4, 1};
int offset = 7;
#pragma acc declare copyin(weights, offset)

int main(void) {
  int out[5];
#pragma acc parallel loop copyout(out)
  for (int i = 0; i < 5; ++i)
    out[i] = weights[i] * 10 + offset;
  for (int i = 0; i < 5; ++i)
    EXPECT(out[i] == weights[i] * 10 + 7);
  printf("%d %d\n", out[0], out[2]);
  return finish();
}
