// Kernels of blocks inside of a kernels construct are in the report like those beside them.
// RUN: %accolade --report -c %s -o %t.o 2>&1 | FileCheck %s
void blocks(int n, double *restrict a, double *restrict b) {
#pragma acc kernels copy(a[0:n], b[0:n])
  {
    for (int i = 0; i < n; i++)
      a[i] += 1;
    {
      double twice = 2;
      for (int i = 0; i < n; i++)
        b[i] = twice * a[i];
    }
  }
}
// CHECK: kernel blocks_6
// CHECK-NEXT: :6: {{.*}}loop over i: gang vector
// CHECK: kernel blocks_10
// CHECK-NEXT: :10: {{.*}}loop over i: gang vector
