// One variable reduced over gang, worker and vector; another over the inner two
// levels only.
#include "support/check.h"

int main(void) {
  enum { N = 21, M = 16, L = 34 };
  static int a[N][M][L];
  long rows[N], total = 5;
  for (int i = 0; i < N; ++i)
    for (int j = 0; j < M; ++j)
      for (int k = 0; k < L; ++k)
        a[i][j][k] = (i + 2 * j + 3 * k) % 17;
#pragma acc parallel copyin(a) copyout(rows) num_workers(3) vector_length(8) reduction(+ : total)
  {
#pragma acc loop gang reduction(+ : total)
    for (int i = 0; i < N; ++i) {
      long row = 0;
#pragma acc loop worker reduction(+ : row, total)
      for (int j = 0; j < M; ++j) {
#pragma acc loop vector reduction(+ : row, total)
        for (int k = 0; k < L; ++k) {
          row += a[i][j][k];
          total += a[i][j][k];
        }
      }
      rows[i] = row;
    }
  }
  long check = 5;
  for (int i = 0; i < N; ++i)
    check += rows[i];
  EXPECT(check == total);
  printf("%ld %ld %ld\n", total, rows[0], rows[N - 1]);
  return finish();
}
