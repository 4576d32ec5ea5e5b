// Two kernels whose blocks differ in size have room for their own threads where they scan a tile: neither takes the
// other's function.
void both(int n, const int *restrict x, int *restrict y, short *restrict z) {
  int s = 3;
  short t = 1;
#pragma acc parallel loop scan(+ : s, t) copyin(x[0 : n]) copyout(y[0 : n], z[0 : n])
  for (int i = 0; i < n; ++i) {
    s += x[i];
    y[i] = s;
    t += x[i];
    z[i] = t;
  }
}

void one(int n, int *restrict x) {
#pragma acc parallel loop scan(+ : x) copy(x[0 : n])
  for (int i = 1; i < n; ++i)
    x[i] += x[i - 1];
}

// RUN: %accolade --emit=opencl %s | FileCheck %s
// CHECK: __kernel void both_6(
// CHECK-DAG: __local int acc_scan_sum_int_to128x16_totals[128];
// CHECK-DAG: __local short acc_scan_sum_short_to128x16_totals[128];
// CHECK: __kernel void one_16(
// CHECK: __local int acc_scan_sum_int_to256x16_totals[256];
