// Reductions of whole arrays and of sections (2.9.11).
#include "support/check.h"

static void histogram(const int *value, int n, int *bins, int count) {
#pragma acc parallel loop copyin(value[0 : n]) reduction(+ : bins[0 : count])
  for (int i = 0; i < n; ++i)
    bins[value[i]] += 1;
}

/* Gangs beside each other have an element each. */
static long each(int n, int a[n][30]) {
  long rows[40], sum = 0;
#pragma acc parallel loop gang copyin(a[0 : n]) copyout(rows)
  for (int i = 0; i < 40; i++) {
    rows[i] = i;
#pragma acc loop vector reduction(+ : rows[i : 1])
    for (int j = 0; j < 30; j++)
      rows[i] += a[i][j];
  }
  for (int i = 0; i < 40; i++)
    sum = (sum * 3 + rows[i]) % 1000003;
  return sum;
}

/* Arrays of variable length are reduced whole, like those of constant length, but where a section has a constant length. */
static long variable(int n, int m) {
  long flat[n], grid[m][n], fixed[4][n], sum = 0;
  for (int j = 0; j < n; j++) {
    flat[j] = j;
    for (int i = 0; i < m; i++)
      grid[i][j] = 1;
    for (int i = 0; i < 4; i++)
      fixed[i][j] = 2;
  }
#pragma acc parallel loop reduction(+ : flat)
  for (int i = 0; i < 100; i++)
    flat[i % n] += i;
#pragma acc parallel loop reduction(+ : flat[1 : 5])
  for (int i = 0; i < 10; i++)
    flat[1 + i % 5] += 10;
#pragma acc parallel loop reduction(+ : grid)
  for (int i = 0; i < 100; i++)
    grid[i % m][i % n] += i;
#pragma acc parallel loop reduction(+ : grid[0 : m][0 : n])
  for (int i = 0; i < 50; i++)
    grid[i % m][i % n] += i;
#pragma acc parallel loop reduction(+ : fixed[1 : 2])
  for (int i = 0; i < 10; i++)
    fixed[1 + i % 2][i % n] += 10;
#pragma acc parallel num_gangs(1) // others would add to the same elements
  for (int r = 0; r < 3; r++) {
#pragma acc loop vector reduction(+ : flat[2 : 3])
    for (int i = 0; i < 6; i++)
      flat[2 + i % 3] += r;
  }
  for (int j = 0; j < n; j++) {
    sum = sum * 3 + flat[j];
    for (int i = 0; i < m; i++)
      sum = sum * 3 % 1000003 + grid[i][j];
    for (int i = 0; i < 4; i++)
      sum = sum * 3 % 1000003 + fixed[i][j];
  }
  return sum;
}

/* Of pointers to rows, one bracket names rows, and so do two. */
static void rows(long (*p)[5]) {
#pragma acc parallel loop reduction(+ : p[0 : 3])
  for (int i = 0; i < 100; i++)
    p[i % 3][i % 5] += i;
#pragma acc parallel loop reduction(+ : p[1 : 3][0 : 5])
  for (int i = 0; i < 100; i++)
    p[1 + i % 3][i % 5] += i;
}
static void rowsOf(int m, long p[][m]) {
#pragma acc parallel loop reduction(+ : p[1 : 3])
  for (int i = 0; i < 100; i++)
    p[1 + i % 3][i % m] += i;
#pragma acc parallel loop reduction(+ : p[1 : 3][0 : m])
  for (int i = 0; i < 100; i++)
    p[1 + i % 3][i % m] += i;
#pragma acc parallel num_gangs(1) copy(p[0 : 4][0 : m])
  for (int r = 0; r < 2; r++) {
#pragma acc loop vector reduction(+ : p[2 : 2])
    for (int i = 0; i < 20; i++)
      p[2 + i % 2][i % m] += r;
  }
}

int main(void) {
  enum { N = 500 };
  int value[N], bins[7] = {1, 0, 0, 0, 0, 0, 2}, most[3] = {-1, -1, -1};
  for (int i = 0; i < N; ++i)
    value[i] = (i * i) % 7;
  histogram(value, N, bins, 7);
#pragma acc parallel loop copyin(value) reduction(max : most)
  for (int i = 0; i < N; ++i)
    most[i % 3] = value[i] * 10 + i % 3 > most[i % 3] ? value[i] * 10 + i % 3 : most[i % 3];
  int expected[7] = {1, 0, 0, 0, 0, 0, 2};
  for (int i = 0; i < N; ++i)
    expected[value[i]] += 1;
  for (int k = 0; k < 7; ++k) {
    EXPECT(bins[k] == expected[k]);
    printf("%d ", bins[k]);
  }
  EXPECT(most[0] == 40 && most[1] == 41 && most[2] == 42);
  printf("%d %d %d\n", most[0], most[1], most[2]);
  long grid[4][5] = {{0}}, sum = 0;
  rows(grid);
  rowsOf(5, grid);
  for (int i = 0; i < 20; i++)
    sum = sum * 3 % 1000003 + grid[i / 5][i % 5];
  int a[40][30];
  for (int i = 0; i < 40; i++)
    for (int j = 0; j < 30; j++)
      a[i][j] = (i * 7 + j * 13) % 97;
  printf("%ld %ld %ld\n", variable(9, 3), sum, each(40, a));
  return finish();
}
