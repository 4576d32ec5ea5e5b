// Counting up and down, by one or more, to either side of a comparison.
void f(int n, double *a, double *end) {
  int i;
#pragma acc parallel
  {
#pragma acc loop
    for (i = 0; i < n; i++)
      a[i] = 1;
#pragma acc loop
    for (long j = n - 1; j >= 0; --j)
      a[j] = 1;
#pragma acc loop
    for (unsigned k = 3; 40 > k; k += 4)
      a[k] = 1;
#pragma acc loop
    for (double *p = a; p != end; p++)
      *p = 1;
#pragma acc loop
    for (i = n; i > 2; i = i - 2)
      a[i] = 1;
  }
}

// RUN: %accolade --stage=facts %s | FileCheck %s
// CHECK: kernel f_4
// CHECK: n: read read-before-write
// CHECK: a: read dereferenced target-written read-before-write
// CHECK: end: read read-before-write
// CHECK: loop line 7
// CHECK: new i = 0; i < n; i += 1; step 1
// CHECK: {{^|[0-9]}}independent
// CHECK: loop line 10
// CHECK: new j = n - 1; j >= 0; j -= 1; step -1
// CHECK: {{^|[0-9]}}independent
// CHECK: loop line 13
// CHECK: new k = 3; k < 40; k += 4; step 4; trips 10
// CHECK: {{^|[0-9]}}independent
// CHECK: loop line 16
// CHECK: new p = a; p != end; p += 1; step 1
// CHECK: {{^|[0-9]}}independent
// CHECK: loop line 19
// CHECK: new i = n; i > 2; i -= 2; step -2
// CHECK: {{^|[0-9]}}independent
