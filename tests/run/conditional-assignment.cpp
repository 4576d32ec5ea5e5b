// c ? a = x : b = y: of C++ the third operand is an assignment; C reads (c ? a = x : b) = y.
#include "support/check.h"

struct Pair {
  int low, high;
};

int main() {
  int a[64], in[64];
  long kept[64];
  Pair pairs[64];
  for (int i = 0; i < 64; i++) {
    in[i] = i;
    a[i] = 0;
    kept[i] = i;
    pairs[i] = {i, -i};
  }
#pragma acc parallel loop copy(a, kept, pairs) copyin(in)
  for (int i = 0; i < 64; i++) {
    i & 1 ? a[i] = in[i] : a[i] = 4;
    int t = 3, u = i % 3 ? t : t += in[i];
    i % 4 ? kept[i] += 2 : i % 8 ? kept[i] -= 5 : kept[i] *= 7;
    Pair other = {t, u};
    i % 5 ? pairs[i] = other : pairs[i] = Pair{u, t};
  }
  long sum = 0;
  for (int i = 0; i < 64; i++)
    sum = sum * 5 % 1000003 + a[i] + 3 * kept[i] + 7 * pairs[i].low + 11 * pairs[i].high;
  printf("%d %d %ld\n", a[5], a[6], sum);
  return finish();
}
