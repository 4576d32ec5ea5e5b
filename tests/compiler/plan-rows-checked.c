// In kernels, rows of flat arrays with a length of their own: the launch compares it with what the loops reach. Nobody
// asks where isl proves it, where the region sets the length itself, or where a dependence
// remains; what the device has a copy of, the host cannot compare.
void pitched(int n, int m, int ld, float *restrict a, const float *restrict b) {
#pragma acc kernels copy(a[0:n * ld]) copyin(b[0:n * ld])
  for (int i = 0; i < n; i++)
    for (int j = 2; j <= m - 2; j++)
      a[i * ld + j] = b[i * ld + j + 1];
}
void step(int n, int k, float *a) {
#pragma acc kernels copy(a[0:n * n])
  for (int i = k + 1; i < n; i++)
    for (int j = k + 1; j < n; j++)
      a[i * n + j] -= a[i * n + k] * a[k * n + j];
}
void paths(int n, int k, float *d) {
#pragma acc kernels copy(d[0:n * n])
  for (int i = 0; i < n; i++)
    for (int j = 0; j < n; j++)
      d[i * n + j] += d[i * n + k] * d[k * n + j];
}
void whole(int n, int m, float *a) {
#pragma acc kernels copy(a[0:n * m])
  for (int i = 0; i < n; i++)
    for (int j = 0; j < m; j++)
      a[i * m + j] = i;
}
void mapped(int n, int m, int ld, float *a) {
#pragma acc kernels copy(a[0:n * ld]) copyin(ld)
  for (int i = 0; i < n; i++)
    for (int j = 0; j < m; j++)
      a[i * ld + j] = i;
}
void own(int n, int m, float *a, const int *b) {
#pragma acc kernels copy(a[0:n * n]) copyin(b[0:1])
  {
    int ld = b[0];
    for (int i = 0; i < n; i++)
      for (int j = 0; j < m; j++)
        a[i * ld + j] = i;
  }
}

// RUN: %accolade --stage=plan %s | grep ' loop line' | FileCheck %s
// RUN: %accolade --emit=host %s | grep '^  if (.* > ' | FileCheck --check-prefix=HOST %s
// CHECK: loop line 6 over i gang {{.*}}(parallel provided that m - 1 <= ld, which is checked at the launch)
// CHECK: loop line 7 over j vector {{.*}}(parallel provided that m - 1 <= ld, which is checked at the launch)
// CHECK: loop line 12 over i gang {{.*}}(parallel provided that 0 <= k, which is checked at the launch)
// CHECK: loop line 18 over i seq {{.*}}(sequential: d[i * n + j] is written in one iteration and read as d[k * n + j] in another)
// CHECK: loop line 24 over i gang {{.*}}(parallel: no dependence between iterations)
// CHECK: loop line 38 over i seq {{.*}}(sequential: the index i * ld + j of 'a' is not affine in the loop counter 'i')
// HOST: if (-1 + (acc_rt_int64)m > (acc_rt_int64)ld)
// HOST: if (0 > (acc_rt_int64)k)
// HOST-NEXT: if (1 > 0)
// HOST-NOT: {{.}}
