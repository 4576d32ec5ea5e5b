// DIAG: TileSize
void f(int n, double *a) {
#pragma acc parallel loop tile(0) copy(a[0:n])
  for (int i = 0; i < n; i++)
    a[i] = 0;
#pragma acc parallel loop tile(n) copy(a[0:n])
  for (int i = 0; i < n; i++)
    a[i] = 0;
}

// RUN: not %accolade -c %s -o %t.o 2>&1 | FileCheck --match-full-lines %s \
// RUN:   --implicit-check-not=error: --implicit-check-not=warning: --implicit-check-not=note:
// CHECK: {{.*}}tile-size.c:3:32: error: the size of a tile must be positive
// CHECK: {{.*}}tile-size.c:3:32: note: or '*', to leave it open (OpenACC 3.4, section 2.9.8)
