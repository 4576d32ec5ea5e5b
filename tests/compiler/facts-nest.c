// Each loop of a nest is asked for itself: rows may run together, columns may not.
void f(int n, double a[64][64]) {
#pragma acc kernels
  for (int i = 0; i < 64; i++)
    for (int j = 1; j < 64; j++)
      a[i][j] += a[i][j - 1];
}

// RUN: %accolade --stage=facts %s | FileCheck %s
// CHECK: kernel f_4
// CHECK: a: read dereferenced target-written read-before-write
// CHECK: loop line 4
// CHECK: new i = 0; i < 64; i += 1; step 1; trips 64
// CHECK: {{^|[0-9]}}independent
// CHECK: loop line 5
// CHECK: new j = 1; j < 64; j += 1; step 1; trips 63
// CHECK: {{^|[0-9]}}not independent
// CHECK: obstacle: a[i][j] is written in one iteration and read as a[i][j - 1] in another
