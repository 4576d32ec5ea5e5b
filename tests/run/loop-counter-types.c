// Counters of every integer type: enumerations and _Bool, shared out, nested and in SIMD loops.
#include "support/check.h"

enum Colour { RED, GREEN = 1, BLUE, COLOURS };

int main(void) {
  int a[COLOURS] = {0}, b[2] = {0}, m[COLOURS][8], sum = 0;
#pragma acc parallel loop copy(a)
  for (enum Colour c = RED; c < COLOURS; c++)
    a[c] = c + 1;
#pragma acc parallel loop copy(a)
  for (enum Colour c = GREEN; c <= BLUE; c++)
    a[c] *= 10;
#pragma acc parallel loop copy(b)
  for (_Bool one = 0; one < 1; one++)
    b[one] = 2;
#pragma acc parallel loop reduction(+ : sum)
  for (int i = 0; i < 16; ++i) {
    _Bool on = i & 1;
    sum += on++;
    sum += 2 * on + 4;
    sum += 8 * on--;
    sum += 16 * on;
    sum += 32 * --on;
    sum += 64 * ++on;
  }
#pragma acc parallel loop gang copyout(m) reduction(+ : sum)
  for (unsigned char i = 0; i < COLOURS; ++i) {
#pragma acc loop vector
    for (short j = 7; j >= 0; --j)
      m[i][j] = i * 10 + j;
#pragma acc loop seq
    for (enum Colour c = RED; c < COLOURS; c++)
      sum += c * i;
  }
#pragma acc parallel loop collapse(2) copy(m)
  for (enum Colour c = RED; c < COLOURS; c++)
    for (char j = 0; j < 8; ++j)
      m[c][(int)j] += c;
  long all = sum;
  for (int i = 0; i < COLOURS * 8; ++i)
    all = all * 3 + m[i / 8][i % 8] + a[i % COLOURS] + b[i % 2];
  printf("%ld\n", all);
  return finish();
}
