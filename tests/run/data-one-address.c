// Names that have one value, each with a section of its own: kernels find each name's own. Empty sections that begin
// somewhere inside are nothing.
#include "support/check.h"
#include <stdlib.h>

static double m[6][5];

static double rows(const double *first) {
  double sum = 0;
#pragma acc parallel loop copyin(m[2:2]) copyin(first[0:5]) reduction(+ : sum)
  for (int i = 0; i < 5; ++i)
    sum += m[2][i] * 100 + first[i];
#pragma acc parallel loop copyin(first[0:5]) copyin(m[3:2]) reduction(+ : sum)
  for (int i = 0; i < 5; ++i)
    sum += m[4][i] * 100 + first[i];
  return sum;
}

static double parts(double *a, int n) {
  double *front = a, *back = a, sum = 0;
#pragma acc parallel loop copyin(a[4:4]) copyin(front[0:1]) reduction(+ : sum)
  for (int i = 4; i < 8; ++i)
    sum += front[0] * 100 + a[i];
#pragma acc enter data copyin(back[n - 3:3])
#pragma acc enter data copyin(front[0:3])
#pragma acc parallel loop present(front[0:3], back[n - 3:3])
  for (int i = 0; i < 3; ++i)
    front[i] += 10 * back[n - 3 + i];
#pragma acc parallel loop present(back[n - 3:3], front[0:3])
  for (int i = 0; i < 3; ++i)
    back[n - 3 + i] += front[i];
#pragma acc exit data copyout(front[0:3], back[n - 3:3])
  return sum;
}

static int nothing(int *x, int from, int count) {
  int touched = 0;
#pragma acc parallel loop copy(x[from:count]) reduction(+ : touched)
  for (int i = from; i < from + count; ++i)
    touched += x[i]++;
  return touched;
}

int main(void) {
  for (int i = 0; i < 30; ++i)
    m[i / 5][i % 5] = i;
  printf("%g\n", rows(m[0]));
  double *a = malloc(20 * sizeof(double));
  for (int i = 0; i < 20; ++i)
    a[i] = i + 1;
  printf("%g\n", parts(a, 20));
  for (int i = 0; i < 20; ++i)
    printf("%g ", a[i]);
  int x[100];
  for (int i = 0; i < 100; ++i)
    x[i] = i;
  EXPECT(nothing(x, 10, 0) == 0 && x[10] == 10);
  EXPECT(nothing(x, 10, 2) == 21 && x[10] == 11);
  free(a);
  return finish();
}
