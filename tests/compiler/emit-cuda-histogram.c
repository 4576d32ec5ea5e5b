// A reduced array of which only elements are updated: one copy for each block, while it fits, and
// none otherwise. What has no atomic instruction in a block's memory has a copy for each warp; of a few
// elements each thread has its own there.
void few(int n, const int *key, double *bins) {
#pragma acc parallel loop reduction(+:bins[0:10]) copyin(key[0:n])
  for (int i = 0; i < n; i++)
    bins[key[i]] += 1;
}
void fixed(int n, const int *key, int *count) {
#pragma acc parallel loop reduction(+:count[0:4096]) copyin(key[0:n])
  for (int i = 0; i < n; i++)
    count[key[i]]++;
}
void large(int n, const int *key, int *count) {
#pragma acc parallel loop reduction(+:count[0:100000]) copyin(key[0:n])
  for (int i = 0; i < n; i++)
    count[key[i]]++;
}
void any(int n, int m, const int *key, float *sums) {
#pragma acc parallel loop reduction(+:sums[0:m]) copyin(key[0:n])
  for (int i = 0; i < n; i++)
    if (key[i] < m)
      sums[key[i]] -= i;
}
// Read as well: each thread has a copy.
void read(int n, int m, const int *key, int *sums) {
#pragma acc parallel loop reduction(+:sums[0:m]) copyin(key[0:n])
  for (int i = 0; i < n; i++)
    if (sums[0] < 5)
      sums[key[i]] += i;
}
void some(int n, const int *key, double *bins) {
#pragma acc parallel loop reduction(+:bins[0:64]) copyin(key[0:n])
  for (int i = 0; i < n; i++)
    bins[key[i]] += 1;
}
// All threads update the same elements: registers.
void alike(int n, const double *x, double *sums) {
#pragma acc parallel loop reduction(+:sums[0:3]) copyin(x[0:n])
  for (int i = 0; i < n; i++) {
    sums[0] += x[i];
    for (int k = 1; k < 3; k++)
      sums[k] += x[i] * k;
  }
}
// Each thread its own, by the counter of the loop that they share.
void turns(int n, const double *x, double *sums) {
#pragma acc parallel loop reduction(+:sums[0:3]) copyin(x[0:n])
  for (int i = 0; i < n; i++)
    sums[i % 3] += x[i];
}

// RUN: %accolade --emit=cuda %s | FileCheck %s
// CHECK: void few_5(
// CHECK-NOT: atomicAdd
// CHECK: __shared__ double acc_copy_bins[(10) * 256];
// CHECK: acc_copy_bins[(key[i]) * 256 + acc_thread] += 1;
// CHECK: for (unsigned acc_k = acc_thread / 32; acc_k < (10); acc_k += (acc_threads + 31) / 32) {
// CHECK: value = value + acc_copy_bins[acc_k * 256 + acc_t];
// CHECK: (acc_parts_bins + (size_t)acc_block * ((10)))[acc_k] = value;
// CHECK: void fixed_10(int n, int *count, const int *__restrict__ key) {
// CHECK: __shared__ int acc_block_count[(4096)];
// CHECK: int *count = (int *)acc_block_count;
// CHECK: atomicAdd((unsigned *)&count[key[i]], (unsigned)1);
// CHECK: if (acc_block_count[acc_k] != 0) atomicAdd((unsigned *)&((int *)count)[acc_k], (unsigned)acc_block_count[acc_k]);
// CHECK: void large_15(int n, int *count, const int *__restrict__ key) {
// CHECK-NOT: __shared__
// CHECK: atomicAdd((unsigned *)&count[key[i]], (unsigned)1);
// CHECK: void any_20(int n, const int *__restrict__ key, int m, float *sums) {
// CHECK: if ((4 * (size_t)(m) + 15) / 16 * 16 <= 32768) {
// CHECK: float *acc_block_sums = (float *)acc_local_room1;
// CHECK: atomicAdd(&sums[key[i]], -(float)(i));
// CHECK: else {
// CHECK: atomicAdd(&sums[key[i]], -(float)(i));
// CHECK: void read_27(
// CHECK: acc_thread_room1
// CHECK: sums[key[i]] += i;
// CHECK: void some_33(
// CHECK: __shared__ double acc_block_bins[8 * (64)];
// CHECK: double *bins = (double *)(acc_block_bins + acc_thread / 32 % 8 * (64));
// CHECK: atomicAdd(&bins[key[i]], (double)(1));
// CHECK: for (unsigned acc_w = 1; acc_w < 8; acc_w++) acc_value = acc_value + acc_block_bins[acc_w * (64) + acc_k];
// CHECK: if (acc_value != 0) atomicAdd(&((double *)bins)[acc_k], acc_value);
// CHECK: void alike_39(
// CHECK-NOT: __shared__
// CHECK: double acc_copy_sums[(3)];
// CHECK: sums[0] += x[i];
// CHECK: void turns_
// CHECK: acc_copy_sums[(i % 3) * 256 + acc_thread] += x[i];
// RUN: %accolade --report -c %s -o %t.o 2>&1 | FileCheck --check-prefix=REPORT %s
// REPORT: reduction(+:bins) over gangs (its elements are only updated: on a GPU each thread has a copy in the block's memory)
// REPORT: reduction(+:count) over gangs (its elements are only updated: on a GPU each block has a copy, above 32 KB there is none)
// REPORT: reduction(+:bins) over gangs (its elements are only updated: on a GPU each warp has a copy)
// REPORT: reduction(+:sums) over gangs (its elements are only updated: on a GPU each thread has a copy)
