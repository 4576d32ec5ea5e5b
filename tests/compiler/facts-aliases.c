// Two pointers may overlap unless both are restrict.
void f(int n, double *a, const double *b, double *restrict c, const double *restrict d) {
#pragma acc kernels
  {
    for (int i = 0; i < n; i++)
      a[i] = b[i + 1];
    for (int i = 0; i < n; i++)
      c[i] = d[i + 1];
  }
}

// RUN: %accolade --stage=facts %s | FileCheck %s
// CHECK: kernel f_5
// CHECK: n: read read-before-write
// CHECK: b: read dereferenced read-before-write
// CHECK: a: read dereferenced target-written read-before-write
// CHECK: kernel f_7
// CHECK: n: read read-before-write
// CHECK: d: read dereferenced read-before-write
// CHECK: c: read dereferenced target-written read-before-write
// CHECK: loop line 5
// CHECK: new i = 0; i < n; i += 1; step 1
// CHECK: {{^|[0-9]}}independent
// CHECK: may alias: a, b
// CHECK: loop line 7
// CHECK: new i = 0; i < n; i += 1; step 1
// CHECK: {{^|[0-9]}}independent
