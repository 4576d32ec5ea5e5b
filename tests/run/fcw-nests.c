/* Nests whose clauses do not say everything: one vector(n) for loops that are collapsed, sides of
 * blocks in loops below one without clauses, and sides that only the run knows where rows do too; loops without clauses
 * and computations between them. */
#include "support/check.h"
#include <stdlib.h>

static int *filled(int n) {
  int *a = malloc(n * sizeof *a);
  for (int i = 0; i < n; i++)
    a[i] = i * 37 % 101;
  return a;
}

static void show(int *a, int *b, int n) {
  long sum = 0;
  for (int i = 0; i < n; i++)
    sum = (sum * 31 + b[i]) % 1000003;
  printf("%ld\n", sum);
  free(a);
  free(b);
}

static void collapsed(int n, int m) {
  int *restrict a = filled(n * m), *restrict b = filled(n * m), total = 0;
#pragma acc parallel loop collapse(2) vector(64) copyin(a[0:n * m]) copy(b[0:n * m]) reduction(+ : total)
  for (int i = 1; i < n - 1; i++)
    for (int j = 1; j < m - 1; j++) {
#pragma acc fcw FETCH_ONLY(a[i * m + j:m:m])
      {
        b[i * m + j] = a[(i - 1) * m + j] + a[(i + 1) * m + j] - 2 * a[i * m + j];
        total += b[i * m + j];
      }
    }
  printf("%d ", total);
  show(a, b, n * m);
}

static void below(int n) {
  int *from = filled(n * n * n), *to = filled(n * n * n);
  int (*restrict a)[n][n] = (int (*)[n][n])from, (*restrict b)[n][n] = (int (*)[n][n])to;
#pragma acc parallel loop copyin(a[0:n]) copyout(b[0:n])
  for (int z = 0; z < n; z++)
#pragma acc loop vector(8)
    for (int y = 0; y < n; y++)
#pragma acc loop vector(8)
      for (int x = 0; x < n; x++) {
#pragma acc fcw FETCH_ONLY(a[z:1:1][y:1:1][x:1:1])
        {
          int sum = 0;
          for (int d = 0; d < 27; d++) {
            int k = z + d / 9 - 1, j = y + d / 3 % 3 - 1, i = x + d % 3 - 1;
            if (k >= 0 && k < n && j >= 0 && j < n && i >= 0 && i < n)
              sum += a[k][j][i] * (d + 1);
          }
          b[z][y][x] = sum;
        }
      }
  show(from, to, n * n * n);
}

static void sides(int h, int w, int reach, int wide, int high) {
  int *restrict a = filled(h * w), *restrict b = filled(h * w);
#pragma acc parallel loop vector(high) copyin(a[0:h * w]) copyout(b[0:h * w])
  for (int y = 0; y < h; y++)
#pragma acc loop vector(wide)
    for (int x = 0; x < w; x++) {
      int most = 0, x0 = x < reach ? 0 : x - reach, x1 = x + reach < w ? x + reach : w - 1;
      int y0 = y < reach ? 0 : y - reach, y1 = y + reach < h ? y + reach : h - 1;
#pragma acc fcw FETCH_ONLY(a[y * w + x:reach * w + reach:reach * w + reach])
      for (int j = y0; j <= y1; j++)
        for (int i = x0; i <= x1; i++)
          if (a[j * w + i] > most)
            most = a[j * w + i];
      b[y * w + x] = most;
    }
  show(a, b, h * w);
}

/* Of 16 x 16 iterations. */
static void between(void) {
  enum { N = 40 };
  static int a[N][N], b[N][N];
  long sum = 0;
  for (int i = 0; i < N * N; i++)
    a[i / N][i % N] = i % 7;
#ifdef _OPENACC
#pragma acc parallel loop copy(a) copyout(b)
  for (int i = 0; i < N; i++) {
    int next = i + 1, row = i / 16 * 16;
    if (i % 2)
      next += 2;
#pragma acc loop
    for (int j = 0; j < N; j++) {
#pragma acc fcw FETCH_CHANNEL(a[i:0:0][j:0:0])
      {
        a[i][j] += next;
        b[i][j] = a[row][j / 16 * 16];
      }
    }
  }
#else
  for (int i = 0; i < N; i++)
    for (int j = 0; j < N; j++)
      b[i][j] = a[i / 16 * 16][j / 16 * 16] + i / 16 * 16 + 1;
#endif
  for (int i = 0; i < N * N; i++)
    sum = (sum * 31 + b[i / N][i % N]) % 1000003;
  printf("%ld\n", sum);
}

int main(void) {
  between();
  collapsed(3, 3);
  collapsed(33, 129);
  below(5);
  below(17);
  sides(1, 1, 0, 8, 4);
  sides(41, 53, 1, 8, 4);
  sides(41, 53, 2, 12, 3);
  return finish();
}
