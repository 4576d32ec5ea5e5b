// A data construct or declare around the region says where a variable lives.
void f(int n, double *a, double *b) {
  double fixed[4] = {0}, total = 0;
  double here[4] = {0};
#pragma acc declare create(here)
#pragma acc data copy(a[0:n], fixed) create(total) deviceptr(b)
  {
#pragma acc parallel loop
    for (int i = 0; i < n; i++)
      a[i] = fixed[i & 3] + total + here[i & 3] + b[i];
  }
}

// RUN: %accolade --stage=plan %s | FileCheck --match-full-lines %s
// CHECK: region parallel loop line 8
// CHECK-NEXT:   data present fixed implied (copy of the data directive around it)
// CHECK-NEXT:   data present total implied (create of the data directive around it)
// CHECK-NEXT:   data present here implied (create of the declare directive around it)
// CHECK-NEXT:   kernel f_8
// CHECK-NEXT:     at once up to 51 iterations
// CHECK-NEXT:     capture n as value (implied firstprivate)
// CHECK-NEXT:     capture fixed as object (copy of the data directive around it)
// CHECK-NEXT:     capture total as object (create of the data directive around it)
// CHECK-NEXT:     capture here as object (create of the declare directive around it)
// CHECK-NEXT:     capture b as value (deviceptr of the data directive around it)
// CHECK-NEXT:     capture a as pointer (copy of the data directive around it)
// CHECK-NEXT:     loop line 9 over i gang vector on [block x thread x] simd (parallel: loop in a parallel loop construct)
// CHECK: declare line 5
// CHECK-NEXT:   data create here
// CHECK: data line 6
// CHECK-NEXT:   data copy a[0:n]
// CHECK-NEXT:   data copy fixed
// CHECK-NEXT:   data create total
// CHECK-NEXT:   data deviceptr b
// CHECK-NOT: {{.}}
