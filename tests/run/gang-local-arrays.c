// Arrays of a gang's iteration that no loop over its threads names: what is computed from them is right for all threads.
#include <stdio.h>

enum { N = 30, M = 40 };
static int in[N * 2], out[N][M];

static void print(const char *name) {
  unsigned hash = 0;
  for (int i = 0; i < N; i++)
    for (int k = 0; k < M; k++)
      hash = hash * 31 + out[i][k];
  printf("%s %u\n", name, hash);
}

int main(void) {
  for (int i = 0; i < N * 2; i++)
    in[i] = i * 37 % 53;
#pragma acc parallel loop gang copyin(in) copyout(out) vector_length(64)
  for (int i = 0; i < N; i++) {
    int t[4];
    for (int k = 0; k < 4; k++)
      t[k] = in[i + k];
    int s = t[0] + t[3];
    for (int k = 0; k < 4; k++)
      s += t[k];
#pragma acc loop vector
    for (int j = 0; j < M; j++)
      out[i][j] = s + j;
  }
  print("outside");
#pragma acc parallel loop gang copyin(in) copyout(out) vector_length(64)
  for (int i = 0; i < N; i++) {
    int s = 0;
    for (int k = 0; k < 4; k++) {
      int t[2], *p = t;
      t[0] = k;
      p[1] = i + in[i];
      s += t[0] * t[1];
    }
#pragma acc loop vector
    for (int j = 0; j < M; j++)
      out[i][j] = s + j;
  }
  print("inside");
  return 0;
}
