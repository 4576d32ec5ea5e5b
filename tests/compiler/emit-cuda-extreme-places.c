// The largest element of a row and its place: two reductions over the threads of a row; cores do what is written.
// RUN: %accolade --emit=cuda %s -o - | FileCheck %s
// RUN: %accolade --emit=host %s -o - | FileCheck --check-prefix=HOST %s

// CHECK-LABEL: void rows_
// CHECK: float best_was = best;
// CHECK: best = acc_row_max_float(best);
// CHECK: int at_here = a[i * m + j] == best ? j : 2147483647;
// CHECK: at_first = acc_row_min_int(at_first);
// CHECK: if (best > best_was) {
// CHECK-NEXT: at = at_first;
// HOST: if (a[i * m + j] > best) {
// HOST-NEXT: best = a[i * m + j];
// HOST-NEXT: at = j;
// HOST-NOT: {{^ +}}float best_was
void rows(int n, int m, const float *restrict a, int *restrict where) {
#pragma acc parallel loop present(a[0:n * m], where[0:n])
  for (int i = 0; i < n; i++) {
    float best = -1;
    int at = 0;
    for (int j = 0; j < m; j++)
      if (a[i * m + j] > best) {
        best = a[i * m + j];
        at = j;
      }
    where[i] = at;
  }
}

// Neighbouring threads have neighbouring columns: each goes down its own.
// CHECK-LABEL: void columns_
// CHECK: if (a[j * n + i] > best) {
// CHECK-NEXT: best = a[j * n + i];
// CHECK-NEXT: at = j;
void columns(int n, int m, const float *restrict a, int *restrict where) {
#pragma acc parallel loop present(a[0:n * m], where[0:n])
  for (int i = 0; i < n; i++) {
    float best = -1;
    int at = 0;
    for (int j = 0; j < m; j++)
      if (a[j * n + i] > best) {
        best = a[j * n + i];
        at = j;
      }
    where[i] = at;
  }
}
