// A reduction of a composite variable reduces each member (2.9.11).
#include "support/check.h"

struct Moments {
  int count;
  double sum;
};

int main(void) {
  enum { N = 64 };
  struct Moments m = {3, 0.5};
#pragma acc parallel loop reduction(+ : m)
  for (int i = 0; i < N; ++i) {
    m.count += 1;
    m.sum += i * 0.25;
  }
  EXPECT(m.count == N + 3);
  EXPECT(m.sum == 0.5 + 0.25 * 2016);
  printf("%d %g\n", m.count, m.sum);
  return finish();
}
