// min and max whose initial value never wins, at the ends of the types: the
// private copies must start at the type's true limits.
#include <float.h>
#include <limits.h>
#include "support/check.h"

int main(void) {
  enum { N = 10 };
  int lows[N], low = INT_MIN, high = INT_MAX;
  unsigned long big = 0, tiny = ULONG_MAX;
  double dlow = -DBL_MAX, dhigh = DBL_MAX;
  float flow = -FLT_MAX;
  for (int i = 0; i < N; ++i)
    lows[i] = i;
#pragma acc parallel loop copyin(lows) reduction(max : low, big, dlow, flow) \
    reduction(min : high, tiny, dhigh)
  for (int i = 0; i < N; ++i) {
    int x = INT_MIN + 1 + lows[i], y = INT_MAX - 1 - lows[i];
    unsigned long u = ULONG_MAX - 100 + lows[i];
    double d = -1e300 * (lows[i] + 1), e = 1e300 * (lows[i] + 1);
    low = x > low ? x : low;
    high = y < high ? y : high;
    big = u > big ? u : big;
    tiny = u < tiny ? u : tiny;
    dlow = d > dlow ? d : dlow;
    dhigh = e < dhigh ? e : dhigh;
    flow = -1e30f * (lows[i] + 1) > flow ? -1e30f * (lows[i] + 1) : flow;
  }
  EXPECT(low == INT_MIN + N && high == INT_MAX - N);
  EXPECT(big == ULONG_MAX - 91 && tiny == ULONG_MAX - 100);
  EXPECT(dlow == -1e300 && dhigh == 1e300 && flow == -1e30f);
  printf("%d %d %lu %lu %g %g %g\n", low, high, big, tiny, dlow, dhigh, flow);
  return finish();
}
