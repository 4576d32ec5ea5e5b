// A variable of the iteration that is reached by a computed address.
#include "support/check.h"

struct Pair {
  int x, y;
};

int main(void) {
  long sum = 0;
#pragma acc parallel loop reduction(+ : sum)
  for (int i = 0; i < 500; i++) {
    struct Pair pair = {i, 2};
    char *at = (char *)&pair + sizeof(int) * (i & 1);
    sum += *(int *)at;
  }
  printf("%ld\n", sum);
  return 0;
}
