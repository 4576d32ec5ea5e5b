/* Listings 10 and 11 of the paper: heat on a chip, several steps in a launch. The blocks of
 * 16 x 16 overlap by a ghost zone in both directions. */
#include "support/check.h"

#define ROW 53
#define COL 71
static double temp[ROW][COL], power[ROW][COL], result[ROW][COL];

static const double stepCap = 0.01, rRx = 0.2, rRy = 0.3, rRz = 0.05, amb_temp = 80;

static void steps(int row, int col, int innerIter) {
  double delta;
  int r, c;
#ifdef _OPENACC
  int rs, cs;
  int dimrow = (row + ((2 * innerIter) * (row / (16 - 2 * innerIter) + 1)));
  int dimcol = (col + ((2 * innerIter) * (col / (16 - 2 * innerIter) + 1)));
#pragma acc kernels present(temp, power, result)
#pragma acc loop independent vector(16)
  for (rs = 0; rs < dimrow; rs++) {
    int r = rs - ((rs >> 4) * 2 * innerIter + innerIter);
#pragma acc loop independent vector(16)
    for (cs = 0; cs < dimcol; cs++) {
      int c = cs - ((cs >> 4) * 2 * innerIter + innerIter);
      double new_temp;
      _Bool compute = 0;
      int S = (r == (row - 1)) ? row - 1 : r + 1;
      int N = (r == (0)) ? 0 : r - 1;
      int W = (c == (0)) ? 0 : c - 1;
      int E = (c == (col - 1)) ? col - 1 : c + 1;
#pragma acc fcw FETCH_CHANNEL(temp[r:0:0:c:0:0], power[r:0:0:c:0:0])
      {
        for (int iter = 0; iter < innerIter; iter++) {
          compute = 0;
          if ((r >= 0) && (c >= 0) && (r < row) && (c < col) &&
              (((rs & (16 - 1)) > iter) && ((cs & (16 - 1)) > iter)) &&
              (((rs & (16 - 1)) < (16 - iter - 1)) && ((cs & (16 - 1)) < (16 - iter - 1)))) {
            compute = 1;
            delta = (stepCap) * (power[r][c] + (temp[S][c] + temp[N][c] - 2.0 * temp[r][c]) * rRy +
                                 (temp[r][E] + temp[r][W] - 2.0 * temp[r][c]) * rRx +
                                 (amb_temp - temp[r][c]) * rRz);
            new_temp = delta + temp[r][c];
          }
          if (iter == (innerIter - 1))
            break;
          if (compute) {
            temp[r][c] = new_temp;
          }
        }
      }
      if (compute) {
        result[r][c] = new_temp;
      }
    }
  }
#pragma acc kernels loop independent present(temp, result)
  for (r = 0; r < row; r++)
    for (c = 0; c < col; c++)
      temp[r][c] = result[r][c];
#else
  for (int iter = 0; iter < innerIter; iter++) {
    for (r = 0; r < row; r++)
      for (c = 0; c < col; c++) {
        int S = (r == (row - 1)) ? row - 1 : r + 1;
        int N = (r == (0)) ? 0 : r - 1;
        int W = (c == (0)) ? 0 : c - 1;
        int E = (c == (col - 1)) ? col - 1 : c + 1;
        delta = (stepCap) * (power[r][c] + (temp[S][c] + temp[N][c] - 2.0 * temp[r][c]) * rRy +
                             (temp[r][E] + temp[r][W] - 2.0 * temp[r][c]) * rRx +
                             (amb_temp - temp[r][c]) * rRz);
        result[r][c] = delta + temp[r][c];
      }
    memcpy(temp, result, sizeof temp);
  }
#endif
}

int main(void) {
  for (int r = 0; r < ROW; r++)
    for (int c = 0; c < COL; c++)
      temp[r][c] = 70 + (r * 3 + c * 5) % 29, power[r][c] = (r + c) % 7 * 0.1;
#pragma acc data copy(temp) copyin(power) create(result)
  for (int k = 1; k <= 4; k++)
    steps(ROW, COL, k);
  double sum = 0;
  for (int r = 0; r < ROW; r++)
    for (int c = 0; c < COL; c++)
      sum += temp[r][c] * ((r * COL + c) % 13);
  printf("%.10g %.12g %.12g\n", sum, temp[0][0], temp[ROW - 1][COL - 1]);
  return finish();
}
