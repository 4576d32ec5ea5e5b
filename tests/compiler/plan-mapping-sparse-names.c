// Rows of a sparse matrix whose bounds have names have lanes as those have whose bounds stand in the loop.
#include <stddef.h>
void named(int n, const int *restrict start, const int *restrict column, const double *restrict value,
           const double *restrict x, double *restrict y) {
#pragma acc parallel loop present(start, column, value, x, y)
  for (int i = 0; i < n; i++) {
    double t = 0;
    const int begin = start[i], end = start[i + 1];
#pragma acc loop reduction(+:t)
    for (int k = begin; k < end; k++)
      t += value[k] * x[column[k]];
    y[i] = t;
  }
}

void bare(size_t n, const long *restrict start, const int *restrict column, const double *restrict value,
          const double *restrict x, double *restrict y) {
#pragma acc parallel loop present(start, column, value, x, y)
  for (size_t i = 0; i < n; i++) {
    double t = 0;
    long begin = start[i], end = start[i + 1];
    for (long k = begin; k < end; k++)
      t += value[k] * x[column[k]];
    y[i] = t;
  }
}

// Names from outside of the loops, set by each row.
void before(int n, const size_t *start, const int *column, const double *value, const double *x, double *y) {
  size_t begin, end;
#pragma acc parallel loop private(begin, end) present(start, column, value, x, y)
  for (int i = 0; i < n; i++) {
    double t = 0;
    begin = start[i];
    end = start[i + 1];
    for (size_t k = begin; k < end; k++)
      t += value[k] * x[column[k]];
    y[i] = t;
  }
}

void kernels(int n, int *start, int *column, double *value, double *x, double *y) {
#pragma acc kernels default(present)
#pragma acc loop independent
  for (int i = 0; i < n; i++) {
    double t = 0;
    int begin = start[i];
    int end = start[i + 1];
    for (int k = begin; k < end; k++) {
      int col = column[k];
      t += value[k] * x[col];
    }
    y[i] = t;
  }
}

// Rows as addresses.
void addresses(int n, const int *start, const int *column, const double *value, const double *x, double *y) {
#pragma acc parallel loop gang vector present(start, column, value, x, y)
  for (int i = 0; i < n; i++) {
    double t = 0;
    const double *values = value + start[i];
    const int *columns = &column[start[i]];
    const int length = start[i + 1] - start[i];
    for (int k = 0; k < length; k++)
      t += values[k] * x[columns[k]];
    y[i] = t;
  }
}

// The inner loop begins at the same element for all iterations of i: threads take these.
void same(int n, int m, int first, const double *restrict a, const double *restrict b, double *restrict c) {
#pragma acc parallel loop present(a, b, c)
  for (int i = 0; i < n; i++) {
    double t = 0;
#pragma acc loop reduction(+:t)
    for (int k = first; k < m; k++)
      t += a[k * n + i] * b[k];
    c[i] = t;
  }
}

// RUN: %accolade --stage=plan %s | grep ' loop line' | FileCheck --match-full-lines %s
// CHECK: region parallel loop line 5
// CHECK-NEXT: loop line 6 over i gang on [block x thread y] {{.*}}
// CHECK-NEXT: loop line 10 over k vector on [thread x] simd reduction(+:t) {{.*}}
// CHECK-NEXT: region parallel loop line 18
// CHECK-NEXT: loop line 19 over i gang vector on [block x thread y] {{.*}}
// CHECK-NEXT: loop line 22 over k seq on [thread x] reduction(+:t) {{.*}}
// CHECK-NEXT: region parallel loop line 31
// CHECK-NEXT: loop line 32 over i gang vector on [block x thread y] {{.*}}
// CHECK-NEXT: loop line 36 over k seq on [thread x] reduction(+:t) {{.*}}
// CHECK-NEXT: loop line 45 over i gang on [block x thread y] {{.*}}
// CHECK-NEXT: loop line 49 over k vector on [thread x] simd reduction(+:t) {{.*}}
// CHECK-NEXT: region parallel loop line 59
// CHECK-NEXT: loop line 60 over i gang vector on [block x thread y] {{.*}}
// CHECK-NEXT: loop line 65 over k seq on [thread x] reduction(+:t) {{.*}}
// CHECK-NEXT: region parallel loop line 73
// CHECK-NEXT: loop line 74 over i gang on [block x thread x] {{.*}}
// CHECK-NEXT: loop line 77 over k vector {{(simd )?}}reduction(+:t) {{.*}}
// CHECK-NOT: {{.}}

// How many lanes a row has follows from the length of all rows.
// RUN: %accolade --emit=host %s | grep -v '^//' | grep -c acc_rt_about | FileCheck --check-prefix=LANES %s
// LANES: {{^}}5{{$}}
