/* Listings 8 and 9 of the paper: products of matrices by tiles of 16 x 16. */
#include "support/check.h"

#define MIN(a, b) ((a < b) ? a : b)
#define LEN 117
static float a[LEN][LEN], b[LEN][LEN], c[LEN][LEN];

int main(void) {
  int i, j, l, m;
  for (i = 0; i < LEN; i++)
    for (j = 0; j < LEN; j++)
      a[i][j] = (i * 7 + j * 3) % 11 - 5, b[i][j] = (i * 5 + j) % 13 - 6, c[i][j] = -1;
#ifdef _OPENACC
#pragma acc data pcopyin(a[0:LEN][0:LEN], b[0:LEN][0:LEN]) pcopyout(c[0:LEN][0:LEN])
#pragma acc kernels
#pragma acc loop independent vector(16)
  for (i = 0; i < LEN; ++i) {
#pragma acc loop independent vector(16)
    for (j = 0; j < LEN; ++j) {
      float sum = 0;
      for (l = 0; l < LEN; l += 16) {
        int offseti = (i & (16 - 1)) + l;
        int offsetj = (j & (16 - 1)) + l;
#pragma acc fcw FETCH_ONLY(a[i:0:0:offsetj:0:0], b[offseti:0:0:j:0:0])
        if (j < LEN && i < LEN) {
          for (m = l; m < MIN(l + 16, LEN); m++) {
            sum += a[i][m] * b[m][j];
          }
        }
      }
      if (j < LEN && i < LEN) {
        c[i][j] = sum;
      }
    }
  }
#else
  (void)l;
  for (i = 0; i < LEN; i++)
    for (j = 0; j < LEN; j++) {
      float sum = 0;
      for (m = 0; m < LEN; m++)
        sum += a[i][m] * b[m][j];
      c[i][j] = sum;
    }
#endif
  double total = 0;
  for (i = 0; i < LEN; i++)
    for (j = 0; j < LEN; j++)
      total += c[i][j] * ((i * LEN + j) % 17);
  printf("%.1f %.1f %.1f\n", total, c[0][0], c[LEN - 1][LEN - 1]);
  return finish();
}
