// Shortest paths: k sequential, i and j parallel, on a pointer to rows.
#include "support/check.h"

static void shortest(int n, int (*d)[n]) {
#pragma acc data copy(d[0 : n][0 : n])
  for (int k = 0; k < n; ++k) {
#pragma acc parallel loop gang present(d)
    for (int i = 0; i < n; ++i) {
      int through = d[i][k];
#pragma acc loop vector
      for (int j = 0; j < n; ++j)
        if (through + d[k][j] < d[i][j])
          d[i][j] = through + d[k][j];
    }
  }
}

int main(void) {
  int n = 40;
  int(*d)[n] = malloc(sizeof(int[n][n]));
  for (int i = 0; i < n; ++i)
    for (int j = 0; j < n; ++j)
      d[i][j] = i == j ? 0 : j == (i + 1) % n ? 3 : j == (i * 7) % n ? 5 : 100000;
  shortest(n, d);
  long sum = 0;
  for (int i = 0; i < n; ++i)
    for (int j = 0; j < n; ++j) {
      EXPECT(d[i][j] < 100000 && (i != j || d[i][j] == 0));
      sum += d[i][j];
    }
  printf("%ld\n", sum);
  free(d);
  return finish();
}
