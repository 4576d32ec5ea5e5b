// RUN-NOT-ON-x86_64: opencl opencl-wide opencl-buffers (PoCL 3.1 takes what one lane of a routine does for what all do)
/* cache in functions of a routine directive: of gangs, workers, vectors and of one thread. */
#include "support/check.h"
#include <stdlib.h>

#pragma acc routine vector
static void smooth(const int *restrict from, int *restrict to, int n) {
#pragma acc loop vector
  for (int i = 0; i < n; i++) {
#pragma acc cache(from[i - 1 : 3])
    to[i] = from[i] + (i > 0 ? from[i - 1] : 0) + (i + 1 < n ? from[i + 1] : 0);
  }
}

/* A function without loops between the kernel and the one with the tile. */
#pragma acc routine vector
static void smoothTwice(const int *restrict from, int *restrict between, int *restrict to, int n) {
  smooth(from, between, n);
  smooth(between, to, n);
}

/* Some elements lie outside of the range, and are found all the same. */
#pragma acc routine worker
static void far(const int *restrict from, const int *restrict at, int *restrict to, int n) {
#pragma acc loop worker vector
  for (int i = 0; i < n; i++) {
#pragma acc cache(from[i:2])
    to[i] = from[i] * 3 + from[at[i]];
  }
}

/* From tile to tile, in blocks of 16 x 16. */
#pragma acc routine gang
static void multiply(const int *restrict a, const int *restrict b, int *restrict c, int n) {
#pragma acc loop gang vector(16)
  for (int i = 0; i < n; i++) {
#pragma acc loop gang vector(16)
    for (int j = 0; j < n; j++) {
      int sum = 0;
      for (int l = 0; l < n; l += 16) {
#pragma acc cache(b[l : 16])
        for (int k = l; k < l + 16 && k < n; k++)
          sum += a[i * n + k] * b[k] + j;
      }
      c[i * n + j] = sum;
    }
  }
}

/* Blocks of workers and vectors. */
#pragma acc routine worker
static void across(const int from[restrict][40], int to[restrict][40], int rows) {
#pragma acc loop worker(8)
  for (int i = 0; i < rows; i++) {
#pragma acc loop vector(32)
    for (int j = 0; j < 40; j++) {
#pragma acc cache(from[i - 1 : 3][j - 1 : 3])
      to[i][j] = from[i][j];
      if (i > 0 && j > 0 && i + 1 < rows && j + 1 < 40)
        to[i][j] += from[i - 1][j - 1] * 2 + from[i + 1][j + 1] * 3 + from[i][j + 1];
    }
  }
}

/* One thread alone has nobody to share with. */
#pragma acc routine seq
static int total(const int *restrict a, int n) {
  int sum = 0;
  for (int i = 0; i < n; i++) {
#pragma acc cache(a[i:4])
    sum += a[i] * (i % 7);
  }
  return sum;
}

/* Beside fcw. */
#pragma acc routine vector
static void both(const int *restrict from, int *restrict to, int n) {
#pragma acc loop vector
  for (int i = 0; i < n; i++) {
#pragma acc cache(from[i : 3])
    int next = i + 2 < n ? from[i + 1] + from[i + 2] : from[i];
#pragma acc fcw FETCH_WB(to[i:0:0])
    to[i] += next;
  }
}

/* Kernels that call it want other blocks. */
#pragma acc routine vector
static void plain(const int *restrict from, int *restrict to, int n) {
#pragma acc loop vector
  for (int i = 0; i < n; i++) {
#pragma acc cache(from[i : 2])
    to[i] = from[i] - (i + 1 < n ? from[i + 1] : 0);
  }
}

static long check(const int *a, int n) {
  long sum = 0;
  for (int i = 0; i < n; i++)
    sum = (sum * 31 + a[i]) % 1000003;
  return sum;
}

int main(void) {
  enum { n = 777, rows = 13, m = 53 };
  int *from = malloc(rows * n * sizeof *from), *to = malloc(rows * n * sizeof *to);
  int *between = malloc(rows * n * sizeof *between), *at = malloc(n * sizeof *at);
  static int grid[2][rows][40];
  for (int i = 0; i < rows * n; i++) {
    from[i] = i * 91 % 1009;
    to[i] = between[i] = -1;
  }
  for (int i = 0; i < n; i++)
    at[i] = (i * 57 + 11) % n;
  for (int i = 0; i < rows * 40; i++)
    grid[0][i / 40][i % 40] = i * 13 % 101;

#pragma acc parallel loop gang copyin(from[0:rows * n]) copyout(to[0:rows * n], between[0:rows * n])
  for (int r = 0; r < rows; r++)
    smoothTwice(from + r * n, between + r * n, to + r * n, n);
  printf("smooth %ld\n", check(to, rows * n));

#pragma acc parallel loop gang copyin(from[0:rows * n], at[0:n]) copyout(to[0:rows * n])
  for (int r = 0; r < rows; r++)
    far(from + r * n, at, to + r * n, n);
  printf("far %ld\n", check(to, rows * n));

#pragma acc parallel num_gangs(4) copyin(from[0:m * m], at[0:m]) copyout(to[0:m * m])
  multiply(from, at, to, m);
  printf("multiply %ld\n", check(to, m * m));

#pragma acc parallel copy(grid)
  across(grid[0], grid[1], rows);
  printf("across %ld\n", check(grid[1][0], rows * 40));

  long sum = 0;
#pragma acc parallel loop reduction(+ : sum) copyin(from[0:rows * n])
  for (int r = 0; r < rows; r++)
    sum += total(from + r * n, n - r);
  printf("total %ld\n", sum);

#pragma acc parallel loop gang copyin(from[0:rows * n]) copy(to[0:rows * n])
  for (int r = 0; r < rows; r++)
    both(from + r * n, to + r * n, n - r);
  printf("both %ld\n", check(to, rows * n));

#pragma acc parallel loop gang vector_length(64) copyin(from[0:rows * n]) copyout(to[0:rows * n])
  for (int r = 0; r < rows; r++)
    plain(from + r * n, to + r * n, n);
#pragma acc parallel loop gang worker num_workers(4) vector_length(32) copyin(from[0:rows * n]) copy(to[0:rows * n])
  for (int r = 1; r < rows; r++)
    plain(from + r * n, to + r * n, n - r);
  printf("plain %ld\n", check(to, rows * n));
  free(from);
  free(to);
  free(between);
  free(at);
  return finish();
}
