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

// Two planes that take turns are never the same, by whatever name.
static double u[2][64][64];
void turns(int steps, double *w) {
  for (int t = 0; t < steps; t++) {
#pragma acc kernels present(u)
    for (int i = 1; i < 63; i++)
      for (int j = 1; j < 63; j++)
        u[(t + 1) % 2][i][j] = u[t % 2][i - 1][j] + u[t % 2][i][j + 1];
    int now = t & 1, next = now ^ 1;
    const int last = t % 2, coming = 1 - last;
#pragma acc kernels present(u, w[0:8192])
    for (int i = 1; i < 63; i++)
      for (int j = 1; j < 63; j++) {
        u[next][i][j] = u[now][i - 1][j] + u[now][i][j + 1];
        w[(coming * 64 + i) * 64 + j] = w[(last * 64 + i - 1) * 64 + j];
      }
  }
}

// Two steps later they are.
void same(int steps) {
  for (int t = 0; t < steps; t++) {
#pragma acc kernels present(u)
    for (int i = 1; i < 63; i++)
      for (int j = 1; j < 63; j++)
        u[(t + 2) % 2][i][j] = u[t % 2][i - 1][j];
    int now = t % 3, next = 2 - now;
#pragma acc kernels present(u)
    for (int i = 1; i < 63; i++)
      for (int j = 1; j < 63; j++)
        u[next][i][j] = u[now][i - 1][j];
    int here = t & 1;
    t++;
    int there = t & 1;
#pragma acc kernels present(u)
    for (int i = 1; i < 63; i++)
      for (int j = 1; j < 63; j++)
        u[there][i][j] = u[here][i - 1][j];
  }
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
// CHECK: kernel turns_
// CHECK: over i gang {{.*}}(parallel: no dependence between iterations)
// CHECK-NEXT: over j {{.*}}(parallel: no dependence between iterations)
// CHECK: kernel turns_
// CHECK: over i gang {{.*}}(parallel unless 'w' and 'u' overlap
// CHECK-NEXT: over j {{.*}}(parallel unless 'w' and 'u' overlap
// CHECK-NOT: over i gang
