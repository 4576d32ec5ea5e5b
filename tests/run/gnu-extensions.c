// Extensions that GCC and Clang share and codes use: typeof, statement
// expressions, attributes, __builtin functions, case ranges, _Static_assert.
#include "support/check.h"

#define MAX(a, b)                                                              \
  ({                                                                           \
    __typeof__(a) _a = (a);                                                    \
    __typeof__(b) _b = (b);                                                    \
    _a > _b ? _a : _b;                                                         \
  })

_Static_assert(sizeof(int) == 4, "the test counts bits");

static inline __attribute__((always_inline)) int bits(unsigned x) { return __builtin_popcount(x); }

int main(void) {
  enum { N = 50 };
  int a[N] __attribute__((aligned(64)));
#pragma acc parallel loop copyout(a)
  for (int i = 0; i < N; ++i) {
    __typeof__(i) most = MAX(i * 3 % 20, 7);
    if (__builtin_expect(i == 3, 0))
      most += 100;
    switch (i) {
    case 10 ... 20:
      most = -most;
      break;
    default:
      break;
    }
    a[i] = most + bits(i);
  }
  int sum = 0;
  for (int i = 0; i < N; ++i)
    sum += a[i] * (i + 1);
  EXPECT(a[3] == 9 + 100 + 2 && a[10] == -10 + 2);
  printf("%d\n", sum);
  return finish();
}
