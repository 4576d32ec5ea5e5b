/* Arrays that are reduced by updates of single elements: a few elements, as many as a block's
 * memory holds, and more; lengths known when the program is compiled or when it runs. */
#include "support/check.h"

#define N 60013

static int key[N];
static double weight[N];

static unsigned count[3000];
static long many[50000];
static double bins[10];

static void fixedLengths(void) {
  double total = 0;
#pragma acc parallel loop reduction(+ : bins[0 : 10], total) reduction(+ : count) copyin(key, weight)
  for (int i = 0; i < N; i++) {
    bins[key[i] % 10] += weight[i];
    count[key[i] % 3000]++;
    if (key[i] % 4 == 0) {
      count[key[i] % 7] += 2;
      total += weight[i];
    }
  }
#pragma acc parallel loop reduction(+ : many) copyin(key)
  for (int i = 0; i < N; i++) {
    many[key[i] % 50000] += i;
    if (i % 5 == 0)
      --many[i % 1000];
  }
  double sum = 0;
  for (int i = 0; i < 10; i++)
    sum += bins[i] * (i + 1);
  long all = 0;
  for (int i = 0; i < 3000; i++)
    all += (long)count[i] * (i % 11);
  for (int i = 0; i < 50000; i++)
    all += many[i] * (i % 13);
  printf("%g %g %ld\n", sum, total, all);
}

/* From an element on, in several loops of a nest, by operators on bits. */
static void lengths(int n, int m, const int *k, int *c, unsigned *bits, double *d) {
#pragma acc parallel loop reduction(+ : c[2 : m]) copyin(k[0 : n]) copy(c[0 : m + 2])
  for (int i = 0; i < n; i++)
    c[2 + k[i] % m] += k[i] & 3;
#pragma acc parallel loop reduction(| : bits[0 : m]) copyin(k[0 : n]) copy(bits[0 : m])
  for (int i = 0; i < n; i++)
    bits[i % m] |= 1u << (k[i] & 31);
#pragma acc parallel loop collapse(2) reduction(+ : d[0 : m]) copyin(k[0 : n]) copy(d[0 : m])
  for (int i = 0; i < n / 8; i++)
    for (int j = 0; j < 8; j++)
      d[k[i * 8 + j] % m] = d[k[i * 8 + j] % m] + j;
#pragma acc parallel loop gang reduction(+ : d[0 : m]) copyin(k[0 : n]) copy(d[0 : m])
  for (int i = 0; i < n / 100; i++) {
#pragma acc loop vector reduction(+ : d[0 : m])
    for (int j = 0; j < 100; j++)
      d[k[i * 100 + j] % m] -= 0.5;
  }
}

int main(void) {
  for (int i = 0; i < N; i++) {
    key[i] = (int)(i * 7919L % 100003);
    weight[i] = i % 8;
  }
  fixedLengths();
  const int sizes[] = {1, 100, 5000, 40000};
  for (int s = 0; s < 4; s++) {
    int m = sizes[s];
    int *c = calloc(m + 2, sizeof *c);
    unsigned *bits = calloc(m, sizeof *bits);
    double *d = calloc(m, sizeof *d), sum = 0;
    lengths(N, m, key, c, bits, d);
    for (int i = 0; i < m; i++)
      sum += c[i + 2] * (i % 3 + 1.) + bits[i] % 1000 + d[i] * (i % 5);
    printf("%d %.10g %d %d\n", m, sum, c[0], c[1]);
    free(c);
    free(bits);
    free(d);
  }
  return finish();
}
