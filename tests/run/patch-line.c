// Iterations of one loop that walk along all elements and leave themselves out, or have arrays of their own.
// RUN-UNOPTIMISED: PoCL takes half a minute for what is written out here
#include "support/check.h"

#include <stdlib.h>

static double *x, *mass, *a;

static void others(int n) {
#pragma acc parallel loop copyin(x[0:n], mass[0:n]) copyout(a[0 : 3 * n])
  for (int i = 0; i < n; i++) {
    double s = 0, count = 0, f[3] = {1, 2};
    for (int j = 0; j < n; j++) {
      if (j != i)
        s += mass[j] * (x[j] - x[i]);
      else if (x[j] > 2)
        s += 1;
      count += i == j ? 0 : mass[j];
      for (int c = 0; c < 3; c++)
        f[c] += x[j] * c;
    }
    a[i] = s + count;
    for (int c = 0; c < 2; c++)
      a[n + 2 * i + c] = f[c] + f[2];
  }
}

static void skips(int n) {
#pragma acc parallel loop copyin(x[0:n], mass[0:n]) copy(a[0:n])
  for (int i = 0; i < n; i++) {
    double s = 0, least = 99;
    for (int j = 0; j < n; j++) {
      double d[2];
      if (i == j)
        continue;
      d[0] = x[j] - x[i], d[1] = mass[j];
      if (d[0] < 0)
        continue;
      s += d[0] * d[1];
      if (least > x[j])
        least = x[j];
    }
    a[i] += s + least;
  }
}

/* What the condition asks for ends before the walk does. */
static void shorter(int n, int m) {
#pragma acc parallel loop copyin(x[0:n], mass[0:m]) copy(a[0:n])
  for (int i = 0; i < n; i++) {
    double s = 0;
    for (int j = 0; j < n; j++)
      if (j < m)
        s += x[j] * mass[j];
    a[i] += s;
  }
}

int main(void) {
  static const int sizes[] = {1, 2, 3, 255, 256, 257, 600, 1025};
  for (int k = 0; k < 8; k++) {
    int n = sizes[k];
    x = malloc(sizeof(double) * n), mass = malloc(sizeof(double) * n), a = calloc(3 * n, sizeof(double));
    for (int i = 0; i < n; i++)
      x[i] = i % 7 + 3, mass[i] = i % 5 + 1;
    others(n);
    skips(n);
    shorter(n, n / 2 + 1);
    double sum = 0;
    for (int i = 0; i < 3 * n; i++)
      sum += a[i] * (i % 11 + 1);
    printf("%d: %.0f\n", n, sum);
    free(x), free(mass), free(a);
  }
  return finish();
}
