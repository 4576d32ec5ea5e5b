// Routines with loops of their own, at each level of parallelism.
#include "support/check.h"

enum { N = 26, M = 58 };

#pragma acc routine vector
static void fillRow(int *row, int m, int base) {
#pragma acc loop vector
  for (int j = 0; j < m; ++j)
    row[j] = base + j;
}

#pragma acc routine vector
static int sumRow(const int *row, int m) {
  int sum = 0;
#pragma acc loop vector reduction(+ : sum)
  for (int j = 0; j < m; ++j)
    sum += row[j];
  return sum;
}

#pragma acc routine worker
static void addRows(int *a, int n, int m) {
#pragma acc loop worker
  for (int i = 0; i < n; ++i) {
#pragma acc loop vector
    for (int j = 0; j < m; ++j)
      a[i * m + j] += i;
  }
}

#pragma acc routine gang
static void doubleAll(int *a, int n) {
#pragma acc loop gang vector
  for (int i = 0; i < n; ++i)
    a[i] *= 2;
}

int main(void) {
  static int a[N * M], sums[N];
#pragma acc data copy(a, sums)
  {
#pragma acc parallel loop gang
    for (int i = 0; i < N; ++i) {
      fillRow(a + i * M, M, i * 100);
      sums[i] = sumRow(a + i * M, M);
    }
#pragma acc parallel loop gang
    for (int b = 0; b < N; b += 2)
      addRows(a + b * M, 2, M);
#pragma acc parallel num_gangs(4)
    doubleAll(a, N * M);
  }
  long total = 0;
  for (int i = 0; i < N; ++i) {
    EXPECT(sums[i] == M * i * 100 + M * (M - 1) / 2);
    for (int j = 0; j < M; ++j) {
      EXPECT(a[i * M + j] == 2 * (i * 100 + j + i % 2));
      total += a[i * M + j];
    }
  }
  printf("%ld\n", total);
  return finish();
}
