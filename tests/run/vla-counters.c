// Counters that point to rows of variable length.
#include <stdio.h>

static void show(const char *name, int n, const double *a) {
  double s = 0;
  for (int i = 0; i < n; i++)
    s = s * 3 / 4 + a[i];
  printf("%s: %g\n", name, s);
}

static void upwards(int n, double (*a)[n]) {
  double(*end)[n] = a + n, (*p)[n];
#pragma acc parallel loop copy(a[0 : n])
  for (p = a; p < end; p++)
    (*p)[2] = -1;
#pragma acc parallel loop copy(a[0 : n])
  for (p = a + 1; p <= a + 6; p += 2)
    p[0][3] += 7;
#pragma acc parallel loop copy(a[0 : n])
  for (p = a; p != a + n; ++p)
    (*p)[1] += 5;
}

static void downwards(int n, int step, double (*a)[n]) {
#pragma acc parallel loop copy(a[0 : n])
  for (double(*p)[n] = a + n - 1; p >= a; p--)
    (*p)[0] *= 2;
#pragma acc parallel loop copy(a[0 : n])
  for (double(*p)[n] = a + n - 1; p > a + 1; p -= step)
    (*p)[4] += 1;
}

static void planes(int n, int m, double (*a)[n][m]) {
#pragma acc parallel loop gang copy(a[0 : n])
  for (double(*p)[n][m] = a; p < a + n; p++)
#pragma acc loop vector
    for (double(*row)[m] = *p; row < *p + n; row++)
      (*row)[m - 1] += 10;
}

int main(void) {
  double a[144];
  for (int i = 0; i < 144; i++)
    a[i] = i;
  upwards(12, (double(*)[12])a);
  show("upwards", 144, a);
  downwards(12, 3, (double(*)[12])a);
  show("downwards", 144, a);
  planes(4, 9, (double(*)[4][9])a);
  show("planes", 144, a);
  return 0;
}
