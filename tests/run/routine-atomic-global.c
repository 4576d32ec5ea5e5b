// Atomic updates of a global in a routine whose loop runs on lanes: that is no reduction of the loop's own.
#include "support/check.h"

static int total, largest;
#pragma acc declare create(total, largest)

#pragma acc routine vector
static void addUp(int n, const int *x) {
#pragma acc loop vector
  for (int j = 0; j < n; j++) {
#pragma acc atomic update
    total += x[j];
#pragma acc atomic update
    largest = largest > x[j] ? largest : x[j];
  }
}

int main(void) {
  int x[8];
  for (int j = 0; j < 8; j++)
    x[j] = j % 7;
  total = 1;
  largest = 0;
#pragma acc update device(total, largest)
#pragma acc parallel loop gang copyin(x)
  for (int i = 0; i < 20000; i++)
    addUp(8, x);
#pragma acc update self(total, largest)
  printf("%d %d\n", total, largest);
  int odd = 0;
#pragma acc parallel loop gang copyin(x) copy(odd)
  for (int i = 0; i < 50; i++) {
    int mine = 0;
#pragma acc loop vector
    for (int j = 0; j < 8; j++)
      if (x[j] % 2) {
#pragma acc atomic update
        mine += x[j];
      }
#pragma acc atomic update
    odd += mine;
  }
  printf("%d\n", odd);
  return 0;
}
