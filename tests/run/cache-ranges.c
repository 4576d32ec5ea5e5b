/* Several ranges of one array: each access finds the one that has it, or the array. */
#include "support/check.h"

#define N 40
#define M 50
static int m[N][M], o[N][M], a[N * M], b[N * M];

static void show(const char *name) {
  long sum = 0;
  for (int i = 0; i < N; i++)
    for (int j = 0; j < M; j++)
      sum = (sum * 31 + o[i][j] + 3 * b[i * M + j]) % 1000003;
  printf("%s: %ld\n", name, sum);
}

int main(void) {
  int at[N * M];
  for (int i = 0; i < N; i++)
    for (int j = 0; j < M; j++)
      m[i][j] = i * 7 + j, a[i * M + j] = i ^ j, at[i * M + j] = (i * 31 + j * 17) % (N * M);
#pragma acc parallel loop collapse(2)
  for (int i = 1; i < N - 1; i++)
    for (int j = 0; j < M; j++) {
#pragma acc cache(m[i - 1:3], m[0:1])
      o[i][j] = m[i - 1][j] + m[i + 1][j] + m[0][j];
    }
  show("rows");
#pragma acc parallel loop vector(64) copyin(at)
  for (int i = 1; i < N * M - 1; i++) {
#pragma acc cache(a[i - 1:3], a[0:8])
    b[i] = a[i - 1] + a[i + 1] + a[i % 8] + a[at[i]];
  }
  show("known");
  /* One inside of the other's block of statements. */
#pragma acc parallel loop vector(64) copyin(at)
  for (int i = 1; i < N * M - 1; i++) {
#pragma acc cache(a[i - 1:3])
    b[i] += a[i];
    {
#pragma acc cache(a[100:20])
      b[i] += a[i + 1] * 2 + a[100 + i % 20] + a[at[i]];
    }
  }
  show("nested");
  return finish();
}
