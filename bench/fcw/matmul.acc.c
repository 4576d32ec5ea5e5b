/* Matrix multiplication: plain, with tiles of 16 x 16 by fcw and by cache. */
#define MIN(a, b) ((a) < (b) ? (a) : (b))

/* plain: begin */
void matmul_plain(int n, float a[restrict n][n], float b[restrict n][n], float c[restrict n][n]) {
#pragma acc kernels present(a, b, c)
#pragma acc loop independent
  for (int i = 0; i < n; ++i) {
#pragma acc loop independent
    for (int j = 0; j < n; ++j) {
      float sum = 0;
      for (int m = 0; m < n; ++m)
        sum += a[i][m] * b[m][j];
      c[i][j] = sum;
    }
  }
}
/* plain: end */

/* fcw: begin */
void matmul_fcw(int n, float a[restrict n][n], float b[restrict n][n], float c[restrict n][n]) {
#pragma acc kernels present(a, b, c)
#pragma acc loop independent vector(16)
  for (int i = 0; i < n; ++i) {
#pragma acc loop independent vector(16)
    for (int j = 0; j < n; ++j) {
      float sum = 0;
      for (int l = 0; l < n; l += 16) {
        int down = (i & 15) + l;
        int along = (j & 15) + l;
#pragma acc fcw FETCH_ONLY(a[i:0:0:along:0:0], b[down:0:0:j:0:0])
        for (int m = l; m < MIN(l + 16, n); ++m)
          sum += a[i][m] * b[m][j];
      }
      c[i][j] = sum;
    }
  }
}
/* fcw: end */

/* cache: begin */
void matmul_cache(int n, float a[restrict n][n], float b[restrict n][n], float c[restrict n][n]) {
#pragma acc kernels present(a, b, c)
#pragma acc loop independent vector(16)
  for (int i = 0; i < n; ++i) {
#pragma acc loop independent vector(16)
    for (int j = 0; j < n; ++j) {
      float sum = 0;
      for (int l = 0; l < n; l += 16) {
#pragma acc cache(a[i - (i & 15) : 16][l : 16], b[l : 16][j - (j & 15) : 16])
        for (int m = l; m < MIN(l + 16, n); ++m)
          sum += a[i][m] * b[m][j];
      }
      c[i][j] = sum;
    }
  }
}
/* cache: end */
