// Bins of an array that the function itself declares: the block's copy is of all its threads, so it is added to by atomics.
// REQUIRES: target-cuda, target-opencl
// RUN: %accolade --emit=cuda %s -o - | FileCheck %s
// RUN: %accolade --emit=opencl %s -o - | FileCheck --check-prefix=CL %s
int histogram(int n, const unsigned *data) {
  int bins[16] = {0}, most = 0;
#pragma acc parallel loop copyin(data[0:n]) copy(bins)
  for (int i = 0; i < n; ++i) {
#pragma acc atomic update
    bins[data[i] % 16]++;
  }
  for (int b = 0; b < 16; ++b)
    most = bins[b] > most ? bins[b] : most;
  return most;
}
// CHECK: if (acc_bins)
// CHECK: int *bins = acc_bins_bins;
// CHECK-NOT: ++;
// CHECK: atomicAdd((unsigned *)acc_x, (unsigned)(int)1);
// CHECK: else
// CL: if (acc_bins)
// CL: acc_bins_bins
// CL-NOT: % 16]++;
// CL: atomic_add
// CL: else
