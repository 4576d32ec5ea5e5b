/* What routine-other-file-reduction.c calls. */
#pragma acc routine vector
double dot(int n, const double *x, const double *y);

#pragma acc routine vector
int largestOf(int n, const int *x);

#pragma acc routine vector
double scaled(int n, const double *x);

#pragma acc routine worker
double sumOfRows(int rows, int n, const double *x);
