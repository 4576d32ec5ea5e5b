// A reduction of a vector loop gives each gang its own result inside the gang
// loop: row sums and row maxima.
#include "support/check.h"

int main(void) {
  enum { N = 35, M = 67 };
  static float a[N][M];
  float sums[N], most[N];
  for (int i = 0; i < N; ++i)
    for (int j = 0; j < M; ++j)
      a[i][j] = (float)((i * 5 + j) % 23);
#pragma acc parallel loop gang copyin(a) copyout(sums, most)
  for (int i = 0; i < N; ++i) {
    float s = 0, m = a[i][0];
#pragma acc loop vector reduction(+ : s) reduction(max : m)
    for (int j = 0; j < M; ++j) {
      s += a[i][j];
      m = a[i][j] > m ? a[i][j] : m;
    }
    sums[i] = s;
    most[i] = m;
  }
  float total = 0;
  for (int i = 0; i < N; ++i) {
    EXPECT(most[i] == 22);
    total += sums[i] * (i % 3);
  }
  printf("%g %g\n", total, sums[3]);
  return finish();
}
