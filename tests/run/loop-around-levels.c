// Loops without a level of their own around loops with one.
#include "support/check.h"

enum { A = 4, B = 6, C = 50 };
static int a[A][B][C];

static int sum(void) {
  int s = 0;
  for (int i = 0; i < A * B * C; i++)
    s += (&a[0][0][0])[i] * (i % 13);
  return s;
}

int main(void) {
#pragma acc parallel loop copy(a)
  for (int i = 0; i < A; i++) {
#pragma acc loop gang
    for (int j = 0; j < B; j++)
      for (int k = 0; k < C; k++)
        a[i][j][k] += i + j + k;
  }
  printf("%d\n", sum());
#pragma acc kernels copy(a)
  {
#pragma acc loop auto
    for (int i = 0; i < A; i++) {
#pragma acc loop gang
      for (int j = 0; j < B; j++) {
#pragma acc loop vector
        for (int k = 0; k < C; k++)
          a[i][j][k] += i * j + k;
      }
    }
  }
  printf("%d\n", sum());
#pragma acc parallel copy(a)
  {
#pragma acc loop gang
    for (int i = 0; i < A; i++) {
#pragma acc loop
      for (int j = 0; j < B; j++) {
#pragma acc loop worker vector
        for (int k = 0; k < C; k++)
          a[i][j][k] -= i + j * k;
      }
    }
#pragma acc loop
    for (int i = 0; i < A; i++) {
#pragma acc loop
      for (int j = 0; j < B; j++) {
#pragma acc loop worker
        for (int k = 0; k < C; k++)
          a[i][j][k] += 1;
      }
    }
  }
  printf("%d\n", sum());
  return finish();
}
