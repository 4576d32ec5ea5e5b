// One macro that expands to two regions and a data construct, used twice.
#include "support/check.h"

#define TWICE(array, n, first, second)                                         \
  do {                                                                         \
    _Pragma("acc data copy(array[0:n])") {                                     \
      _Pragma("acc parallel loop") for (int i = 0; i < (n); ++i) array[i] first; \
      _Pragma("acc parallel loop") for (int i = 0; i < (n); ++i) array[i] second; \
    }                                                                          \
  } while (0)

int main(void) {
  int array[33] = {0}, n = 33;
  TWICE(array, n, += 2, *= 3);
  TWICE(array, n, -= 1, += i);
  for (int i = 0; i < 33; ++i)
    EXPECT(array[i] == 5 + i);
  printf("%d\n", array[32]);
  return finish();
}
