// A sum over blocks in OpenCL C: parts through the block's memory and barriers, tickets by atomics.
float sum(int n, const float *a) {
  float s = 0;
#pragma acc parallel loop reduction(+:s) copyin(a[0:n])
  for (int i = 0; i < n; i++)
    s += a[i];
  return s;
}

// RUN: %accolade --emit=opencl %s | FileCheck %s
// CHECK: ACC_FUNCTION float acc_block_sum_float(float value, __local [[BYTE:u?char]] *[[ROOM:acc_block_sum_float_bytes]]) {
// CHECK-NEXT: __local float *parts = (__local float *)[[ROOM]];
// CHECK: parts[thread] = value;
// CHECK-NEXT: barrier(CLK_LOCAL_MEM_FENCE | CLK_GLOBAL_MEM_FENCE);
// CHECK: ACC_FUNCTION bool acc_last_block(__global [[BYTE]] *scratch, __local int *[[LAST:acc_last_block_last]]) {
// CHECK: (*[[LAST]]) = atomic_add(tickets, 1u) == blocks - 1;
// CHECK: /* sum_4: {{.*}}:4
// CHECK-NEXT: *   i: blocks x, threads x */
// CHECK-NEXT: __kernel void sum_4(int n, __global char *restrict a_base, ulong a_at, __global char *s_base, ulong s_at, __global char *acc_scratch_base, ulong acc_scratch_at) {
// CHECK-NEXT: __global const float *restrict a = (__global const float *)(a_base + a_at);
// CHECK: __local [[BYTE]] [[ROOM]][4096] __attribute__((aligned(16)));
// CHECK-NEXT: __local int [[LAST]];
// CHECK: s += a[i];
// CHECK: acc_total_s = acc_block_sum_float(acc_total_s, [[ROOM]]);
// CHECK: if (acc_last_block(acc_scratch, &[[LAST]])) {
// CHECK-NOT: double
