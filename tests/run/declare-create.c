// A global with declare create lives on the device for the whole program;
// update moves it, routines and regions use it.
#include "support/check.h"

enum { N = 80 };
int table[N];
#pragma acc declare create(table)
static double factor;
#pragma acc declare create(factor)

#pragma acc routine seq
static int look(int i) { return table[i] * 2; }

int main(void) {
  int out[N];
  for (int i = 0; i < N; ++i)
    table[i] = i + 3;
  factor = 0.5;
#pragma acc update device(table, factor)
#pragma acc parallel loop copyout(out)
  for (int i = 0; i < N; ++i)
    out[i] = look(i) + (int)(factor * 10);
#pragma acc parallel loop present(table)
  for (int i = 0; i < N; ++i)
    table[i] = -i;
#pragma acc update self(table)
  for (int i = 0; i < N; ++i)
    EXPECT(out[i] == 2 * (i + 3) + 5 && table[i] == -i);
  printf("%d %d\n", out[N - 1], table[N - 1]);
  return finish();
}
