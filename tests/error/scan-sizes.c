// DIAG: ScanSizes
void f(int n, int *x) {
#pragma acc parallel loop vector_length(64) scan(+:x) copy(x[0:n])
  for (int i = 1; i < n; i++)
    x[i] += x[i - 1];
#pragma acc kernels num_gangs(4) copy(x[0:n])
  {
#pragma acc loop gang vector(128) scan(+:x)
    for (int i = 1; i < n; i++)
      x[i] += x[i - 1];
  }
}

// RUN: %accolade -c %s -o %t.o 2>&1 | FileCheck --match-full-lines %s \
// RUN:   --implicit-check-not=error: --implicit-check-not=warning: --implicit-check-not=note:
// CHECK: {{.*}}scan-sizes.c:3:27: warning: 'vector_length' does not change how a GPU scans: it has a block of 256 threads for each tile
// CHECK: {{.*}}scan-sizes.c:3:27: note: Accolade extensions, section 3
// CHECK: {{.*}}scan-sizes.c:6:21: warning: 'num_gangs' does not change how a GPU scans: it has a block of 256 threads for each tile
// CHECK: {{.*}}scan-sizes.c:6:21: note: Accolade extensions, section 3
// CHECK: {{.*}}scan-sizes.c:8:23: warning: 'vector' does not change how a GPU scans: it has a block of 256 threads for each tile
// CHECK: {{.*}}scan-sizes.c:8:23: note: Accolade extensions, section 3
