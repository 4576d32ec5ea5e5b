// Sections of arrays: parts of static, automatic and 3-D arrays, and array
// parameters with known extents.
#include "support/check.h"

enum { N = 10, M = 12, L = 8 };
static int cube[N][M][L];

static void parameter(int a[N][M], const int row[M]) {
#pragma acc parallel loop collapse(2) copy(a[0 : N]) copyin(row[0 : M])
  for (int i = 0; i < N; ++i)
    for (int j = 0; j < M; ++j)
      a[i][j] += row[j];
}

int main(void) {
  int plane[N][M], row[M], flat[100] = {0};
  for (int j = 0; j < M; ++j)
    row[j] = j;
  for (int i = 0; i < N; ++i)
    for (int j = 0; j < M; ++j)
      plane[i][j] = 100 * i;
  parameter(plane, row);
#pragma acc parallel loop collapse(3) copy(cube[2 : 4])
  for (int i = 2; i < 6; ++i)
    for (int j = 0; j < M; ++j)
      for (int k = 0; k < L; ++k)
        cube[i][j][k] = i + j + k;
#pragma acc parallel loop copy(flat[10 : 80])
  for (int i = 10; i < 90; ++i)
    flat[i] = i;
#pragma acc parallel loop copyin(plane[3][0 : M]) copy(flat[0 : M])
  for (int j = 0; j < M; ++j)
    flat[j] += plane[3][j];
  long sum = 0;
  for (int i = 0; i < N; ++i)
    for (int j = 0; j < M; ++j) {
      EXPECT(plane[i][j] == 100 * i + j);
      for (int k = 0; k < L; ++k) {
        EXPECT(cube[i][j][k] == (i >= 2 && i < 6 ? i + j + k : 0));
        sum += cube[i][j][k];
      }
    }
  for (int i = 0; i < 100; ++i)
    EXPECT(flat[i] == (i >= 10 && i < 90 ? i : 0) + (i < M ? 300 + i : 0));
  printf("%ld %d\n", sum, flat[11]);
  return finish();
}
