// Pointers that kernels make point elsewhere between its loops: the loops that follow mean the new place.
#include "support/check.h"

enum { N = 40 };
static double one[N], two[N];

static void fill(void) {
  for (int i = 0; i < N; i++) {
    one[i] = i;
    two[i] = 0;
  }
}

int main(void) {
  double *a = one, *b = two;
  fill();
#pragma acc data copy(one, two)
  {
#pragma acc kernels present(a[0:N], b[0:N])
    {
      for (int i = 0; i < N; i++)
        b[i] = a[i] + 1;
      double *was = a;
      a = b;
      b = was;
      for (int i = 0; i < N; i++)
        b[i] = a[i] + 1;
    }
  }
  int wrong = 0;
  for (int i = 0; i < N; i++)
    wrong += one[i] != i + 2 || two[i] != i + 1;
  EXPECT(wrong == 0);

  fill();
  a = one;
  b = two;
#pragma acc data copy(one, two)
  {
#pragma acc kernels present(a[0:N], b[0:N])
    for (int t = 0; t < 3; t++) {
      for (int i = 0; i < N; i++)
        b[i] = a[i] + 1;
      double *was = a;
      a = b;
      b = was;
    }
  }
  for (int i = 0; i < N; i++)
    wrong += one[i] != i + 2 || two[i] != i + 3;
  EXPECT(wrong == 0);

  fill();
  a = one;
  double *c = two;
#pragma acc kernels copy(a[0:N], c[0:N])
  {
    for (int i = 0; i < N; i++)
      a[i] += 1;
    c = a + 2;
    for (int i = 0; i < N / 2; i++)
      c[i] *= 3;
  }
  for (int i = 0; i < N; i++)
    wrong += one[i] != (i >= 2 && i < 2 + N / 2 ? 3 * (i + 1) : i + 1);
  EXPECT(wrong == 0);

  // Each iteration's own: the loops stay kernels.
  fill();
  double *p;
#pragma acc kernels copy(one, two)
  {
    for (int i = 0; i < N; i++) {
      p = one + i;
      two[i] = *p + 1;
    }
    for (int i = 0; i < N; i++) {
      p = two + i;
      one[i] = *p + 1;
    }
  }
  for (int i = 0; i < N; i++)
    wrong += one[i] != i + 2 || two[i] != i + 1;
  EXPECT(wrong == 0);
  return finish();
}
