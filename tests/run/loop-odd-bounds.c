// Floating bounds, and steps of unsigned types that are subtracted.
#include "support/check.h"

static int count[100];

static void fill(int n, double h, float few, unsigned step, unsigned char small, unsigned long wide) {
#pragma acc parallel loop copy(count)
  for (int i = 0; i < h; i++)
    count[i] += 1;
#pragma acc parallel loop copy(count)
  for (int i = 0; i <= h; i++)
    count[i] += 2;
#pragma acc parallel loop copy(count)
  for (int i = n - 1; i >= few; i--)
    count[i] += 4;
#pragma acc parallel loop copy(count)
  for (int i = n - 1; i > few; i -= 2)
    count[i] += 8;
#pragma acc parallel loop copy(count)
  for (int i = 3; i < n * 0.7; i += 3)
    count[i] += 16;
#pragma acc parallel loop copy(count)
  for (int i = n - 1; i >= 0; i -= step)
    count[i] += 32;
#pragma acc parallel loop copy(count)
  for (int i = n - 1; i >= 0; i = i - small)
    count[i] += 64;
#pragma acc parallel loop copy(count)
  for (long i = n - 1; i > 1; i -= wide)
    count[i] += 128;
#pragma acc parallel loop collapse(2) copy(count)
  for (int i = 9; i >= 0; i -= step)
    for (int j = 0; j < few; j++)
      count[i * 10 + j] += 256;
}

int main(void) {
  fill(100, 7.5, 2.5f, 3, 7, 5);
  fill(60, 12, 4, 1, 2, 59);
  long sum = 0;
  for (int i = 0; i < 100; i++)
    sum = (sum * 31 + count[i]) % 1000003;
  printf("%ld\n", sum);
  return finish();
}
