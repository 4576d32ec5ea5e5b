// Modifiers and old spellings are kept as what they mean.
void f(int n, double *a, double *b, double *c) {
#pragma acc data copyin(readonly: a[0:n]) copyout(zero: b[0:n]) present_or_create(c[0:n])
  {
#pragma acc parallel loop collapse(force: 2) gang(num: 8, static: *) pcopy(a[0:n])
    for (int i = 0; i < n; i++)
      for (int j = 0; j < n; j++)
        a[i] = j;
  }
#pragma acc wait(devnum: 0 : queues: 1, n) async(3)
}

// RUN: %accolade --stage=model %s | FileCheck --match-full-lines %s
// CHECK: directive data line 3 in f on CompoundStmt
// CHECK-NEXT:   copyin readonly: a:double *[0:n]
// CHECK-NEXT:   copyout zero: b:double *[0:n]
// CHECK-NEXT:   present_or_create c:double *[0:n]
// CHECK-NEXT: directive parallel loop line 5 in f on ForStmt
// CHECK-NEXT:   collapse force: (2:int)
// CHECK-NEXT:   gang num(8:int) static(*)
// CHECK-NEXT:   pcopy a:double *[0:n]
// CHECK-NEXT: directive wait line 10 in f
// CHECK-NEXT:   wait devnum(0:int) queues(1:int) queues(n:int)
// CHECK-NEXT:   async (3:int)
// CHECK-NOT: {{.}}
