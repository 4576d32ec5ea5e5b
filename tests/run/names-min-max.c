// Variables that are called min and max, which devices have functions of that kernels call.
#include <stdio.h>

enum { N = 300 };
static double a[N];
static int b[N][N];

int main(void) {
  int from = 2, to = N - 3;
  for (int i = 0; i < N; i++) {
    a[i] = (i * 37) % 501 + 1;
    for (int j = 0; j < N; j++)
      b[i][j] = (i * 7 + j * 13) % 101;
  }
  double max = 0, min = 1e9;
#pragma acc parallel loop reduction(max : max) reduction(min : min)
  for (int i = from; i < to; i++) {
    if (a[i] > max)
      max = a[i];
    if (a[i] < min)
      min = a[i];
  }
  printf("%g %g\n", max, min);
#pragma acc parallel loop gang copy(b)
  for (int i = from; i < to; i++) {
    int max = 0, min = i;
#pragma acc loop vector reduction(max : max)
    for (int j = min; j < to; j++)
      max = max > b[i][j] + j ? max : b[i][j] + j;
    b[i][0] = max + min;
  }
  printf("%d %d\n", b[4][0], b[280][0]);
  int many = N;
#pragma acc parallel loop collapse(2) copy(b)
  for (int max = 0; max < many; max++)
    for (int min = from; min < many - 1; min++)
      b[max][min] += max - min;
  printf("%d %d\n", b[7][3], b[N - 1][N - 2]);
  return 0;
}
