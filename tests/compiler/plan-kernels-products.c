// Names for products that never change: an index is read as if these stood in it.
void f(int n, int m, double *restrict a, double *restrict b) {
  const int plane = n * m;
  int all = plane * n;
#pragma acc kernels copyin(a[0:all]) copy(b[0:all])
  for (int z = 1; z < n - 1; z++)
    for (int y = 1; y < m - 1; y++)
      for (int x = 1; x < n - 1; x++)
        b[x + y * n + z * plane] = a[x + y * n + (z - 1) * plane] + a[x + y * n + (z + 1) * plane];
}

// One that does change, and one of something that does.
void g(int n, int m, double *restrict a) {
  int plane = n * m;
  if (m > 4)
    plane = 3;
#pragma acc kernels copy(a[0:n*n*m])
  for (int z = 0; z < n; z++)
    for (int y = 0; y < m; y++)
      for (int x = 0; x < n; x++)
        a[x + y * n + z * plane] += 1;
}

void h(int n, int m, double *restrict a) {
  const int plane = n * m;
  m++;
#pragma acc kernels copy(a[0:n*n*m])
  for (int z = 0; z < n; z++)
    for (int y = 0; y < m; y++)
      for (int x = 0; x < n; x++)
        a[x + y * n + z * plane] += 1;
}

// RUN: %accolade --stage=plan %s | FileCheck %s
// CHECK: region kernels line 5
// CHECK: loop line 6 over z gang {{.*}}(parallel: no dependence between iterations)
// CHECK-NEXT: loop line 7 over y {{.*}}(parallel: no dependence between iterations)
// CHECK-NEXT: loop line 8 over x {{.*}}(parallel: no dependence between iterations)
// CHECK: region kernels line 17
// CHECK-NOT: over z gang
// CHECK: region kernels line 27
// CHECK-NOT: over z gang
