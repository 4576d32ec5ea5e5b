// A scan over the grid: a block for each tile, one pass over memory. The tile's operands go
// through the block's memory, and blocks ask those before them what comes before.
void prefix(int n, const float *x, float *y, float *last) {
  float s = *last;
#pragma acc parallel loop scan(+:s) copyin(x[0:n]) copyout(y[0:n])
  for (int i = 0; i < n; i++) {
    s += x[i];
    y[i] = s;
  }
  *last = s;
}

// RUN: %accolade --stage=facts %s | FileCheck --check-prefix=FACTS %s
// FACTS: scan inclusive + into y[i] from s with x[i]
// RUN: %accolade --stage=plan %s | FileCheck --check-prefix=PLAN %s
// PLAN: data copy s implied (reduction result)
// PLAN: loop line 6 over i gang vector on [block x thread x by 16] scan in tiles (parallel: scan)
// RUN: %accolade --emit=cuda %s | FileCheck %s
// CHECK: static __device__ unsigned acc_next_tile(char *) { return blockIdx.x; }
// CHECK: static __device__ float acc_scan_sum_float_256x16(float *tile) {
// CHECK: static __device__ float acc_before_tile_sum_float(char *, char *states, unsigned tile, float total, float first) {
// CHECK: void prefix_5(int n, const float *__restrict__ x, float *s, float *y, char *acc_scratch) {
// CHECK: const unsigned acc_tile = acc_next_tile(acc_scratch);
// CHECK: __shared__ float acc_tile_s[4224];
// CHECK: if (acc_trips_i > 0 && acc_tile == 0) {
// CHECK-NEXT: acc_first_s = (*s);
// CHECK: if (acc_trips_i - acc_from_i >= 16 * 256) {
// CHECK: const unsigned acc_i = acc_from_i + acc_at;
// CHECK-NEXT: int i = acc_i;
// CHECK-NEXT: acc_value[acc_k] = (float)(x[i]);
// CHECK: else {
// CHECK: if (acc_i < acc_trips_i) {
// CHECK-NEXT: int i = acc_i;
// CHECK-NEXT: acc_value[acc_k] = (float)(x[i]);
// CHECK: acc_tile_s[acc_padded(acc_at)] = acc_value[acc_k];
// CHECK: const float acc_total = acc_scan_sum_float_256x16(acc_tile_s);
// CHECK: const float acc_before_s = acc_before_tile_sum_float(acc_scratch, acc_part_room1, acc_tile, acc_total, acc_first_s);
// CHECK: y[i] = acc_before_s + acc_own;
// CHECK: (*s) = acc_before_s + acc_own;
// RUN: %accolade --report -c %s -o %t.o 2>&1 | FileCheck --check-prefix=REPORT %s
// REPORT: loop over i: gang vector (parallel: scan)
// REPORT: inclusive scan by + into y (carried in s)
// REPORT-NEXT: {{.*}}on a GPU: tiles of 4096 iterations, one for each block; one pass over memory
// REPORT-NEXT: {{.*}}on cores: tiles that fit a cache, added up there and then stored
