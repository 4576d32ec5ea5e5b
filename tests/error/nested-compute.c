// DIAG: NestedCompute
void f(int n, int *a) {
#pragma acc parallel
  {
    a[0] = 0;
#pragma acc kernels loop
    for (int i = 0; i < n; i++)
      a[i] = i;
  }
#pragma acc serial
#pragma acc loop
  for (int i = 0; i < n; i++) {
#pragma acc parallel
    a[i] = i;
  }
#pragma acc parallel
  {
    a[0] = 0;
#pragma acc update self(a[0:n])
  }
}

/* Once for each, by the outermost. */
void g(int n, double *a) {
#pragma acc parallel
  {
#pragma acc serial
    {
#pragma acc update self(a[0:n])
    }
  }
}

// RUN: not %accolade -c %s -o %t.o 2>&1 | FileCheck --match-full-lines %s \
// RUN:   --implicit-check-not=error: --implicit-check-not=warning: --implicit-check-not=note:
// CHECK: {{.*}}nested-compute.c:6:13: error: 'kernels loop' inside 'parallel' is not supported
// CHECK: {{.*}}nested-compute.c:3:13: note: the directive is here
// CHECK: {{.*}}nested-compute.c:6:13: note: OpenACC 3.4, section 2.5.4
// CHECK: {{.*}}nested-compute.c:13:13: error: 'parallel' inside 'serial' is not supported
// CHECK: {{.*}}nested-compute.c:10:13: note: the directive is here
// CHECK: {{.*}}nested-compute.c:13:13: note: OpenACC 3.4, section 2.5.4
// CHECK: {{.*}}nested-compute.c:19:13: error: 'update' inside 'parallel' is not supported
// CHECK: {{.*}}nested-compute.c:16:13: note: the directive is here
// CHECK: {{.*}}nested-compute.c:19:13: note: OpenACC 3.4, section 2.5.4
// CHECK: {{.*}}nested-compute.c:27:13: error: 'serial' inside 'parallel' is not supported
// CHECK: {{.*}}nested-compute.c:25:13: note: the directive is here
// CHECK: {{.*}}nested-compute.c:27:13: note: OpenACC 3.4, section 2.5.4
// CHECK: {{.*}}nested-compute.c:29:13: error: 'update' inside 'parallel' is not supported
// CHECK: {{.*}}nested-compute.c:25:13: note: the directive is here
// CHECK: {{.*}}nested-compute.c:29:13: note: OpenACC 3.4, section 2.5.4
