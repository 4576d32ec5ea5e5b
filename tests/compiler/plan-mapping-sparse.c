// The rows of a sparse matrix begin anywhere, but the elements of a row are neighbours.
void f(int n, const int *restrict start, const int *restrict column, const double *restrict value,
       const double *restrict x, double *restrict y) {
#pragma acc parallel loop copyin(start[0:n+1], column[0:n], value[0:n], x[0:n]) copyout(y[0:n])
  for (int i = 0; i < n; i++) {
    double t = 0;
#pragma acc loop reduction(+:t)
    for (int k = start[i]; k < start[i + 1]; k++)
      t += value[k] * x[column[k]];
    y[i] = t;
  }
#pragma acc parallel loop copyin(start[0:n+1], column[0:n], value[0:n], x[0:n]) copyout(y[0:n])
  for (int i = 0; i < n; i++) {
    double t = 0;
    for (int k = start[i]; k < start[i + 1]; k++)
      t += value[k] * x[column[k]];
    y[i] = t;
  }
}

// RUN: %accolade --stage=plan %s | grep ' loop line' | FileCheck --match-full-lines %s
// CHECK: region parallel loop line 4
// CHECK-NEXT: loop line 5 over i gang on [block x thread y] {{.*}}
// CHECK-NEXT: loop line 8 over k vector on [thread x] simd reduction(+:t) {{.*}}
// CHECK-NEXT: region parallel loop line 12
// CHECK-NEXT: loop line 13 over i gang vector on [block x thread y] {{.*}}
// CHECK-NEXT: loop line 15 over k seq on [thread x] reduction(+:t) {{.*}}
// CHECK-NOT: {{.}}
