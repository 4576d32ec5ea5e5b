// A reduction of the construct, none on the loop that adds up: the loop's threads are
// combined all the same.
double f(int n, const double *a) {
  double s = 0;
#pragma acc parallel copyin(a[0:n]) reduction(+:s)
  {
#pragma acc loop
    for (int x = 0; x < n; ++x)
      s = s + a[x];
  }
  return s;
}

// RUN: %accolade -Werror --emit=cuda %s | FileCheck %s
//     CHECK: __global__ void f_5(
//     CHECK: s = s + a[x];
// CHECK-NOT: if (threadIdx.x == 0) {{.*}}acc_total
//     CHECK: acc_block_sum
//     CHECK: acc_last_block
