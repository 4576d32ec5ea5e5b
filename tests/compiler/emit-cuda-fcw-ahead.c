// A loop from tile to tile: the first tile is sent for before the loop, the next one at the
// beginning of each trip, into the copy that nobody uses. One barrier for each trip.
void rows(int n, const float *restrict a, float *restrict b) {
#pragma acc parallel loop vector(64) copyin(a[0:n]) copyout(b[0:n])
  for (int i = 0; i < n; i++) {
    float s = 0;
    for (int t = 0; t < n; t += 64) {
      int at = t + (i & 63);
#pragma acc fcw FETCH_ONLY(a[at:0:0])
      for (int m = t; m < n && m < t + 64; m++)
        s += a[m];
    }
    b[i] = s;
  }
}

// RUN: %accolade -ffetch-ahead --emit=cuda %s | FileCheck --match-full-lines %s
// CHECK: template <class T> static __device__ void acc_send(T *to, const T *from) {
// CHECK: static __device__ void acc_arrived() {
// CHECK: int t = 0;
// CHECK-NEXT: const int acc_first_a = {{.*}}
// CHECK-NEXT: __shared__ __align__(16) float acc_tile_a[128];
// CHECK-NEXT: unsigned acc_turn_a = 0;
// CHECK-NEXT: if (t < n) {
// CHECK-NEXT: int at = t + ((int)threadIdx.x);
// CHECK-NEXT: const int acc_now_a = (acc_turn_a & 1) * 64;
// CHECK-NEXT: const int acc_at_a = at - (int)threadIdx.x;
// CHECK-NEXT: {
// CHECK-NEXT: if (at >= acc_first_a && at < acc_stop_a) acc_send(&acc_tile_a[acc_now_a + (int)threadIdx.x], &a[at]);
// CHECK-NEXT: }
// CHECK-NEXT: }
// CHECK-NEXT: for (; t < n; t += 64) {
// CHECK-NEXT: int at;
// CHECK-NEXT: at = t + ((int)threadIdx.x);
// CHECK-NEXT: {
// CHECK-NEXT: acc_arrived();
// CHECK-NEXT: __syncthreads();
// CHECK-NEXT: const int acc_now_a = (acc_turn_a & 1) * 64;
// CHECK-NEXT: const int acc_at_a = at - (int)threadIdx.x;
// CHECK-NEXT: acc_turn_a ^= 1;
// CHECK-NEXT: {
// CHECK-NEXT: const int acc_next_t = t + (64);
// CHECK-NEXT: {
// CHECK-NEXT: const int t = acc_next_t;
// CHECK-NEXT: if (t < n) {
// CHECK-NEXT: int at = t + ((int)threadIdx.x);
// CHECK-NEXT: const int acc_now_a = (acc_turn_a & 1) * 64;
// CHECK-NEXT: const int acc_at_a = at - (int)threadIdx.x;
// CHECK-NEXT: {
// CHECK-NEXT: if ({{.*}}) acc_send(&acc_tile_a[acc_now_a + (int)threadIdx.x], &a[at]);
// CHECK-NEXT: }
// CHECK-NEXT: }
// CHECK-NEXT: }
// CHECK-NEXT: }
// CHECK-NEXT: if (acc_has_i) {
// CHECK: s += acc_tile_a[acc_now_a + m - acc_at_a];
// CHECK-NEXT: }
// CHECK-NEXT: }
// CHECK-NEXT: }
// CHECK-NEXT: }
// CHECK-NEXT: __syncthreads();
// CHECK-NEXT: }
// CHECK-NEXT: if (acc_has_i) {
// CHECK-NEXT: b[i] = s;
// CHECK-NEXT: }

// RUN: %accolade -ffetch-ahead --report -c %s -o %t.o 2>&1 | FileCheck --check-prefix=REPORT %s
// REPORT: tile of 64 elements for a[at:0:0], fetched while the one before is used (in the block's memory on a GPU; read in place on the host)
