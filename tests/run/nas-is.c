// IS: a histogram by the reduction of an array, a running sum, atomic captures.
// RUN-WITH: ../../bench/nas/is.c ../../bench/nas/is.acc.c ../../bench/nas/support.c
// RUN-FLAGS: -lm
#include "../../bench/nas/nas.h"
#include "support/check.h"

int main(void) {
  struct Outcome outcome = runBenchmark('S');
  EXPECT(outcome.verified);
  printf("%s, class %c: %.0f\n", outcome.name, outcome.problemClass, outcome.size);
  return finish();
}
