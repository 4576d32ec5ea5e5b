/* Arrays of a few elements that are reduced by updates: each thread has a copy, wherever that is. */
#include "support/check.h"

#define N 60013

static int key[N];
static double weight[N];

/* At a lower bound, of two dimensions, long and float, with sums beside them,
 * in blocks of a given size, at constant places. */
static void few(int n, const int *k, const double *w) {
  double part[12] = {0}, table[3][4] = {{0}}, three[3] = {1, 2, 3}, given[5] = {0};
  float some[40] = {0};
  long longs[6] = {0};
#pragma acc parallel loop reduction(+ : part[2 : 7]) reduction(+ : longs) copyin(k[0 : n], w[0 : n])
  for (int i = 0; i < n; i++) {
    part[2 + k[i] % 7] += w[i];
    longs[k[i] % 6] += i;
    part[3] -= 1;
  }
#pragma acc parallel loop reduction(+ : table, some, three) copyin(k[0 : n], w[0 : n])
  for (int i = 0; i < n; i++) {
    table[k[i] % 3][i % 4] += w[i];
    some[k[i] % 40] += 0.5f;
    for (int c = 0; c < 3; c++)
      three[c] += w[i] * c;
  }
#pragma acc parallel loop reduction(+ : given) vector_length(96) copyin(k[0 : n], w[0 : n])
  for (int i = 0; i < n; i++)
    given[k[i] % 5] += w[i];
  double sum = 0;
  for (int i = 0; i < 12; i++)
    sum += part[i] * (i + 1) + table[i / 4][i % 4] * i + longs[i / 2] % 1000;
  for (int i = 0; i < 40; i++)
    sum += some[i] * (i + 1);
  printf("%.10g %g %g %g %g\n", sum, three[0], three[1], three[2], given[0] + 2 * given[3]);
}

int main(void) {
  for (int i = 0; i < N; i++) {
    key[i] = (int)(i * 7919L % 100003);
    weight[i] = i % 8;
  }
  few(N, key, weight);
  few(7, key, weight);
  return 0;
}
