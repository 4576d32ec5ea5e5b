/* One element of an array is the result, on queues of their own. */
#include "support/check.h"

#include <stdlib.h>

enum { QUEUES = 10 };
long N = 1000;

int main(void) {
  double *a = malloc(QUEUES * N * sizeof *a), *b = malloc(QUEUES * N * sizeof *b);
  int *counts = calloc(QUEUES, sizeof *counts), all = 0;
  for (int i = 0; i < QUEUES * N; i++)
    a[i] = i % 7, b[i] = i % 5;
#pragma acc data copyin(a[0 : QUEUES * N], b[0 : QUEUES * N]) copy(counts[0:QUEUES])
  {
    for (int x = 0; x < QUEUES; x++) {
#pragma acc parallel loop async(x) reduction(+ : counts[x])
      for (int y = 0; y < N; y++)
        if (a[x * N + y] - b[x * N + y] > 2 || b[x * N + y] - a[x * N + y] > 3)
          counts[x] += 1;
    }
#pragma acc wait
  }
  for (int x = 0; x < QUEUES; x++)
    all += counts[x];
  printf("%d %d %d\n", counts[0], counts[QUEUES - 1], all);
  free(a), free(b), free(counts);
  return finish();
}
