// Sections of rows that follow one another in memory and begin inside of a row:
// what is mapped begins behind the row's first element.
#include "support/check.h"

enum { N = 9, M = 7 };
typedef double Row[M];

static void inner(Row *r, int n) {
#pragma acc parallel loop collapse(2) copy(r[1 : n - 2][1 : M - 2])
  for (int i = 1; i < n - 1; i++)
    for (int j = 1; j < M - 1; j++)
      r[i][j] += 100;
}

static void around(int n, int m, double (*r)[m], double (*s)[m]) {
#pragma acc data copy(r[2 : n - 4][2 : m - 4]) copyin(s[0 : n][1 : m - 1])
  {
#pragma acc parallel loop
    for (int i = 2; i < n - 2; i++)
#pragma acc loop
      for (int j = 2; j < m - 2; j++)
        r[i][j] += s[i][j] * 1000;
  }
}

static void both(double (*r)[M]) {
#pragma acc enter data copyin(r[3 : 2][2 : 3])
#pragma acc parallel loop present(r[3 : 2][2 : 3])
  for (int i = 3; i < 5; i++)
    for (int j = 2; j < 5; j++)
      r[i][j] = -1;
#pragma acc exit data copyout(r[3 : 2][2 : 3])
}

/* What lies between the rows' parts stays as the host has it. */
static double whole[N][M];

static void gaps(void) {
  for (int i = 0; i < N; i++)
    for (int j = 0; j < M; j++)
      whole[i][j] = i * 10 + j;
#pragma acc data copyout(whole[2 : 3][1 : 4])
  {
    whole[3][6] = 1000;
#pragma acc parallel loop
    for (int i = 2; i < 5; i++)
      for (int j = 1; j < 5; j++)
        whole[i][j] = -i;
  }
#pragma acc enter data create(whole[6 : 2][0 : 2])
#pragma acc parallel loop present(whole[6 : 2][0 : 2])
  for (int i = 6; i < 8; i++)
    whole[i][0] = whole[i][1] = -i;
#pragma acc exit data copyout(whole[6 : 2][0 : 2])
  for (int i = 0; i < N; i++)
    for (int j = 0; j < M; j++) {
      const int set = (i >= 2 && i < 5 && j >= 1 && j < 5) || (i >= 6 && i < 8 && j < 2);
      EXPECT(whole[i][j] == (set ? -i : i == 3 && j == 6 ? 1000 : i * 10 + j));
    }
}

int main(void) {
  gaps();
  Row *r = malloc(N * sizeof(Row)), *s = malloc(N * sizeof(Row));
  for (int i = 0; i < N; i++)
    for (int j = 0; j < M; j++)
      r[i][j] = i + j, s[i][j] = 1;
  inner(r, N);
  for (int i = 0; i < N; i++)
    for (int j = 0; j < M; j++)
      EXPECT(r[i][j] == i + j + (i > 0 && i < N - 1 && j > 0 && j < M - 1 ? 100 : 0));
  around(N, M, r, s);
  for (int i = 2; i < N - 2; i++)
    for (int j = 2; j < M - 2; j++)
      EXPECT(r[i][j] == i + j + 1100);
  both(r);
  for (int i = 3; i < 5; i++)
    for (int j = 2; j < 5; j++)
      EXPECT(r[i][j] == -1);
  EXPECT(r[3][1] == 104);
  printf("%g %g\n", r[3][3], r[4][6]);
  free(r);
  free(s);
  return finish();
}
