/* cache of a few neighbours, in one, two and three dimensions: of pointers, of arrays and of arrays
 * with run-time rows; blocks that do not divide the loop. */
#include "support/check.h"

static void line(int n) {
  float *restrict a = malloc(n * sizeof *a), *restrict b = malloc(n * sizeof *b);
  for (int i = 0; i < n; i++)
    a[i] = i * 7 % 23, b[i] = -1;
#pragma acc parallel loop copyin(a[0:n]) copy(b[0:n])
  for (int i = 2; i < n - 2; i++) {
#pragma acc cache(a[i - 2 : 5])
    float s = 0;
    for (int k = -2; k <= 2; k++)
      s += a[i + k] * (k + 3);
    b[i] = s;
  }
  /* The block's tile must not be read before the array is there. */
#pragma acc parallel loop vector(40) copyin(a[0:n]) copy(b[0:n])
  for (int i = n - 2; i > 0; i--) {
    int left = i - 1;
    b[i] += 1;
#pragma acc cache(readonly: a[left:3])
    if (i % 3)
      b[i] += a[left] - a[i + 1];
    else if (a[i] > 5)
      b[i] -= a[i];
  }
  double check = 0;
  for (int i = 0; i < n; i++)
    check += b[i] * (i % 31);
  printf("line %d: %.1f\n", n, check);
  free(a);
  free(b);
}

#define N 53
static double plane[N][N], next[N][N];

static void squares(void) {
  for (int i = 0; i < N; i++)
    for (int j = 0; j < N; j++)
      plane[i][j] = (i * 5 + j * 3) % 17, next[i][j] = 0;
#pragma acc parallel loop copyin(plane) copy(next)
  for (int i = 1; i < N - 1; i++) {
#pragma acc loop
    for (int j = 1; j < N - 1; j++) {
#pragma acc cache(plane[i - 1 : 3][j - 1 : 3])
      next[i][j] = plane[i - 1][j] + plane[i + 1][j] + plane[i][j - 1] + plane[i][j + 1] -
                   4 * plane[i][j];
    }
  }
#pragma acc parallel loop gang copyin(plane) copy(next)
  for (int i = 1; i < N - 1; i++) {
#pragma acc loop vector(32)
    for (int j = 1; j < N - 1; j++) {
#pragma acc cache(plane[i][j - 1 : 3])
      next[i][j] += plane[i][j - 1] * plane[i][j + 1];
    }
  }
  double check = 0;
  for (int i = 0; i < N; i++)
    for (int j = 0; j < N; j++)
      check += next[i][j] * ((i * N + j) % 29);
  printf("squares: %.1f\n", check);
}

static void cubes(int n, int m, int l) {
  float(*restrict a)[m][l] = malloc(n * sizeof *a), (*restrict b)[m][l] = calloc(n, sizeof *b);
  for (int i = 0; i < n; i++)
    for (int j = 0; j < m; j++)
      for (int k = 0; k < l; k++)
        a[i][j][k] = (i + 2 * j + 3 * k) % 7;
#pragma acc parallel loop vector(4) copyin(a[0:n][0:m][0:l]) copy(b[0:n][0:m][0:l])
  for (int i = 1; i < n - 1; i++) {
#pragma acc loop vector(4)
    for (int j = 1; j < m - 1; j++) {
#pragma acc loop vector(16)
      for (int k = 1; k < l - 1; k++) {
#pragma acc cache(a[i - 1 : 3][j - 1 : 3][k - 1 : 3])
        b[i][j][k] = a[i - 1][j][k] + a[i + 1][j][k] + a[i][j - 1][k] + a[i][j + 1][k] +
                     a[i][j][k - 1] * a[i][j][k + 1];
      }
    }
  }
  double check = 0;
  for (int i = 0; i < n; i++)
    for (int j = 0; j < m; j++)
      for (int k = 0; k < l; k++)
        check += b[i][j][k] * ((i + j * 5 + k) % 11);
  printf("cubes: %.1f\n", check);
  free(a);
  free(b);
}

int main(void) {
  line(1000);
  line(33);
  line(257);
  squares();
  cubes(9, 13, 21);
  return finish();
}
