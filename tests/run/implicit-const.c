// A const array is read on the device and never written back.
#include <stdio.h>
static const int weights[3] = {1, 2, 3};
int main(void) {
  const double scale[2] = {0.5, 2};
  int sum = 0;
  double total = 0;
#pragma acc parallel loop reduction(+ : sum, total)
  for (int i = 0; i < 9; i++) {
    sum += weights[i % 3];
    total += scale[i % 2];
  }
  printf("%d %g\n", sum, total);
  return 0;
}
