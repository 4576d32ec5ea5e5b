/* Compressed rows with 64-bit offsets, single precision: a matrix of few entries per row. */
void poisson5(long rows, const long *restrict row_ptr, const int *restrict col,
              const float *restrict val, const float *restrict x, float *restrict y) {
#pragma acc parallel loop present(row_ptr, col, val, x, y)
  for (long row = 0; row < rows; row++) {
    float sum = 0.0f;
    for (long k = row_ptr[row]; k < row_ptr[row + 1]; k++)
      sum += val[k] * x[col[k]];
    y[row] = sum;
  }
}
