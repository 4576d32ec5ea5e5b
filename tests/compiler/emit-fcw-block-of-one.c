// Room for a tile whose block has as many iterations as the launch says: one at least, as in the kernel.
static int a[90][130], b[90][130];
void f(int workers, int length) {
#pragma acc parallel loop gang worker num_workers(workers) vector_length(length) copyin(a) copy(b)
  for (int i = 0; i < 90; i++) {
#pragma acc loop vector
    for (int j = 0; j < 130; j++) {
#pragma acc fcw FETCH_ONLY(a[i:1:1][j:1:1])
      b[i][j] = i > 0 && j > 0 ? a[i - 1][j - 1] : 0;
    }
  }
}

// RUN: %accolade --emit=host %s | grep -v '^//' | FileCheck %s
// CHECK: {{^ +}}static size_t f_4_cuda_local_bytes(const void *acc_in) {
// CHECK-NEXT: {{^ +}}const struct f_4_args
// CHECK-NEXT: {{^ +}}return (4 * (size_t)(2 + ((acc_args->workers) > 1 ? (acc_args->workers) : 1)) * (size_t)(2 + ((acc_args->length) > 1 ? (acc_args->length) : 1)) + 15) / 16 * 16;
