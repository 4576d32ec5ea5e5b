// Of a box of 27 points a thread takes many neighbours, of a star of 13 few.
// REQUIRES: target-cuda
#define A(i, j, k) a[((i) * n + (j)) * n + (k)]
void box(int n, const double *restrict a, double *restrict b) {
#pragma acc parallel loop collapse(3) present(a, b)
  for (int i = 1; i < n - 1; i++)
    for (int j = 1; j < n - 1; j++)
      for (int k = 1; k < n - 1; k++) {
        double s = 0;
        for (int p = -1; p <= 1; p++)
          for (int q = -1; q <= 1; q++)
            s += A(i + p, j + q, k - 1) + A(i + p, j + q, k) + A(i + p, j + q, k + 1);
        b[(i * n + j) * n + k] = s;
      }
}
void star(int n, const double *restrict a, double *restrict b) {
#pragma acc parallel loop collapse(3) present(a, b)
  for (int i = 2; i < n - 2; i++)
    for (int j = 2; j < n - 2; j++)
      for (int k = 2; k < n - 2; k++)
        b[(i * n + j) * n + k] = A(i - 2, j, k) + A(i - 1, j, k) + A(i, j, k) + A(i + 1, j, k) + A(i + 2, j, k) +
                                 A(i, j - 2, k) + A(i, j - 1, k) + A(i, j + 1, k) + A(i, j + 2, k) +
                                 A(i, j, k - 2) + A(i, j, k - 1) + A(i, j, k + 1) + A(i, j, k + 2);
}

// RUN: %accolade --report -c %s -o %t.o 2>&1 | FileCheck %s
// CHECK: report-box.c:6: {{ *}}on a GPU: i over blocks z and threads z, 8 neighbours by one thread
// CHECK: report-box.c:18: {{ *}}on a GPU: i over blocks z and threads z, 2 neighbours by one thread
