// A loop from tile to tile, each used for a few trips: a thread has its element of the next tile in a
// register while this one is used.
void rows(int n, const float *restrict a, float *restrict b) {
#pragma acc parallel loop vector(32) copyin(a[0:n]) copyout(b[0:n])
  for (int i = 0; i < n; i++) {
    float s = 0;
    for (int t = 0; t < n; t += 32) {
      int at = t + (i & 31);
#pragma acc fcw FETCH_ONLY(a[at:0:0])
      for (int m = t; m < (t + 32 < n ? t + 32 : n); m++)
        s += a[m];
    }
    b[i] = s;
  }
}

/* Used for long: it does not matter when the next one comes. */
void longRows(int n, const float *restrict a, float *restrict b) {
#pragma acc parallel loop vector(64) copyin(a[0:n]) copyout(b[0:n])
  for (int i = 0; i < n; i++) {
    float s = 0;
    for (int t = 0; t < n; t += 64) {
      int at = t + (i & 63);
#pragma acc fcw FETCH_ONLY(a[at:0:0])
      for (int m = t; m < (t + 64 < n ? t + 64 : n); m++)
        s += a[m];
    }
    b[i] = s;
  }
}

// RUN: %accolade --emit=cuda %s | FileCheck --match-full-lines %s
// CHECK: extern "C" __global__ void rows_4({{.*}}
// CHECK: int t = 0;
// CHECK-NEXT: const int acc_first_a = {{.*}}
// CHECK-NEXT: __shared__ __align__(16) float acc_tile_a[32];
// CHECK-NEXT: float acc_held_a;
// CHECK-NEXT: if (t < n) {
// CHECK-NEXT: int at = t + ((int)threadIdx.x);
// CHECK-NEXT: const int acc_at_a = at - (int)threadIdx.x;
// CHECK-NEXT: {
// CHECK-NEXT: if (at >= acc_first_a && at < acc_stop_a) acc_held_a = a[at];
// CHECK-NEXT: }
// CHECK-NEXT: }
// CHECK-NEXT: #pragma unroll 2
// CHECK-NEXT: for (; t < n; t += 32) {
// CHECK: acc_tile_a[(int)threadIdx.x] = acc_held_a;
// CHECK-NEXT: }
// CHECK-NEXT: __sync{{.*}}
// CHECK: const int acc_next_t = t + (32);
// CHECK: if (t < n) {
// CHECK: if ({{.*}}) acc_held_a = a[at];
// CHECK: s += acc_tile_a[m - acc_at_a];
// The next trip's tile takes the place of this one.
// CHECK: __sync{{.*}}
// CHECK: b[i] = s;
// CHECK: extern "C" __global__ void longRows_{{.*}}
// CHECK-NOT: {{.*}}acc_held_{{.*}}

// RUN: %accolade --report -c %s -o %t.o 2>&1 | FileCheck --check-prefix=REPORT %s
// REPORT: tile of 32 elements for a[at:0:0], fetched while the one before is used (in the block's memory on a GPU; read in place on the host)
// REPORT-NOT: fetched while
