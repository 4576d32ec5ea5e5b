// CG: conjugate gradients, with scalars that stay on the device.
// RUN-WITH: ../../bench/nas/cg.c ../../bench/nas/cg.acc.c ../../bench/nas/support.c ../../bench/nas/matrix.c
// RUN-FLAGS: -lm
#include "../../bench/nas/nas.h"
#include "support/check.h"

int main(void) {
  struct Outcome outcome = runBenchmark('S');
  EXPECT(outcome.verified);
  printf("%s, class %c: %.0f\n", outcome.name, outcome.problemClass, outcome.size);
  return finish();
}
