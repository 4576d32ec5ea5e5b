// default(present) turns implied copies into demands; scalars stay firstprivate.
void f(int n, double *p) {
  double fixed[4] = {0};
#pragma acc parallel loop default(present)
  for (int i = 0; i < 4; i++)
    fixed[i] = p[i] + n;
}

// RUN: %accolade --stage=plan %s | FileCheck --match-full-lines %s
// CHECK: region parallel loop line 4
// CHECK-NEXT:   data present fixed implied (default(present))
// CHECK-NEXT:   kernel f_4
// CHECK-NEXT:     at once up to 128 iterations
// CHECK-NEXT:     capture p as pointer (found through the present table)
// CHECK-NEXT:     capture n as value (implied firstprivate)
// CHECK-NEXT:     capture fixed as object (default(present))
// CHECK-NEXT:     loop line 5 over i gang vector on [block x thread x] simd (parallel: loop in a parallel loop construct)
// CHECK-NOT: {{.}}
