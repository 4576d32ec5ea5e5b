/* The acoustic wave equation of eighth order: 25 points of one array, the step before of another. With a loop over the
 * distance, and written out. */
enum { RADIUS = 4 };
#define AT(i, j, k) (((i) * n + (j)) * n + (k))

void wave25pt(int n, const float *restrict w, const float *restrict now, const float *restrict speed,
              float *restrict next) {
#pragma acc parallel loop collapse(3) present(w, now, speed, next)
  for (int i = RADIUS; i < n - RADIUS; ++i)
    for (int j = RADIUS; j < n - RADIUS; ++j)
      for (int k = RADIUS; k < n - RADIUS; ++k) {
        float sum = w[0] * now[AT(i, j, k)];
        for (int d = 1; d <= RADIUS; ++d)
          sum += w[d] * (now[AT(i - d, j, k)] + now[AT(i + d, j, k)] + now[AT(i, j - d, k)] +
                         now[AT(i, j + d, k)] + now[AT(i, j, k - d)] + now[AT(i, j, k + d)]);
        next[AT(i, j, k)] = 2 * now[AT(i, j, k)] - next[AT(i, j, k)] + speed[AT(i, j, k)] * sum;
      }
}

void wave25pt_written(int n, const float *restrict w, const float *restrict now,
                      const float *restrict speed, float *restrict next) {
#pragma acc parallel loop collapse(3) present(w, now, speed, next)
  for (int i = RADIUS; i < n - RADIUS; ++i)
    for (int j = RADIUS; j < n - RADIUS; ++j)
      for (int k = RADIUS; k < n - RADIUS; ++k) {
        float sum = w[0] * now[AT(i, j, k)];
        sum += w[1] * (now[AT(i - 1, j, k)] + now[AT(i + 1, j, k)] + now[AT(i, j - 1, k)] +
                       now[AT(i, j + 1, k)] + now[AT(i, j, k - 1)] + now[AT(i, j, k + 1)]);
        sum += w[2] * (now[AT(i - 2, j, k)] + now[AT(i + 2, j, k)] + now[AT(i, j - 2, k)] +
                       now[AT(i, j + 2, k)] + now[AT(i, j, k - 2)] + now[AT(i, j, k + 2)]);
        sum += w[3] * (now[AT(i - 3, j, k)] + now[AT(i + 3, j, k)] + now[AT(i, j - 3, k)] +
                       now[AT(i, j + 3, k)] + now[AT(i, j, k - 3)] + now[AT(i, j, k + 3)]);
        sum += w[4] * (now[AT(i - 4, j, k)] + now[AT(i + 4, j, k)] + now[AT(i, j - 4, k)] +
                       now[AT(i, j + 4, k)] + now[AT(i, j, k - 4)] + now[AT(i, j, k + 4)]);
        next[AT(i, j, k)] = 2 * now[AT(i, j, k)] - next[AT(i, j, k)] + speed[AT(i, j, k)] * sum;
      }
}
