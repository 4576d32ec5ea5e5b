// What looks like a sum and is none: integers that lose fractions, additions behind `continue`; bounds of other forms.
#include "support/check.h"

enum { N = 64, M = 90 };
static double a[N * M], c[N], b[50 * 130], product[40 * 130];
static float f[N];
static int ic[N], id[N];

int main(void) {
  const int n = N, m = M;
  int neg = -3, j = 20;
  unsigned um = M;
  for (int i = 0; i < n * m; i++)
    a[i] = i * 7 % 13 - 4;
  for (int i = 0; i < n; i++)
    ic[i] = i % 5;
  for (int i = 0; i < 50 * 130; i++)
    b[i] = i % 11;
#pragma acc parallel loop copyin(a) copy(ic, id)
  for (int i = 0; i < n; i++) {
    for (int k = 0; k < m; k++)
      ic[i] += 0.6 * a[i * M + k];
    int s = 1;
    for (int k = 0; k < m; k++)
      s -= a[i * M + k] * 0.6;
    id[i] = s;
  }
#pragma acc parallel loop copyin(a) copy(c)
  for (int i = 0; i < n; i++)
    for (int k = 0; k < m; k++) {
      if (i % 2)
        continue;
      c[i / 2 * (1 + i % 2 * 1000000)] += a[i * M + k];
    }
#pragma acc parallel loop copyin(a) copy(c)
  for (int i = 0; i < n; i++)
    for (long k = 0; k + 1 < m; k++)
      c[i] += a[i * M + k];
#pragma acc parallel loop copyin(a) copy(f)
  for (int i = 0; i < n; i++)
    for (unsigned k = neg; k < um; k++)
      f[i / 2] += a[i * M + k];
#pragma acc parallel loop copyin(a, b) copy(product)
  for (int i = 0; i < 40; i++)
    for (int k = 0; k < j; k++)
      for (int j = 0; j < 130; j++)
        product[i * 130 + j] += a[i * 50 + k] * b[k * 130 + j];
  double sum = 0;
  long whole = 0;
  for (int i = 0; i < n; i++) {
    sum += c[i] * i + f[i] * 3;
    whole += ic[i] * i + id[i] * (i % 7);
  }
  for (int i = 0; i < 40 * 130; i++)
    sum += product[i] * (i % 31);
  printf("%.12g %ld\n", sum, whole);
  return finish();
}
