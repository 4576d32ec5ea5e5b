// Nests of loops whose bodies stand in braces of their own, with blanks behind them.
#include "support/check.h"

enum { N = 37 };
static int a[N], b[N * N], c[N * N];

static void tiled(void) {
#pragma acc data copy(a, b)
  {
#pragma acc parallel loop tile(*, *)
    for (int x = 0; x < N; ++x) {
      for (int y = 0; y < N; ++y) {
        b[x * N + y] = a[x] + y;
      }
    }
  }
  printf("tiled\n");
}

static void collapsed(void) {
#pragma acc data copy(a, c)
  {
#pragma acc kernels loop collapse(2)
    for (int x = 0; x < N; ++x) {
      {
        for (int y = 0; y < N; ++y) {
          c[x * N + y] = a[y] + x;
        }
      }
    }
  }
  printf("collapsed\n");
}

int main(void) {
  for (int i = 0; i < N; i++)
    a[i] = i * i;
  tiled();
  collapsed();
  long sum = 0;
  for (int i = 0; i < N * N; i++)
    sum = sum * 7 % 1000003 + b[i] + 3 * c[i];
  printf("%ld\n", sum);
  return finish();
}
