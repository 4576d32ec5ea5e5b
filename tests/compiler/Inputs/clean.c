/* Nothing here is worth a warning; see warnings-clean.test. */
#include <stdlib.h>

double f(int n, int m, double *a) {
  double t, last = 0, s = 0;
  double (*H)[m] = malloc(sizeof(double) * n * m);
  int k;
#pragma acc data create(H[0 : n][0 : m]) copy(a[0 : n])
  {
#pragma acc parallel loop private(t) collapse(2)
    for (int i = 0; i < n; i++)
      for (int j = 0; j < m; j++)
        H[i][j] = j;
#pragma acc parallel loop gang private(t, k) reduction(+ : s)
    for (int i = 0; i < n; i++) {
      double q = a[i];
#pragma acc loop vector private(t) reduction(+ : s)
      for (int j = 0; j < m; j++) {
        t = H[i][j];
        s += t * q;
      }
    }
#pragma acc kernels
    for (int i = 0; i < n; i++) {
      last = a[i];
      a[i] = last * 2;
    }
#pragma acc parallel firstprivate(n) private(k)
#pragma acc loop
    for (int i = 0; i < 3; i++)
      a[i] = 1;
#pragma acc parallel loop copy(H[1 : n - 1][0 : m])
    for (int i = 1; i < n; i++)
      H[i][0] = 0;
#pragma acc parallel loop tile(2, 4)
    for (int i = 0; i < n; i++)
      for (int j = 0; j < m; j++)
        a[j] = 3;
  }
  k = 3;
  t = k;
  free(H);
  return s + last + t;
}

int passes(int n) {
  int r = 0;
#pragma acc parallel loop reduction(+:r)
  for (int i = 0; i < n; i++)
    switch (i % 3) {
    case 0:
      r += 1;
      __attribute__((fallthrough));
    case 1:
      r += 2;
      /* falls through */
    case 2:
      r += 2;
      // FALLTHRU
    case 4:
      r += 2;
      break;
    default:
      r += 3;
    }
  return r;
}
