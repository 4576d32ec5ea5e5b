// Parameters that are declared as arrays are named without sections; what they point to has the declared length.
#include <stdio.h>

enum { Rows = 8, Columns = 9 };

static double inside(int n, int m, double a[Rows][Columns], double b[n], double c[static 4], double v[n][m]) {
  double s = 0;
#pragma acc parallel loop copyin(a) copyin(b, c, v) reduction(+ : s)
  for (int i = 0; i < 4; i++)
    s += a[i + 4][8] + b[i + n - 4] + c[i] + v[n - 1][m - 1];
  return s;
}

static void around(int n, int to[2 * Rows], const int from[Rows]) {
#pragma acc data copyout(to) copyin(from)
  {
#pragma acc kernels loop
    for (int i = 0; i < n; i++)
      to[n + i] = from[i];
#pragma acc kernels loop
    for (int i = 0; i < n; i++)
      to[i] = -from[i];
  }
}

static void later(float x[Rows]) {
#pragma acc enter data copyin(x)
#pragma acc parallel loop present(x)
  for (int i = 0; i < Rows; i++)
    x[i] *= 2;
#pragma acc update self(x)
  printf("%g\n", x[Rows - 1]);
#pragma acc exit data copyout(x)
}

/// What is present is meant, however long the parameter says it is.
static void present(int a[100]) {
#pragma acc parallel loop copy(a)
  for (int i = 0; i < Rows; i++)
    a[i] += 1;
}

int main(void) {
  double a[Rows][Columns], b[20], c[4], v[20][5];
  for (int i = 0; i < Rows; i++)
    for (int j = 0; j < Columns; j++)
      a[i][j] = i * j;
  for (int i = 0; i < 20; i++) {
    b[i] = i;
    for (int j = 0; j < 5; j++)
      v[i][j] = i + j;
  }
  for (int i = 0; i < 4; i++)
    c[i] = i;
  printf("%g\n", inside(20, 5, a, b, c, v));

  int to[2 * Rows], from[Rows];
  for (int i = 0; i < Rows; i++)
    from[i] = i * i;
  around(Rows, to, from);
  printf("%d %d %d\n", to[1], to[Rows], to[2 * Rows - 1]);

  float x[Rows];
  for (int i = 0; i < Rows; i++)
    x[i] = i;
  later(x);
  printf("%g\n", x[1]);

  int few[Rows] = {0};
#pragma acc data copy(few)
  present(few);
  printf("%d\n", few[Rows - 1]);
  return 0;
}
