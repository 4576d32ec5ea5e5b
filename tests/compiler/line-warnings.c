// What the host compiler says about code inside and after regions points to the user's lines.
void f(int n, double *a) {
#pragma acc parallel loop copy(a[0:n])
  for (int i = 0; i < n; i++) {
    int inside;
    a[i] = 1;
  }
#pragma acc data copy(a[0:n])
  {
    int between;
    a[0] = 2;
  }
  int after;
}

// RUN: %accolade --host-compiler=%cc -Wall -c %s -o %t.o 2>&1 | FileCheck %s
// CHECK: line-warnings.c:5:{{.*}}unused variable {{.*}}inside
// CHECK: line-warnings.c:10:{{.*}}unused variable {{.*}}between
// CHECK: line-warnings.c:13:{{.*}}unused variable {{.*}}after
