// copy, copyin, copyout and create in one region; afterwards the host sees what
// was to come back and nothing else.
#include "support/check.h"

int main(void) {
  enum { N = 256 };
  int in[N], inout[N], out[N], scratch[N];
  int copies = copiesData();
  for (int i = 0; i < N; ++i) {
    in[i] = i;
    inout[i] = 10 * i;
    scratch[i] = -1;
  }
#pragma acc data copyin(in) copy(inout) copyout(out) create(scratch)
  {
#pragma acc parallel loop
    for (int i = 0; i < N; ++i)
      scratch[i] = in[i] * 2;
#pragma acc parallel loop
    for (int i = 0; i < N; ++i) {
      inout[i] += scratch[i];
      out[i] = scratch[N - 1 - i];
      in[i] = 7;
    }
  }
  for (int i = 0; i < N; ++i) {
    EXPECT(inout[i] == 12 * i && out[i] == 2 * (N - 1 - i));
    if (copies)
      EXPECT(in[i] == i && scratch[i] == -1);
  }
  printf("%d %d\n", inout[N - 1], out[0]);
  return finish();
}
