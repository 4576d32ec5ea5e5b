// All spellings of atomic update, with and without the word.
#include "support/check.h"

int main(void) {
  enum { N = 1000 };
  int up = 0, down = 0, plus = 1, minus = 5000, left = 0, right = 0, ands = ~0, ors = 0, xors = 0;
  int shifted = 1, halves = 1 << 20;
  double real = 0;
  unsigned long product = 1;
#pragma acc parallel loop copy(up, down, plus, minus, left, right, ands, ors, xors, shifted) \
    copy(halves, real, product)
  for (int i = 0; i < N; ++i) {
#pragma acc atomic
    up++;
#pragma acc atomic update
    --down;
#pragma acc atomic update
    plus += i;
#pragma acc atomic update
    minus -= 2;
#pragma acc atomic
    left = left + i;
#pragma acc atomic
    right = i + right;
#pragma acc atomic
    ands &= ~(1 << (i % 8));
#pragma acc atomic
    ors |= 1 << (i % 11);
#pragma acc atomic
    xors ^= i;
#pragma acc atomic update
    real += 0.5;
    if (i % 100 == 0) {
#pragma acc atomic
      shifted <<= 1;
#pragma acc atomic
      product *= 3;
#pragma acc atomic
      halves /= 2;
    }
  }
  EXPECT(up == N && down == -N && plus == 1 + 499500 && minus == 3000);
  EXPECT(left == 499500 && right == 499500 && ands == ~0xff && ors == 0x7ff);
  EXPECT(shifted == 1024 && product == 59049 && halves == 1024 && real == 500);
  printf("%d %d %d %d %d %d %x %x %d %d %lu %d %g\n", up, down, plus, minus, left, right, ands, ors,
         xors, shifted, product, halves, real);
  return finish();
}
