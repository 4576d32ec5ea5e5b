// An element whose index the loop declares is another one in each iteration: no sum of the loop.
#include "support/check.h"

#define ROWS 9
#define COLUMNS 14

static void addScattered(int rows, int columns, float *restrict sum, const float *restrict c, const int *south) {
#pragma acc kernels copy(sum[0:rows*columns]) copyin(c[0:rows*columns])
  for (int i = 0; i < rows; i++)
    for (int j = 0; j < columns; j++) {
      int k = i * columns + j;
      sum[k] += 0.125f * (c[k] + c[south[i] * columns + j]);
    }
}

static void addTwice(int rows, int columns, double *restrict sum, const int *order) {
#pragma acc parallel loop copy(sum[0:rows*columns]) copyin(order[0:columns])
  for (int i = 0; i < rows; i++)
    for (int j = 0; j < columns; j++) {
      const int first = i * columns, at = first + j;
      for (int k = 0; k < 3; k++)
        sum[at] += order[j] + k;
    }
}

int main(void) {
  float near[ROWS * COLUMNS], c[ROWS * COLUMNS];
  double far[ROWS * COLUMNS];
  int south[ROWS], order[COLUMNS];
  for (int i = 0; i < ROWS * COLUMNS; i++) {
    near[i] = i;
    c[i] = i % 11;
    far[i] = i % 5;
  }
  for (int i = 0; i < ROWS; i++)
    south[i] = i + 1 < ROWS ? i + 1 : i;
  for (int j = 0; j < COLUMNS; j++)
    order[j] = j * 5 % COLUMNS;
  addScattered(ROWS, COLUMNS, near, c, south);
  addTwice(ROWS, COLUMNS, far, order);
  double sum = 0;
  for (int i = 0; i < ROWS * COLUMNS; i++)
    sum += near[i] * (1 + i % 7) + far[i] * (1 + i % 3);
  printf("%g\n", sum);
  return finish();
}
