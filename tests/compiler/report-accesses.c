// The report lists what neighbouring threads do with each array, and where private
// variables are kept.
void f(int n, int m, const float *restrict a, float *restrict b, const int *restrict at,
       float *restrict big) {
  float t[4], wide[8000];
#pragma acc parallel loop copyin(a[0:n * m], at[0:n]) copy(b[0:n]) private(t, wide)
  for (int i = 0; i < n; i++) {
    t[0] = a[i] + a[i * m] + a[0] + a[at[i]];
    wide[7] = t[0] + a[4 * i + 1];
    b[i] = t[0] + wide[7] + b[i];
  }
#pragma acc parallel loop gang private(big[0:m]) present(a, b)
  for (int i = 0; i < n; i++) {
#pragma acc loop vector
    for (int j = 0; j < m; j++)
      big[j] = a[i * m + j];
#pragma acc loop vector
    for (int j = 0; j < m; j++)
      b[j * n + i] = big[m - 1 - j];
  }
}

void rows(int n, double a[100][100], const double b[100][100], const int *restrict at) {
#pragma acc parallel loop collapse(2) present(a[0:n], b[0:n], at[0:n])
  for (int i = 0; i < n; i++)
    for (int j = 0; j < 100; j++) {
      int k = i - 1;
      if (k < 0)
        k = 0;
      a[i][j] = b[k][j] + b[k][at[j]];
    }
}

// RUN: cd %S && %accolade -c --report report-accesses.c -o %t.o 2>&1 | FileCheck %s
// CHECK: report-accesses.c:7:       on a GPU: i over blocks x and threads x
// CHECK-NEXT: report-accesses.c:7:       on a GPU: private t in local memory or registers
// CHECK-NEXT: report-accesses.c:7:       on a GPU: private wide in scratch memory: too large for a thread
// CHECK-NEXT: report-accesses.c:8:       on a GPU: a: coalesced (a[i])
// CHECK-NEXT: report-accesses.c:8:       on a GPU: a: strided by m (a[i * m])
// CHECK-NEXT: report-accesses.c:8:       on a GPU: a: same address for all threads of a row (a[0])
// CHECK-NEXT: report-accesses.c:8:       on a GPU: at: coalesced (at[i])
// CHECK-NEXT: report-accesses.c:8:       on a GPU: a: irregular (a[at[i]])
// CHECK-NEXT: report-accesses.c:9:       on a GPU: a: strided by 4 (a[4 * i + 1])
// CHECK-NEXT: report-accesses.c:10:       on a GPU: b: coalesced (b[i], b[i] written)
// CHECK: on a GPU: private big in scratch memory: its length is known at the launch
// CHECK: report-accesses.c:16:         on a GPU: a: coalesced (a[i * m + j])
// CHECK: report-accesses.c:19:         on a GPU: b: strided by n (b[j * n + i] written)
// CHECK: on a GPU: b: irregular rows, coalesced in each (b[k][j])
// CHECK: on a GPU: b: irregular (b[k][at[j]])
