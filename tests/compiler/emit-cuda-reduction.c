// A reduction over the grid is one kernel: the threads of each block, then the parts of all blocks
// in the block that ends last, then once into the variable.
double f(int n, const double *x, double *most) {
  double s = 1, m = *most;
#pragma acc parallel loop reduction(+:s) reduction(max:m) copyin(x[0:n])
  for (int i = 0; i < n; i++) {
    s += x[i];
    m = x[i] > m ? x[i] : m;
  }
  *most = m;
  return s;
}

// RUN: %accolade --emit=cuda %s | FileCheck %s
// CHECK-COUNT-1: __global__
// CHECK-SAME: void f_5(int n, const double *__restrict__ x, double *s, double *m, double acc_was_s, long long acc_given_s, double acc_was_m, long long acc_given_m, char *acc_scratch) {
// CHECK: double acc_total_s = 0;
// CHECK-NEXT: double acc_total_m = -
// CHECK: double s = 0;
// CHECK: double m = -
// CHECK: s += x[i];
// CHECK: acc_total_m = m > acc_total_m ? m : acc_total_m;
// CHECK: acc_total_s = acc_total_s + s;
// CHECK: /* over all blocks */
// CHECK: acc_total_s = acc_block_sum_double(acc_total_s);
// CHECK: if (acc_thread == 0) {
// CHECK-NEXT: acc_parts_s[acc_block] = acc_total_s;
// CHECK: acc_total_m = acc_block_max_double(acc_total_m);
// CHECK: if (acc_last_block(acc_scratch)) {
// CHECK: double acc_all_s = 0;
// CHECK-NEXT: double acc_all_m = -
// CHECK-NEXT: for (unsigned acc_b = acc_thread; acc_b < acc_blocks; acc_b += acc_threads) {
// CHECK-NEXT: acc_all_s = acc_all_s + acc_parts_s[acc_b];
// CHECK-NEXT: acc_all_m = acc_parts_m[acc_b] > acc_all_m ? acc_parts_m[acc_b] : acc_all_m;
// CHECK: acc_all_s = acc_block_sum_double(acc_all_s);
// CHECK-NEXT: acc_all_m = acc_block_max_double(acc_all_m);
// CHECK-NEXT: if (acc_thread == 0) {
// CHECK-NEXT: acc_before_s = acc_before_s + acc_all_s;
// CHECK-NEXT: (*s) = acc_before_s;
// CHECK-NEXT: acc_before_m = acc_all_m > acc_before_m ? acc_all_m : acc_before_m;
// CHECK-NEXT: (*m) = acc_before_m;
// CHECK-NOT: __global__
