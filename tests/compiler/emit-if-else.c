// A directive is one statement: else still belongs to its if.
void f(int n, double *a) {
  if (n > 3)
#pragma acc parallel loop copy(a[0:n])
    for (int i = 0; i < n; i++)
      a[i] = 1;
  else
    a[0] = 2;
}

// RUN: %accolade --emit=host %s | grep -v '^//' | FileCheck %s
// RUN: %accolade -c %s -o %t.o
// CHECK: if (n > 3)
// CHECK-NEXT: {
// CHECK: acc_rt_region_end(&acc_region);
// CHECK-NEXT: }
// CHECK: {{^ *}}else{{$}}
// CHECK-NEXT: a[0] = 2;
