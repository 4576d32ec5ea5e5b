// A reduced array of which only elements are updated: one copy for each block, while it fits, and
// none otherwise. A few elements are each thread's own, without atomic updates.
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

// RUN: %accolade --emit=cuda %s | FileCheck %s
// CHECK: void few_4(
// CHECK-NOT: atomicAdd
// CHECK: bins[key[i]] += 1;
// CHECK: void fixed_9(int n, int *count, const int *__restrict__ key) {
// CHECK: __shared__ int acc_block_count[(4096)];
// CHECK: int *count = (int *)acc_block_count;
// CHECK: atomicAdd((unsigned *)&count[key[i]], (unsigned)1);
// CHECK: if (acc_block_count[acc_k] != 0) atomicAdd((unsigned *)&((int *)(count + (0)))[acc_k], (unsigned)acc_block_count[acc_k]);
// CHECK: void large_14(int n, int *count, const int *__restrict__ key) {
// CHECK-NOT: __shared__
// CHECK: atomicAdd((unsigned *)&count[key[i]], (unsigned)1);
// CHECK: void any_19(int n, const int *__restrict__ key, int m, float *sums) {
// CHECK: if ((4 * (size_t)(m) + 15) / 16 * 16 <= 32768) {
// CHECK: float *acc_block_sums = (float *)acc_local_room1;
// CHECK: atomicAdd(&sums[key[i]], -(float)(i));
// CHECK: else {
// CHECK: atomicAdd(&sums[key[i]], -(float)(i));
// CHECK: void read_26(
// CHECK: acc_thread_room1
// CHECK: sums[key[i]] += i;
// RUN: %accolade --report -c %s -o %t.o 2>&1 | FileCheck --check-prefix=REPORT %s
// REPORT: reduction(+:count) over gangs (its elements are only updated: above 1 KB, a GPU has a copy for each block, and above 32 KB none)
