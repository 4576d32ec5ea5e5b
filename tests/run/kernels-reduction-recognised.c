// Accumulations without a reduction clause: kernels leaves the choice to the
// compiler, which must either recognise them or stay sequential.
#include "support/check.h"

int main(void) {
  enum { N = 64, M = 48 };
  static int a[N][M];
  int rows[N], sum = 3, product = 1, most = -5;
  for (int i = 0; i < N; ++i)
    for (int j = 0; j < M; ++j)
      a[i][j] = (i * 7 + j * 3) % 11;
#pragma acc kernels copyin(a) copyout(rows)
  {
    for (int i = 0; i < N; ++i) {
      int row = 0;
      for (int j = 0; j < M; ++j)
        row += a[i][j];
      rows[i] = row;
    }
    for (int i = 0; i < N; ++i)
      for (int j = 0; j < M; ++j)
        sum += a[i][j];
    for (int i = 0; i < 4; ++i)
      product *= a[i][0] + 1;
    for (int i = 0; i < N; ++i)
      if (a[i][1] > most)
        most = a[i][1];
  }
  int check = 3;
  for (int i = 0; i < N; ++i)
    check += rows[i];
  EXPECT(sum == check);
  EXPECT(most == 10);
  EXPECT(product == 1 * 8 * 4 * 11);
  printf("%d %d %d\n", sum, product, most);
  return finish();
}
