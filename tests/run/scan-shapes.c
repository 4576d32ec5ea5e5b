/* The shapes of loops that scan takes, with lengths around the sizes of tiles and blocks.
 * RUN-ALSO: ACC_OPENCL_SCAN=passes */
#include "support/check.h"

static long sum(const long *a, int n) {
  long s = 0;
  for (int i = 0; i < n; i++)
    s += a[i] * (i % 7 + 1);
  return s;
}

static void fill(int n, long *e, long *x) {
  for (int i = 0; i < n; i++) {
    e[i] = i * 37L % 101 - 50;
    x[i] = i * 11L % 13;
  }
}

static void shapes(int n) {
  long *e = malloc((n + 1) * sizeof(long)), *x = malloc((n + 1) * sizeof(long));
  long *y = malloc((n + 1) * sizeof(long));
  /* x[i] = x[i-1] op e(i) */
  fill(n, e, x);
#pragma acc parallel loop scan(+ : x) copyin(e[0 : n]) copy(x[0 : n])
  for (int i = 1; i < n; i++)
    x[i] = x[i - 1] + e[i];
  printf("%d: %ld", n, sum(x, n));
  /* in any order of operands, with more than one of them, by another step */
#pragma acc parallel loop scan(+ : x) inclusive copyin(e[0 : n]) copy(x[0 : n])
  for (int i = 2; i < n; i += 2)
    x[i] = 2 * e[i] + (x[i - 2] - e[i - 1]) + 1;
  printf(" %ld", sum(x, n));
  /* x[i+1] op= x[i] and x[i] op= x[i-1] */
  fill(n, e, x);
#pragma acc parallel loop scan(+ : x) copy(x[0 : n])
  for (int i = 0; i < n - 1; i++)
    x[i + 1] += x[i];
  printf(" %ld", sum(x, n));
#pragma acc parallel loop scan(^ : x) copy(x[0 : n])
  for (int i = 1; i <= n - 1; i++)
    x[i] ^= x[i - 1];
  printf(" %ld", sum(x, n));
  /* backwards */
#pragma acc parallel loop scan(+ : x) copy(x[0 : n])
  for (int i = n - 2; i >= 0; i--)
    x[i] += x[i + 1];
  printf(" %ld", sum(x, n));
  /* exclusive: y[i] = y[i-1] op x[i-1] */
  fill(n, e, x);
  y[0] = 3;
#pragma acc parallel loop scan(+ : y) exclusive copyin(x[0 : n]) copy(y[0 : n])
  for (int i = 1; i < n; i++)
    y[i] = y[i - 1] + x[i - 1];
  printf(" %ld", sum(y, n));
  /* a running scalar, inclusive */
  long s = 5;
#pragma acc parallel loop scan(+ : s) copyin(x[0 : n]) copyout(y[0 : n])
  for (int i = 0; i < n; i++) {
    s = s + x[i];
    y[i] = s;
  }
  printf(" %ld %ld", sum(y, n), s);
  /* the array may be named instead, and be the one that is read */
  s = 1;
#pragma acc parallel loop scan(+ : x) copy(x[0 : n])
  for (int i = 0; i < n; i++)
    x[i] = s += x[i];
  printf(" %ld %ld", sum(x, n), s);
  /* exclusive, with a local variable and a count */
  fill(n, e, x);
  long kept = 0;
#pragma acc parallel loop scan(+ : kept) exclusive copyin(x[0 : n]) copyout(y[0 : n])
  for (int i = 0; i < n; i++) {
    const long odd = x[i] % 2;
    y[i] = kept;
    kept += odd;
  }
  printf(" %ld %ld", sum(y, n), kept);
  long number = 10;
#pragma acc parallel loop scan(+ : number) copyout(y[0 : n])
  for (int i = 0; i < n; i++) {
    y[i] = number;
    number++;
  }
  printf(" %ld %ld", sum(y, n), number);
  /* extremes, as programs write them */
  long most = -1000, least = 1000;
#pragma acc parallel loop scan(max : most) copyin(e[0 : n]) copyout(y[0 : n])
  for (int i = 0; i < n; i++) {
    if (e[i] > most)
      most = e[i];
    y[i] = most;
  }
  printf(" %ld %ld", sum(y, n), most);
#pragma acc parallel loop scan(min : least) copyin(e[0 : n]) copyout(y[0 : n])
  for (int i = 0; i < n; i++) {
    least = least < e[i] ? least : e[i];
    y[i] = least;
  }
  printf(" %ld %ld", sum(y, n), least);
  /* two values in one loop, by different operators */
  long a = 0, b = ~0L;
#pragma acc parallel loop scan(+ : a) scan(& : b) copyin(e[0 : n]) copyout(x[0 : n], y[0 : n])
  for (int i = 0; i < n; i++) {
    a += e[i];
    x[i] = a;
    y[i] = b;
    b &= e[i] | 0xfff0;
  }
  printf(" %ld %ld %ld %ld", sum(x, n), sum(y, n), a, b);
  /* their statements in each other's way */
  a = 0, b = 5;
#pragma acc parallel loop scan(+ : a, b) copyin(e[0 : n]) copyout(x[0 : n], y[0 : n])
  for (int i = 0; i < n; i++) {
    y[i] = b;
    a += e[i];
    b += i & 2;
    x[i] = a;
  }
  printf(" %ld %ld %ld %ld\n", sum(x, n), sum(y, n), a, b);
  free(e);
  free(x);
  free(y);
}

int main(void) {
  const int lengths[] = {0, 1, 2, 31, 256, 2047, 2048, 2049, 4096, 65536, 65537, 300007};
  for (unsigned i = 0; i < sizeof lengths / sizeof *lengths; i++)
    shapes(lengths[i]);
  return finish();
}
