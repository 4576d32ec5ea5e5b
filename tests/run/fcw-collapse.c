/* Tiles of several dimensions in collapsed nests: a block may end one row and begin the next. */
#include "support/check.h"

#define D 6
#define R 7
#define C 40
static int a[D][R][C], o[D][R][C];

static void show(const char *name) {
  long sum = 0;
  for (int i = 0; i < D; i++)
    for (int j = 0; j < R; j++)
      for (int k = 0; k < C; k++)
        sum = (sum * 31 + o[i][j][k]) % 1000003, o[i][j][k] = 0;
  printf("%s: %ld\n", name, sum);
}

static void constants(void) {
#pragma acc parallel loop collapse(3) vector_length(64) copyin(a) copyout(o)
  for (int i = 0; i < D; i++)
    for (int j = 0; j < R; j++)
      for (int k = 0; k < C; k++) {
#pragma acc fcw FETCH_ONLY(a[i:0:0][j:0:0][k:1:1])
        o[i][j][k] = a[i][j][k] + (k > 0 ? a[i][j][k - 1] : 0) + (k < C - 1 ? a[i][j][k + 1] : 0);
      }
  show("constants");
#pragma acc parallel loop gang collapse(2) copyin(a) copyout(o)
  for (int i = 0; i < D; i++)
    for (int j = 0; j < R; j++) {
#pragma acc loop vector
      for (int k = 0; k < C; k++) {
#pragma acc fcw FETCH_ONLY(a[i:0:0][j:0:0][k:1:1])
        o[i][j][k] = a[i][j][k] + (k > 0 ? a[i][j][k - 1] : 0);
      }
    }
  show("gangs");
}

/* Lengths that only the run knows. */
static void rows(int n, int m) {
  int (*in)[m] = malloc(sizeof(int[n][m])), (*out)[m] = malloc(sizeof(int[n][m]));
  for (int i = 0; i < n; i++)
    for (int j = 0; j < m; j++)
      in[i][j] = i * 5 + j * j % 17, out[i][j] = 0;
#pragma acc parallel loop collapse(2) copyin(in[0:n][0:m]) copyout(out[0:n][0:m])
  for (int i = 0; i < n; i++)
    for (int j = 0; j < m; j++) {
#pragma acc fcw FETCH_ONLY(in[i:1:1][j:1:1])
      {
        int s = in[i][j];
        if (i > 0)
          s += in[i - 1][j];
        if (i < n - 1)
          s += in[i + 1][j];
        if (j > 0)
          s += in[i][j - 1];
        if (j < m - 1)
          s += in[i][j + 1];
        out[i][j] = s;
      }
    }
  long sum = 0;
  for (int i = 0; i < n; i++)
    for (int j = 0; j < m; j++)
      sum = (sum * 31 + out[i][j]) % 1000003;
  printf("%d rows of %d: %ld\n", n, m, sum);
  free(in);
  free(out);
}

int main(void) {
  for (int i = 0; i < D; i++)
    for (int j = 0; j < R; j++)
      for (int k = 0; k < C; k++)
        a[i][j][k] = i * 100 + j * 10 + k;
  constants();
  rows(37, 53);
  rows(3, 700);
  rows(500, 2);
  rows(600, 1);
  return finish();
}
