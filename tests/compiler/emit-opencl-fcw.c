// Memory of the block whose size the launch computes: a __local argument, and a function of the
// arguments.
void f(int n, int halo, const float *restrict a, float *restrict b) {
#pragma acc parallel loop vector(128) copyin(a[0:n]) copyout(b[0:n])
  for (int i = 0; i < n; i++) {
#pragma acc fcw FETCH_ONLY(a[i:halo:halo])
    b[i] = a[i] + a[i - halo];
  }
}

// What nobody need come by is not looked at.
void unless(int n, int halo, const float *restrict a, float *restrict b) {
#pragma acc parallel loop vector(128) copyin(a[0:n]) copyout(b[0:n])
  for (int i = 0; i < n; i++)
    if (halo > 0) {
#pragma acc fcw FETCH_ONLY(a[i:halo:halo])
      b[i] = a[i] + a[i - halo];
    }
}

// RUN: %accolade --emit=opencl %s | FileCheck %s
// RUN: %accolade --emit=host %s | grep -v '^//' | FileCheck --check-prefix=HOST %s
// CHECK: __kernel void f_4(int n, __global char *restrict a_base, ulong a_at, int halo, __global char *restrict b_base, ulong b_at, long acc_lo_a, long acc_hi_a, __local ulong2 *acc_local_words) {
// CHECK: __local {{u?}}char *const acc_local_room1 = acc_local;
// CHECK: __local float *const acc_tile_a = (__local float *)acc_local_room1;
// CHECK: acc_tile_a[acc_e] = a[acc_nearest(acc_at_a + acc_e, acc_first_a, acc_stop_a)];
// CHECK: b[i] = acc_tile_a[i - acc_at_a] + acc_tile_a[i - halo - acc_at_a];
// HOST: static size_t f_4_cuda_local_bytes(const void *acc_in) {
// HOST: const struct f_4_args *acc_args = (const struct f_4_args *)acc_in;
// HOST: return (4 * (size_t)(128 + (acc_args->halo) + (acc_args->halo)) + 15) / 16 * 16;
// HOST: }
// HOST: acc_rt_reach(&acc_region, "a[i:halo:halo]", "halo", (acc_rt_int64)(halo));
// HOST: acc_rt_bounds(&acc_region, (const void *)a, sizeof(*a), &acc_args.acc_lo_a, &acc_args.acc_hi_a);
// HOST-NEXT: acc_rt_narrow(&acc_args.acc_lo_a, &acc_args.acc_hi_a);
// HOST-NOT: acc_rt_reach
