/* The definitions that routine-other-file.c calls. */
#include "routine-other-file.h"

double weight(int i) { return i * 0.25; }

void scaleRow(double *row, int m, double s) {
#pragma acc loop vector
  for (int j = 0; j < m; ++j)
    row[j] = s * j;
}
