// A reduction of a gang loop is combined after the last gang; one inside a gang is not; one
// of the construct covers the whole region.
double f(int n, const double a[8][8], double *rows) {
  double all = 0;
  int most = 0;
#pragma acc parallel loop gang reduction(+:all) copyin(a[0:8]) copyout(rows[0:8])
  for (int i = 0; i < 8; i++) {
    double row = 0;
#pragma acc loop vector(8) reduction(+:row, all)
    for (int j = 0; j < 8; j++) {
      row += a[i][j];
      all += a[i][j];
    }
    rows[i] = row;
  }
#pragma acc parallel reduction(max:most) num_gangs(4)
  {
    most = n;
  }
  return all + most;
}

// RUN: %accolade --stage=plan %s | FileCheck --match-full-lines %s
// CHECK: region parallel loop line 6
// CHECK-NEXT:   data copy all implied (reduction result)
// CHECK-NEXT:   data copyin a[0:8]
// CHECK-NEXT:   data copyout rows[0:8]
// CHECK-NEXT:   kernel f_6
// CHECK-NEXT:     capture a as pointer (copyin)
// CHECK-NEXT:     capture all as object (reduction)
// CHECK-NEXT:     capture rows as pointer (copyout)
// CHECK-NEXT:     reduce + all
// CHECK-NEXT:     loop line 7 over i gang on [block x] reduction(+:all over gangs) (parallel: loop in a parallel loop construct)
// CHECK-NEXT:       loop line 10 over j vector on [thread x] simd reduction(+:row) reduction(+:all) (parallel: loop in a parallel loop construct)
// CHECK: region parallel line 16
// CHECK-NEXT:   data copy most implied (reduction result)
// CHECK-NEXT:   kernel f_16
// CHECK-NEXT:     capture n as value (implied firstprivate)
// CHECK-NEXT:     capture most as object (reduction)
// CHECK-NEXT:     reduce max most
// CHECK-NOT: {{.}}
