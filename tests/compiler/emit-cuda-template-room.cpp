// Instantiations of templates whose tiles have run-time sizes: the launch asks functions at the end of the file,
// which read the arguments where the template has put them.
template <class T> void smooth(T weight, const T *__restrict a, T *__restrict b, int n, short halo) {
#pragma acc parallel loop vector(64) copyin(a[0:n]) copyout(b[0:n])
  for (int i = 0; i < n; i++) {
#pragma acc fcw FETCH_ONLY(a[i:halo:0])
    b[i] = a[i] * weight + (i >= halo ? a[i - halo] : 0);
  }
}
template void smooth<double>(double, const double *, double *, int, short);
// A block's size and the length of what is cached are the template's.
template <int Block, int Halo> void cached(const float *__restrict a, float *__restrict b, int n) {
#pragma acc parallel loop vector(Block) copyin(a[0:n]) copyout(b[0:n])
  for (int i = Halo; i < n - Halo; i++) {
#pragma acc cache(a[i - Halo : 2 * Halo + 1])
    b[i] = a[i - Halo] + a[i + Halo];
  }
}
template void cached<64, 2>(const float *, float *, int);
template void cached<128, 5>(const float *, float *, int);
// What does not fit is read where it is.
template void cached<128, 9000>(const float *, float *, int);

// RUN: %accolade++ --emit=cuda %s | FileCheck %s
// RUN: %accolade++ --emit=host -acc=cuda %s | grep -v '^//' | FileCheck %s --check-prefix=HOST
// CHECK: void smooth_4(
// CHECK: extern __shared__ __align__(16) char acc_local[];
// CHECK: double *const acc_tile_a = (double *)acc_local_room1;
// CHECK: void cached_13(
// CHECK: float acc_tile_a[68];
// CHECK: void cached_13_2(
// CHECK: float acc_tile_a[138];
// CHECK: void cached_13_3(
// CHECK-NOT: acc_tile_a

// HOST: static size_t smooth_4_cuda_local_bytes(const void *acc_in) {
// HOST-NEXT: struct acc_args_here {
// HOST-NEXT: int n;
// HOST-NEXT: void *a;
// HOST-NEXT: __attribute__((__aligned__(16))) unsigned char weight[8];
// HOST-NEXT: short halo;
// HOST: return (8 * (size_t)(64 + (acc_args->halo)) + 15) / 16 * 16;
// HOST: "smooth_4", {{.*}}, smooth_4_cuda_local_bytes, 0}},
