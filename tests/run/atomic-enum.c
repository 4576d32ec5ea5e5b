// Atomic statements that make an enumeration, or a pointer, of something else, as C does without a word.
#include "support/check.h"

enum state { EMPTY, OPEN, FULL, LAST = 100 };

int main(void) {
  enum { N = 64 };
  enum state written = EMPTY, counted = EMPTY, larger = EMPTY;
  int number = 0, sum = 0, seen = 0, bits = 0;
#pragma acc parallel loop copy(written, counted, larger, number, bits) reduction(+ : sum) reduction(max : seen)
  for (int i = 0; i < N; ++i) {
    enum state before, now, read;
    if (i == 5) {
#pragma acc atomic write
      written = FULL;
    }
#pragma acc atomic capture
    before = number++;
#pragma acc atomic capture
    now = counted += 1;
#pragma acc atomic update
    larger = larger > i ? larger : i;
#pragma acc atomic capture
    {
      read = bits;
      bits = i;
    }
    sum += before + 2 * now + (read < 0);
#pragma acc atomic read
    read = number;
    seen = (int)read > seen ? (int)read : seen;
  }
  EXPECT(written == FULL && counted == N && number == N && larger == N - 1 && seen == N);
  EXPECT(sum == N * (N - 1) / 2 + N * (N + 1));
  printf("%d %d %d\n", written, counted, sum);
  return finish();
}
