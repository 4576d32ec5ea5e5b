// Rare words of C in a region: a global declared again, constants of several characters, strings
// with a subscript.
#include "support/check.h"

#define N 30

int later;
int table[3] = {5, 6, 7};

int main(void) {
  int out[N];
  later = 9;
#pragma acc parallel loop copyout(out)
  for (int i = 0; i < N; ++i) {
    extern int later, table[3];
    out[i] = later + table[i % 3] + 'ab' % 7 + (unsigned char)'\377' + "hello"[i % 5] + (i > 3 ? "ab" : "cd")[i & 1];
  }
  long sum = 0;
  for (int i = 0; i < N; ++i)
    sum = sum * 3 + out[i];
#pragma acc serial copy(later)
  {
    extern int later;
    later += 'abc';
  }
  printf("%ld %d\n", sum, later);
  return finish();
}
