/* Mean and variance of each column. */
void colvar(long rows, long columns, const double *restrict data, double *restrict mean,
            double *restrict var) {
#pragma acc kernels present(data, mean, var)
  {
#pragma acc loop
    for (long j = 0; j < columns; ++j) {
      double sum = 0;
#pragma acc loop reduction(+ : sum)
      for (long i = 0; i < rows; ++i)
        sum += data[i * columns + j];
      mean[j] = sum / rows;
    }
#pragma acc loop
    for (long j = 0; j < columns; ++j) {
      double sum = 0;
#pragma acc loop reduction(+ : sum)
      for (long i = 0; i < rows; ++i) {
        double d = data[i * columns + j] - mean[j];
        sum += d * d;
      }
      var[j] = sum / (rows - 1);
    }
  }
}
