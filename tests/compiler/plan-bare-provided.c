// A loop without a directive over rows of a flat array, which are those of others for some values only: the launch asks,
// and another kernel, with the loop in each thread, runs where the answer is no.
void eliminate(int n, int k, double *a) {
#pragma acc parallel loop present(a[0 : n * n])
  for (int i = k + 1; i < n; i++)
    for (int j = k + 1; j < n; j++)
      a[i * n + j] -= a[i * n + k] * a[k * n + j];
}
// Nobody knows the number at the launch: the kernel changes it.
void unknown(int n, int k, double *a) {
#pragma acc parallel present(a[0 : n * n]) firstprivate(k)
  {
    k = k / 2;
#pragma acc loop gang
    for (int i = k + 1; i < n; i++)
      for (int j = k + 1; j < n; j++)
        a[i * n + j] -= a[i * n + k] * a[k * n + j];
  }
}

// RUN: %accolade --stage=plan %s | FileCheck %s
// RUN: %accolade --emit=host %s | FileCheck %s --check-prefix=HOST
// CHECK: in order by [[OTHER:eliminate_[0-9]+_in_order]] where data overlaps
// CHECK: over i gang vector on [block y thread y by 4]
// CHECK: over j {{.*}} on [block x thread x] (parallel provided that 0 <= k, which is checked at the launch)
// CHECK: region parallel line 11
// CHECK-NOT: in order by
// CHECK-NOT: provided
// HOST: if (0 > (acc_rt_int64)k)
