// A sum over blocks in OpenCL C: by exchange in warps where the compiler has it, else parts through
// the block's memory and barriers; tickets by atomics.
float sum(int n, const float *a) {
  float s = 0;
#pragma acc parallel loop reduction(+:s) copyin(a[0:n])
  for (int i = 0; i < n; i++)
    s += a[i];
  return s;
}

// RUN: %accolade --emit=opencl %s | FileCheck %s
// What is left after four at a time is not unrolled, but on a processor, which has all there.
// CHECK: #define ACC_SIMD_REST ACC_SIMD
// CHECK: #define ACC_SIMD_REST _Pragma("unroll 1")
// CHECK: #ifndef ACC_EXCHANGE
// CHECK-NEXT: #ifdef __NV_CL_C_VERSION
// CHECK-NEXT: #define ACC_EXCHANGE 1
// Other blocks see what was written before the ticket: more than OpenCL C 1.2 has a word for.
// CHECK: #define ACC_FENCE __asm__ volatile("membar.gl;" : : : "memory")
// CHECK-NEXT: #else
// CHECK-NEXT: #define ACC_FENCE mem_fence(CLK_GLOBAL_MEM_FENCE)
// CHECK: ACC_FUNCTION uint acc_lane(uint mask, uint value, uint distance) {
// CHECK-NEXT: #if ACC_EXCHANGE
// CHECK-NEXT: __asm__ volatile("shfl.sync.bfly.b32 %0, %0, %1, 31, %2;" : "+r"(value) : "r"(distance), "r"(mask));
// CHECK-NEXT: #endif
// CHECK-NEXT: return value;
// CHECK: ACC_FUNCTION float acc_lane_float(uint mask, float value, uint distance) {
// CHECK-NEXT: return as_float(acc_lane(mask, as_uint(value), distance));
// CHECK: ACC_FUNCTION float acc_block_sum_float(float value, __local float *[[PARTS:acc_block_sum_float_parts]], __local [[BYTE:u?char]] *[[ROOM:acc_block_sum_float_bytes]]) {
// CHECK-NEXT: if (ACC_EXCHANGE) {
// CHECK: const float other = acc_lane_float(~0u, value, distance_);
// CHECK: [[PARTS]][thread / 32] = value;
// CHECK: __local float *parts = (__local float *)[[ROOM]];
// CHECK: parts[thread] = value;
// CHECK-NEXT: barrier(CLK_LOCAL_MEM_FENCE | CLK_GLOBAL_MEM_FENCE);
// CHECK: ACC_FUNCTION bool acc_last_block(__global [[BYTE]] *scratch, __local int *[[LAST:acc_last_block_last]]) {
// CHECK-NEXT: barrier(
// CHECK: ACC_FENCE;
// CHECK: (*[[LAST]]) = atomic_add(tickets, 1u) == blocks - 1;
// CHECK: /* sum_5: {{.*}}:5
// CHECK-NEXT: *   i: blocks x, threads x */
// CHECK-NEXT: __kernel void sum_5(int n, __global char *restrict a_base, ulong a_at, __global char *s_base, ulong s_at, float acc_was_s, int acc_given_s, __global char *acc_scratch_base, ulong acc_scratch_at) {
// CHECK-NEXT: __global const float *restrict a = (__global const float *)(a_base + a_at);
// CHECK: __local float [[PARTS]][32];
// CHECK-NEXT: __local [[BYTE]] [[ROOM]][4096] __attribute__((aligned(16)));
// CHECK-NEXT: __local int [[LAST]];
// CHECK: s += a[i];
// CHECK: ACC_SIMD_REST
// CHECK-NEXT: for (
// CHECK: acc_total_s = acc_block_sum_float(acc_total_s, [[PARTS]], [[ROOM]]);
// CHECK: if (acc_last_block(acc_scratch, &[[LAST]])) {
// CHECK-NOT: double
