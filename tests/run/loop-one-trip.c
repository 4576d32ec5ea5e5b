// Loops of one trip, at every level: all but one thread have nothing to do.
#include "support/check.h"

enum { N = 33, ONE = 1 };

int main(void) {
  static int out[N], got[N];
  int total = 0, single[1] = {0};
#pragma acc parallel loop gang copy(out) vector_length(128)
  for (int i = 0; i < N; i++) {
    int sum = 0;
#pragma acc loop vector reduction(+ : sum)
    for (int k = 0; k < ONE; k++)
      sum += i;
    out[i] = sum;
  }
#pragma acc parallel loop copy(single) reduction(+ : total)
  for (int k = 0; k < 1; k++) {
    single[k] += 5;
    total += 3;
  }
#pragma acc parallel loop collapse(2) copy(got)
  for (int k = 2; k <= 2; k++)
    for (int i = 0; i < N; i++)
      got[i] += i * k;
#pragma acc parallel loop gang worker copy(got)
  for (int i = 0; i < N; i++) {
#pragma acc loop vector
    for (int k = 7; k < 8; k++)
      got[i] += k;
  }
  for (int i = 0; i < N; i++)
    EXPECT(out[i] == i && got[i] == 2 * i + 7);
  EXPECT(single[0] == 5 && total == 3);
  return finish();
}
