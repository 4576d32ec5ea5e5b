/* Threads ask once for their own elements of several arrays: what all of them have, what some have and
 * what none has. */
#include "support/check.h"

#include <stdlib.h>

enum { N = 301 };

/* b begins later and ends earlier than a; pivots go beyond both. */
static long lines(int from, int count) {
  int *a = malloc(N * sizeof *a), *b = malloc(N * sizeof *b), *out = calloc(N + 20, sizeof *out);
  for (int i = 0; i < N; i++)
    a[i] = i * 7 % 31, b[i] = i * 5 % 17;
#pragma acc parallel loop vector(64) copyin(a[0:N], b[from:count]) copy(out[0:N + 20])
  for (int k = 0; k < N + 20; k++) {
    int i = k - 10, value = 1000;
#pragma acc fcw FETCH_ONLY(a[i:0:0]) FETCH_ONLY(b[i:0:0])
    {
      if (i >= 0 && i < N)
        value = a[i];
      if (i >= from && i < from + count)
        value += 100 * b[i];
    }
    out[k] = value;
  }
  long sum = 0;
  for (int k = 0; k < N + 20; k++)
    sum = (sum * 31 + out[k]) % 1000003;
  free(a);
  free(b);
  free(out);
  return sum;
}

/* Rows: of the power fewer are there than of the temperature. */
static long rows(int n, int first, int count) {
  float(*t)[n] = malloc(sizeof(float[n][n])), (*p)[n] = malloc(sizeof(float[n][n])),
  (*r)[n] = calloc(n, sizeof(float[n]));
  for (int i = 0; i < n; i++)
    for (int j = 0; j < n; j++)
      t[i][j] = (float)((i * 13 + j * 7) % 19), p[i][j] = (float)((i + j) % 5);
#pragma acc parallel loop vector(16) copyin(t[0:n], p[first:count]) copy(r[0:n])
  for (int k = 0; k < n + 4; k++) {
    int i = k - 2;
#pragma acc loop vector(16)
    for (int l = 0; l < n + 4; l++) {
      int j = l - 2;
      float value = 0;
#pragma acc fcw FETCH_CHANNEL(t[i:0:0][j:0:0]) FETCH_ONLY(p[i:0:0][j:0:0])
      {
        for (int s = 0; s < 2; s++) {
          int inside = i >= 0 && i < n && j >= 0 && j < n;
          if (inside) {
            value = t[i][j] + 1;
            if (i >= first && i < first + count)
              value += p[i][j];
          }
          if (inside)
            t[i][j] = value;
        }
      }
      if (i >= 0 && i < n && j >= 0 && j < n)
        r[i][j] = value;
    }
  }
  long sum = 0;
  for (int i = 0; i < n; i++)
    for (int j = 0; j < n; j++)
      sum = (sum * 31 + (long)r[i][j]) % 1000003;
  free(t);
  free(p);
  free(r);
  return sum;
}

int main(void) {
  printf("all %ld\n", lines(0, N));
  printf("some %ld\n", lines(70, 90));
  printf("few %ld\n", lines(299, 2));
  printf("rows %ld\n", rows(53, 0, 53));
  printf("some rows %ld\n", rows(53, 9, 30));
  return 0;
}
