// For processors, what loops count by is known when the kernel is compiled, and short loops inside are
// unrolled: only then compilers make SIMD of them.
void scale(int n, float s, float *restrict a) {
#pragma acc parallel loop copy(a[0:n])
  for (int i = 0; i < n; i++)
    for (int k = 0; k < 3; k++)
      a[i * 3 + k] *= s;
}

// RUN: %accolade --emit=opencl %s | FileCheck %s
// CHECK: const uint acc_stop_i = ACC_CONTIGUOUS ? min(acc_trips_i, ((uint)((uint)get_group_id(0)) + 1) * acc_share_i) : acc_trips_i;
// CHECK-NEXT: const uint acc_step_i = (ACC_CONTIGUOUS ? (uint)get_local_size(0) : {{.*}});
// CHECK-NEXT: uint acc_at_i = (ACC_CONTIGUOUS ? (uint)get_group_id(0) * acc_share_i + (uint)get_local_id(0) : {{.*}});
// CHECK: for (uint acc_i = acc_at_i; acc_i < acc_stop_i; acc_i += acc_step_i) {
// CHECK: #if ACC_CONTIGUOUS || defined(__NV_CL_C_VERSION)
// CHECK-NEXT: #pragma unroll
// CHECK-NEXT: #endif
// CHECK-NEXT: for (int k = 0; k < 3; k++) {
