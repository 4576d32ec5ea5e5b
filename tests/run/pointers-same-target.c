// Two pointers to the same elements: what one of them only reads is written through the other,
// which no clause names.
#include <stdio.h>

static void unnamed(const float *a, const float *b, float *c, int n) {
#pragma acc parallel loop
  for (int i = 0; i < n; i++)
    c[i] = a[i] + b[i];
}

static void halfNamed(const float *a, const float *b, float *c, int n) {
#pragma acc parallel loop copyin(a[0 : n], b[0 : n])
  for (int i = 0; i < n; i++)
    c[i] = a[i] + b[i];
}

static void partly(const float *b, float *c, int n) {
#pragma acc parallel loop copyin(b[0 : n])
  for (int i = 0; i < n / 2; i++)
    c[i] = b[i] + 1;
}

int main(void) {
  float a[10], b[10];
  for (int i = 0; i < 10; i++)
    a[i] = b[i] = i;
  unnamed(a, b, b, 10);
  printf("%g %g\n", b[3], b[9]);
  unnamed(b, a, b, 10);
  printf("%g %g\n", b[3], b[9]);
  halfNamed(a, b, b, 10);
  printf("%g %g\n", b[3], b[9]);
  partly(b, b + 5, 10);
  printf("%g %g %g\n", b[3], b[5], b[9]);
#pragma acc data copy(b)
  unnamed(a, b, b, 10);
  printf("%g %g\n", b[3], b[9]);
}
