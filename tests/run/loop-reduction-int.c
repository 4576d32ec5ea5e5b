// All operators of C on int: + * max min & | ^ && ||, each with an initial value
// that must take part.
#include "support/check.h"

int main(void) {
  enum { N = 97 };
  int a[N];
  int sum = 10, product = 3, most = -1000, least = 1000, ands = 0xfff, ors = 0x1000, xors = 0x55;
  int all = 1, any = 0, none = 0, allFalse = 1;
  for (int i = 0; i < N; ++i)
    a[i] = (i * 29) % 97;
#pragma acc parallel copyin(a)
  {
#pragma acc loop reduction(+ : sum)
    for (int i = 0; i < N; ++i)
      sum += a[i];
#pragma acc loop reduction(* : product)
    for (int i = 0; i < N; ++i)
      product *= a[i] % 16 == 1 ? 2 : 1;
#pragma acc loop reduction(max : most)
    for (int i = 0; i < N; ++i)
      most = a[i] > most ? a[i] : most;
#pragma acc loop reduction(min : least)
    for (int i = 0; i < N; ++i)
      if (a[i] - 50 < least)
        least = a[i] - 50;
#pragma acc loop reduction(& : ands)
    for (int i = 0; i < N; ++i)
      ands &= ~(a[i] == 13 ? 0x80 : 1);
#pragma acc loop reduction(| : ors)
    for (int i = 0; i < N; ++i)
      ors |= a[i] == 90 ? 0x200 : a[i] & 3;
#pragma acc loop reduction(^ : xors)
    for (int i = 0; i < N; ++i)
      xors ^= a[i] << 3;
  }
#pragma acc parallel loop copyin(a) reduction(&& : all, allFalse) reduction(|| : any, none)
  for (int i = 0; i < N; ++i) {
    all = all && a[i] >= 0;
    allFalse = allFalse && a[i] != 96;
    any = any || a[i] == 50;
    none = none || a[i] > 1000;
  }
  EXPECT(sum == 10 + 97 * 96 / 2);
  EXPECT(most == 96 && least == -50);
  EXPECT(ands == 0xf7e && ors == 0x1203);
  EXPECT(all == 1 && allFalse == 0 && any == 1 && none == 0);
  printf("%d %d %d %d %x %x %x %d%d%d%d\n", sum, product, most, least, ands, ors, xors, all,
         allFalse, any, none);
  return finish();
}
