// DIAG: ScanAlone
void f(int n, int *x, int *y) {
#pragma acc parallel copy(x[0:n], y[0:n])
  {
#pragma acc loop
    for (int i = 0; i < n; i++)
      y[i] = i;
#pragma acc loop scan(+:x)
    for (int i = 1; i < n; i++)
      x[i] += x[i - 1];
  }
#pragma acc parallel copy(x[0:n])
  {
#pragma acc loop seq
    for (int k = 0; k < 3; k++) {
#pragma acc loop scan(+:x)
      for (int i = 1; i < n; i++)
        x[i] += x[i - 1];
    }
  }
}

// RUN: not %accolade -c %s -o %t.o 2>&1 | FileCheck --match-full-lines %s \
// RUN:   --implicit-check-not=error: --implicit-check-not=warning: --implicit-check-not=note:
// CHECK: {{.*}}scan-alone.c:8:13: error: a scan over gangs must be all of its kernel; this parallel construct holds more
// CHECK: {{.*}}scan-alone.c:8:13: note: write 'parallel loop scan(...)', or use kernels, where each loop is a kernel of its own (Accolade extensions, section 3)
// CHECK: {{.*}}scan-alone.c:16:13: error: a scan over gangs must be all of its kernel; this parallel construct holds more
// CHECK: {{.*}}scan-alone.c:16:13: note: write 'parallel loop scan(...)', or use kernels, where each loop is a kernel of its own (Accolade extensions, section 3)
