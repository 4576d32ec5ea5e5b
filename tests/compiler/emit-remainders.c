// RUN: %accolade --emit=cuda %s -o - | FileCheck %s
// RUN: %accolade --emit=multicore %s -o - | FileCheck %s --check-prefix=CORES
// Around the borders of a periodic field nothing is divided.
void step(int n, long m, const float *restrict a, float *restrict b, int k) {
  // CHECK: __global__ void step_
  // CORES: step_
#pragma acc parallel loop copyin(a[0:n]) copyout(b[0:n])
  for (int i = 0; i < n; i++) {
    // CHECK: int right = ((i + 1) < n ? (i + 1) : (i + 1) - n);
    // CHECK: int left = ((i - 1 + n) < n ? (i - 1 + n) : (i - 1 + n) - n);
    // CORES: int right = ((i + 1) < n ? (i + 1) : (i + 1) - n);
    int right = (i + 1) % n;
    int left = (i - 1 + n) % n;
    // CHECK: int same = (int)i;
    int same = i % n;
    // Nobody knows how large k is, and m may be smaller than n.
    // CHECK: int any = (i + k) % n;
    // CHECK: int other = (i + 1) % m;
    int any = (i + k) % n;
    int other = (i + 1) % m;
    b[i] = a[left] + a[right] + a[same] + a[any] + a[other];
  }
}
