// this is mapped when a method's region uses members, and only then.
class Grid {
  int n = 8;
  double *v = nullptr;

public:
  void fill(double x) {
#pragma acc parallel loop copyout(v[0:n])
    for (int i = 0; i < n; i++)
      v[i] = x;
#pragma acc parallel loop copyin(this[0:1]) copyout(v[0:n])
    for (int i = 0; i < n; i++)
      v[i] = x;
  }
  static void other(double *a) {
#pragma acc parallel loop copyout(a[0:8])
    for (int i = 0; i < 8; i++)
      a[i] = 1;
  }
};

// RUN: %accolade++ --stage=plan %s | FileCheck --match-full-lines %s
// CHECK: region parallel loop line 8
// CHECK-NEXT:   data copy this implied (this object is used)
// CHECK-NEXT:   data copyout v[0:n]
// CHECK-NEXT:   kernel fill_8
// CHECK-NEXT:     at once up to 256 iterations
// CHECK-NEXT:     capture this
// CHECK-NEXT:     capture x as value (implied firstprivate)
// CHECK-NEXT:     capture this_v as pointer (a member that a clause names)
// CHECK-NEXT:     loop line 9 over i gang vector on [block x thread x] simd (parallel: loop in a parallel loop construct)
// CHECK: region parallel loop line 11
// CHECK-NEXT:   data copyin this[0:1]
// CHECK-NEXT:   data copyout v[0:n]
// CHECK-NEXT:   kernel fill_11
// CHECK-NEXT:     at once up to 256 iterations
// CHECK-NEXT:     capture this
// CHECK-NEXT:     capture x as value (implied firstprivate)
// CHECK-NEXT:     capture this_v as pointer (a member that a clause names)
// CHECK-NEXT:     loop line 12 over i gang vector on [block x thread x] simd (parallel: loop in a parallel loop construct)
// CHECK: region parallel loop line 16
// CHECK-NEXT:   data copyout a[0:8]
// CHECK-NEXT:   kernel other_16
// CHECK-NEXT:     at once up to 256 iterations
// CHECK-NEXT:     capture a as pointer (copyout)
// CHECK-NEXT:     loop line 17 over i gang vector on [block x thread x] simd (parallel: loop in a parallel loop construct)
// CHECK-NOT: {{.}}
