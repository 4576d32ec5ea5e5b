/* The largest element of each row. */
void rowmax(int rows, int columns, const float *restrict a, float *restrict most) {
#pragma acc parallel loop present(a, most)
  for (int i = 0; i < rows; i++) {
    float best = a[i * columns];
#pragma acc loop reduction(max : best)
    for (int j = 1; j < columns; j++)
      if (a[i * columns + j] > best)
        best = a[i * columns + j];
    most[i] = best;
  }
}
