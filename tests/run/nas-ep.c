// EP: Gaussian deviates, with scalars and an array as reductions.
// RUN-WITH: ../../bench/nas/ep.c ../../bench/nas/ep.acc.c ../../bench/nas/support.c
// RUN-FLAGS: -lm
#include "../../bench/nas/nas.h"
#include "support/check.h"

int main(void) {
  struct Outcome outcome = runBenchmark('S');
  EXPECT(outcome.verified);
  printf("%s, class %c: %.0f\n", outcome.name, outcome.problemClass, outcome.size);
  return finish();
}
