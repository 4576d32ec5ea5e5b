/* The definitions that routine-other-file-reduction.c calls. */
#include "routine-other-file-reduction.h"

double dot(int n, const double *x, const double *y) {
  double sum = 0;
#pragma acc loop vector reduction(+ : sum)
  for (int i = 0; i < n; ++i)
    sum += x[i] * y[i];
  return sum;
}

int largestOf(int n, const int *x) {
  int most = -1;
#pragma acc loop vector reduction(max : most)
  for (int i = 0; i < n; ++i)
    most = x[i] > most ? x[i] : most;
  return most;
}

/* Has memory of the block itself and gives some to another. */
double scaled(int n, const double *x) {
  double sum = 0;
#pragma acc loop vector reduction(+ : sum)
  for (int i = 0; i < n; ++i)
    sum += x[i];
  return sum + dot(n, x, x);
}

double sumOfRows(int rows, int n, const double *x) {
  double sum = 0;
#pragma acc loop worker reduction(+ : sum)
  for (int r = 0; r < rows; ++r) {
    double row = 0;
#pragma acc loop vector reduction(+ : row)
    for (int i = 0; i < n; ++i)
      row += x[r * n + i];
    sum += row;
  }
  return sum;
}
