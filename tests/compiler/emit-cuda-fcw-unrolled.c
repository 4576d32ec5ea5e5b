// Fetches of many elements ask once whether all exist; short loops that the array's end may cut
// off are unrolled where it does not; blocks of one warp wait as a warp; writes to other
// iterations' elements take two barriers, to one's own one.
#define MIN(a, b) ((a) < (b) ? (a) : (b))
void rows(int n, const float *restrict a, float *restrict b) {
#pragma acc parallel loop vector(32) copyin(a[0:n]) copyout(b[0:n])
  for (int i = 0; i < n; i++) {
    float s = 0;
    int from = 0;
    for (int l = 0; l < n; l += 8) {
#pragma acc fcw FETCH_ONLY(a[from:0:199])
      for (int m = l; m < MIN(l + 8, n); m++)
        s += a[m];
      from += 8;
    }
    b[i] = s;
  }
}

void others(int n, int *restrict a) {
#pragma acc parallel loop vector(64) copy(a[0:n])
  for (int i = 0; i < n; i++) {
#pragma acc fcw FETCH_CHANNEL_WB(a[i:0:1])
    a[i + 1] = i;
  }
}

// RUN: %accolade --emit=cuda %s | FileCheck --match-full-lines %s
// CHECK: __builtin_assume(threadIdx.x < 32);
// CHECK: else if (acc_at_a >= acc_first_a && acc_at_a + 200 <= acc_stop_a) {
// CHECK-NEXT: #pragma unroll
// CHECK-NEXT: for (int acc_trip = 0; acc_trip < 6; acc_trip++) {
// CHECK-NEXT: const int acc_e = acc_trip * 32 + (int)threadIdx.x;
// CHECK-NEXT: acc_tile_a[acc_e] = a[acc_at_a + acc_e];
// CHECK-NEXT: }
// CHECK-NEXT: if (threadIdx.x < 8) {
// CHECK-NEXT: const int acc_e = 192 + (int)threadIdx.x;
// CHECK-NEXT: acc_tile_a[acc_e] = a[acc_at_a + acc_e];
// CHECK-NEXT: }
// CHECK-NEXT: }
// CHECK-NEXT: else {
// CHECK-NEXT: #pragma unroll
// CHECK-NEXT: for (int acc_trip = 0; acc_trip < 6; acc_trip++) {
// CHECK-NEXT: const int acc_e = acc_trip * 32 + (int)threadIdx.x;
// CHECK-NEXT: if (acc_first_a < acc_stop_a) acc_tile_a[acc_e] = a[acc_nearest(acc_at_a + acc_e, acc_first_a, acc_stop_a)];
// CHECK-NEXT: }
// CHECK-NEXT: if (threadIdx.x < 8) {
// CHECK-NEXT: const int acc_e = 192 + (int)threadIdx.x;
// CHECK-NEXT: if (acc_first_a < acc_stop_a) acc_tile_a[acc_e] = {{.*}}
// CHECK-NEXT: }
// CHECK-NEXT: }
// CHECK-NEXT: __syncwarp();
// CHECK: if ((((l + 8) < (n) ? (l + 8) : (n))) - (l) == 8) {
// CHECK-NEXT: #pragma unroll
// CHECK-NEXT: for (int acc_trip = 0; acc_trip < 8; acc_trip++) {
// CHECK-NEXT: const int m = (l) + acc_trip;
// CHECK-NEXT: s += acc_tile_a[m - acc_at_a];
// CHECK-NEXT: }
// CHECK-NEXT: }
// CHECK-NEXT: else {
// CHECK-NEXT: for (int m = l; m < ((l + 8) < (n) ? (l + 8) : (n)); m++) {
// CHECK-NEXT: s += acc_tile_a[m - acc_at_a];
// CHECK-NEXT: }
// CHECK-NEXT: }
// CHECK: __syncwarp();
// CHECK-LABEL: {{.*}}others_21(int n, {{.*}}
// CHECK: acc_value1 = i;
// CHECK-NEXT: }
// CHECK-NEXT: __syncthreads();
// CHECK-NEXT: if (acc_has_i) {
// CHECK-NEXT: acc_tile_a[i + 1 - acc_at_a] = acc_value1;
// CHECK-NEXT: acc_marks_a[i + 1 - acc_at_a] = 1;
// CHECK-NEXT: }
// CHECK-NEXT: __syncthreads();
