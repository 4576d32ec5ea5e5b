// A program may end with work under way; what it printed is there, and nothing breaks.
#include "support/check.h"

int main(void) {
  static int p[1000];
  printf("begun\n");
#pragma acc parallel loop copy(p) async(1)
  for (int i = 0; i < 1000; i++)
    p[i] += i;
#pragma acc parallel loop copyin(p) async(2)
  for (int i = 0; i < 1000; i += 2)
    p[i] *= 3;
  return finish();
}
