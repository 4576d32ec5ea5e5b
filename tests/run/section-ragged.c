// double ** with rows allocated one by one.
#include "support/check.h"

// Rows of several lengths of time on the device, in parts, twice, one under two names, and without a wait.
static void comings(int n, int m) {
  float **r = malloc(n * sizeof *r), *block = malloc(4 * m * sizeof *block);
  for (int i = 0; i < n; ++i) {
    r[i] = i < 4 ? block + i * m : i == 9 ? r[8] : malloc(m * sizeof **r);
    for (int j = 0; j < m; ++j)
      r[i][j] = i + 0.25f * j;
  }
#pragma acc enter data copyin(r[0 : n][0 : m])
#pragma acc enter data copyin(r[5 : 2][0 : m])
#pragma acc parallel loop
  for (int i = 0; i < n; ++i)
    for (int j = 0; j < m; ++j)
      if (i != 9)
        r[i][j] *= 2;
#pragma acc update self(r[1 : n - 2][2 : 3])
  printf("%g %g\n", r[3][2], r[n - 2][4]);
  for (int i = 0; i < n; ++i)
    r[i][1] = -1;
#pragma acc update device(r[0 : n][1 : 1])
#pragma acc exit data copyout(r[2 : 5][0 : m])
  printf("%g %g %g %g\n", r[2][1], r[4][3], r[5][3], r[6][2]);
#pragma acc enter data copyin(r[3 : 1][0 : m]) async(1)
#pragma acc parallel loop present(r[0 : n]) async(1)
  for (int j = 0; j < m; ++j)
    r[3][j] += r[5][j];
#pragma acc exit data copyout(r[0 : 2][0 : m]) async(2)
#pragma acc exit data copyout(r[3 : n - 3][0 : m]) async(1)
#pragma acc wait
#pragma acc exit data delete(r) finalize
  for (int i = 0; i < n; ++i) {
    for (int j = 0; j < m; ++j)
      printf("%g ", r[i][j]);
    printf("\n");
  }
  for (int i = 4; i < n; ++i)
    if (i != 9)
      free(r[i]);
  free(block);
  free(r);
}

static void deep(int l, int n, int m) {
  int ***d = malloc(l * sizeof *d);
  for (int k = 0; k < l; ++k) {
    d[k] = malloc(n * sizeof **d);
    for (int i = 0; i < n; ++i)
      d[k][i] = calloc(m, sizeof ***d);
  }
#pragma acc data copy(d[0 : l][0 : n][0 : m])
  {
#pragma acc parallel loop collapse(3)
    for (int k = 0; k < l; ++k)
      for (int i = 0; i < n; ++i)
        for (int j = 0; j < m; ++j)
          d[k][i][j] += k * 100 + i * 10 + j;
#pragma acc update self(d[1 : 1][0 : n][1 : 2])
    printf("%d %d\n", d[1][2][1], d[0][2][1] == 0 || d[0][2][1] == 21);
  }
  int sum = 0;
  for (int k = 0; k < l; ++k) {
    for (int i = 0; i < n; ++i) {
      for (int j = 0; j < m; ++j)
        sum = sum * 3 % 100003 + d[k][i][j];
      free(d[k][i]);
    }
    free(d[k]);
  }
  free(d);
  printf("%d\n", sum);
}

int main(void) {
  comings(14, 7);
  comings(12, 80);
  deep(3, 4, 5);
  int n = 17, m = 23;
  double **a = malloc(n * sizeof *a), **b = malloc(n * sizeof *b);
  for (int i = 0; i < n; ++i) {
    a[i] = malloc(m * sizeof **a);
    b[i] = malloc(m * sizeof **b);
    for (int j = 0; j < m; ++j)
      a[i][j] = i * 100 + j;
  }
  double *before = b[3];
#pragma acc data copyin(a[0 : n][0 : m]) copyout(b[0 : n][0 : m])
  {
#pragma acc parallel loop collapse(2) present(a, b)
    for (int i = 0; i < n; ++i)
      for (int j = 0; j < m; ++j)
        b[i][j] = a[i][m - 1 - j];
  }
#pragma acc parallel loop copy(b[0 : n][2 : m - 4])
  for (int i = 0; i < n; ++i)
    for (int j = 2; j < m - 2; ++j)
      b[i][j] += 1;
  EXPECT(b[3] == before);
  double sum = 0;
  for (int i = 0; i < n; ++i)
    for (int j = 0; j < m; ++j) {
      EXPECT(b[i][j] == i * 100 + m - 1 - j + (j >= 2 && j < m - 2));
      sum += b[i][j];
    }
  printf("%g\n", sum);
  for (int i = 0; i < n; ++i) {
    free(a[i]);
    free(b[i]);
  }
  free(a);
  free(b);
  return finish();
}
