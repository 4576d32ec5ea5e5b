/* Arrays of run-time length that are reduced by updates, or updated atomically, beside an array of
 * extremes, which each thread has copies of. */
#include "support/check.h"

#include <stdlib.h>

enum { N = 500, M = 40 };
static int a[N][M];

static void reduced(int n, long *sums, int *most) {
#pragma acc parallel loop reduction(+ : sums[0 : n]) reduction(max : most[0 : 2]) copyin(a)
  for (int i = 0; i < N; i++)
    for (int j = 0; j < n; j++) {
      sums[j] += a[i][j];
      if (a[i][j] > most[j & 1])
        most[j & 1] = a[i][j];
    }
}

static void updated(int n, int *bins, int *least) {
  int low[2] = {9999, 9999};
#pragma acc parallel loop copy(bins[0 : n]) reduction(min : low) copyin(a)
  for (int i = 0; i < N; i++)
    for (int j = 0; j < M; j++) {
#pragma acc atomic update
      bins[(a[i][j] + 50) % n]++;
      if (a[i][j] < low[i & 1])
        low[i & 1] = a[i][j];
    }
  least[0] = low[0];
  least[1] = low[1];
}

int main(void) {
  for (int i = 0; i < N; i++)
    for (int j = 0; j < M; j++)
      a[i][j] = (i * 31 + j * 17) % 101 - 50;
  long *sums = calloc(M, sizeof *sums), expected[M] = {0};
  int *bins = calloc(M, sizeof *bins), counted[M] = {0}, most[2] = {0, 0}, least[2];
  reduced(M, sums, most);
  updated(M, bins, least);
  for (int i = 0; i < N; i++)
    for (int j = 0; j < M; j++) {
      expected[j] += a[i][j];
      counted[(a[i][j] + 50) % M]++;
    }
  for (int j = 0; j < M; j++)
    EXPECT(sums[j] == expected[j] && bins[j] == counted[j]);
  EXPECT(most[0] == 50 && most[1] == 50 && least[0] == -50 && least[1] == -50);
  printf("%ld %d\n", sums[3], bins[5]);
  free(sums);
  free(bins);
  return finish();
}
