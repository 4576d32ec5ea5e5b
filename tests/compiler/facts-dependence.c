// Which loops of a kernels region carry a dependence, and the one access pair that shows it.
void f(int n, double *restrict a, double *restrict b, const int *restrict where) {
#pragma acc kernels
  {
    for (int i = 0; i < n; i++)
      a[i] = b[i] + 1;
    for (int i = 1; i < n; i++)
      a[i] = a[i - 1] + b[i];
    for (int i = 0; i < n / 2; i++)
      a[2 * i] = a[2 * i + 1];
    for (int i = 0; i < n; i++)
      a[where[i]] = b[i];
    for (int i = 0; i < n; i++)
      a[i] = a[n - 1 - i];
  }
}

// RUN: %accolade --stage=facts %s | FileCheck %s
// CHECK: kernel f_5
// CHECK: n: read read-before-write
// CHECK: b: read dereferenced read-before-write
// CHECK: a: read dereferenced target-written read-before-write
// CHECK: kernel f_7
// CHECK: n: read read-before-write
// CHECK: a: read dereferenced target-written read-before-write
// CHECK: b: read dereferenced read-before-write
// CHECK: kernel f_9
// CHECK: n: read read-before-write
// CHECK: a: read dereferenced target-written read-before-write
// CHECK: kernel f_11
// CHECK: n: read read-before-write
// CHECK: b: read dereferenced read-before-write
// CHECK: a: read dereferenced target-written read-before-write
// CHECK: where: read dereferenced read-before-write
// CHECK: kernel f_13
// CHECK: n: read read-before-write
// CHECK: a: read dereferenced target-written read-before-write
// CHECK: loop line 5
// CHECK: new i = 0; i < n; i += 1; step 1
// CHECK: {{^|[0-9]}}independent
// CHECK: loop line 7
// CHECK: new i = 1; i < n; i += 1; step 1
// CHECK: {{^|[0-9]}}not independent
// CHECK: obstacle: a[i] is written in one iteration and read as a[i - 1] in another
// CHECK: loop line 9
// CHECK: new i = 0; i < n / 2; i += 1; step 1
// CHECK: {{^|[0-9]}}independent
// CHECK: loop line 11
// CHECK: new i = 0; i < n; i += 1; step 1
// CHECK: {{^|[0-9]}}not independent
// CHECK: obstacle: the index where[i] of 'a' is not affine in the loop counter 'i'
// CHECK: loop line 13
// CHECK: new i = 0; i < n; i += 1; step 1
// CHECK: {{^|[0-9]}}not independent
// CHECK: obstacle: a[i] is written in one iteration and read as a[n - 1 - i] in another
