// All threads of a block fetch, wait and go round; what an iteration does stands under its mask.
void f(int n, int *restrict a, int *restrict b) {
#pragma acc parallel loop vector(128) copy(a[0:n]) copyout(b[0:n])
  for (int i = 0; i < n; i++) {
    int sum = 0;
#pragma acc fcw FETCH_CHANNEL_WB(a[i:1:1])
    for (int t = 0; t < 3; t++) {
      if (i % 2)
        a[i] += t;
      sum += a[i];
    }
    b[i] = sum;
  }
}

// No halo: each thread fetches its own element. Neighbours are a constant away from it. What a thread
// reads at its pivot alone stays in a register. What only computes needs no mask.
void g(int n, int steps, int *restrict a, const float *restrict w, float *restrict b) {
#pragma acc parallel loop vector(128) copyin(a[0:n], w[0:n]) copyout(b[0:n])
  for (int i = 0; i < n; i++) {
    int odd = i & 1, j = i + 1;
#pragma acc fcw FETCH_CHANNEL(a[i:0:0]) FETCH_ONLY(w[i:1:1])
    {
      for (int t = 0; t < steps; t++)
        if (odd)
          a[i] = a[i - 1] + a[j];
      b[i] = w[i] * a[i];
    }
  }
}

// RUN: %accolade --emit=cuda %s | FileCheck --match-full-lines %s
// CHECK: extern "C" __global__ void f_3(int n, int *__restrict__ a, int *__restrict__ b, long long acc_lo_a, long long acc_hi_a) {
// CHECK-NEXT: __builtin_assume(threadIdx.x < 128);
// CHECK-NEXT: const unsigned acc_trips_i = n;
// CHECK-NEXT: const unsigned acc_from_i = blockIdx.x * 128;
// CHECK-NEXT: const unsigned acc_i = acc_from_i + threadIdx.x;
// CHECK-NEXT: int i = acc_i;
// CHECK-NEXT: bool acc_has_i = acc_i < acc_trips_i;
// CHECK-NEXT: int sum;
// CHECK-NEXT: sum = 0;
// CHECK-NEXT: {
// CHECK-NEXT: const int acc_first_a = (int)acc_lo_a, acc_stop_a = (int)acc_hi_a;
// CHECK-NEXT: __shared__ __align__(16) int acc_tile_a[260];
// CHECK-NEXT: bool acc_wrote_a = false;
// CHECK-NEXT: const int acc_at_a = i - 1 - (int)threadIdx.x;
// CHECK-NEXT: int acc_own_a;
// CHECK-NEXT: const int acc_place_of_a = i - acc_at_a;
// CHECK-NEXT: int acc_here_a = acc_place_of_a;
// CHECK-NEXT: {
// CHECK-NEXT: const int acc_e = (int)threadIdx.x;
// CHECK-NEXT: if (acc_first_a < acc_stop_a) acc_tile_a[130 + acc_e] = acc_tile_a[acc_e] = a[acc_nearest(acc_at_a + acc_e, acc_first_a, acc_stop_a)];
// CHECK-NEXT: }
// CHECK-NEXT: if (threadIdx.x < 2) {
// CHECK-NEXT: const int acc_e = 128 + (int)threadIdx.x;
// CHECK-NEXT: if (acc_first_a < acc_stop_a) acc_tile_a[130 + acc_e] = acc_tile_a[acc_e] = a[{{.*}}];
// CHECK-NEXT: }
// CHECK-NEXT: __syncthreads();
// CHECK-NEXT: acc_own_a = acc_tile_a[acc_here_a];
// CHECK-NEXT: {
// CHECK-NEXT: int t = 0;
// CHECK-NEXT: bool acc_mask1;
// CHECK-NEXT: acc_mask1 = acc_has_i & ((i % 2) != 0);
// CHECK-NEXT: for (; t < 3; t++) {
// CHECK-NEXT: {
// CHECK-NEXT: if (acc_mask1) {
// CHECK-NEXT: acc_own_a = acc_own_a + (t);
// CHECK-NEXT: acc_wrote_a = 1;
// CHECK-NEXT: }
// CHECK-NEXT: acc_here_a = 130 + 2 * acc_place_of_a - acc_here_a;
// CHECK-NEXT: acc_tile_a[acc_here_a] = acc_own_a;
// CHECK-NEXT: __syncthreads();
// CHECK-NEXT: }
// CHECK-NEXT: if (acc_has_i) {
// CHECK-NEXT: sum += acc_own_a;
// CHECK-NEXT: }
// CHECK-NEXT: }
// CHECK-NEXT: }
// CHECK-NEXT: __syncthreads();
// CHECK-NEXT: if (acc_wrote_a) {
// CHECK-NEXT: if (i >= acc_first_a && i < acc_stop_a) a[i] = acc_own_a;
// CHECK-NEXT: }
// CHECK-NEXT: __syncthreads();
// CHECK-NEXT: }
// CHECK-NEXT: if (acc_has_i) {
// CHECK-NEXT: b[i] = sum;
// CHECK-NEXT: }
// CHECK-NEXT: }
// CHECK: const unsigned acc_i = acc_from_i + threadIdx.x;
// CHECK-NEXT: int i = acc_i;
// CHECK-NEXT: bool acc_has_i = acc_i < acc_trips_i;
// CHECK-NEXT: int odd;
// CHECK-NEXT: int j;
// CHECK-NEXT: odd = i & 1;
// CHECK-NEXT: j = i + 1;
// CHECK-NEXT: {
// CHECK: __shared__ __align__(16) int acc_tile_a[256];
// CHECK: float acc_own_w;
// CHECK-NEXT: acc_own_w = 0;
// CHECK-NEXT: acc_own_a = 0;
// CHECK-NEXT: const bool acc_common = i >= (int)acc_common_lo && i < (int)acc_common_hi;
// CHECK-NEXT: if (acc_common) {
// CHECK-NEXT: acc_own_w = w[i];
// CHECK-NEXT: acc_own_a = a[i];
// CHECK-NEXT: }
// CHECK-NEXT: acc_tile_a[acc_place_of_a] = acc_own_a;
// CHECK-NEXT: if ((int)acc_apart && !acc_common) {
// CHECK-NEXT: if (i >= acc_first_w && i < acc_stop_w) acc_own_w = w[i];
// CHECK-NEXT: if (i >= acc_first_a && i < acc_stop_a) acc_own_a = a[i];
// CHECK-NEXT: acc_tile_a[acc_place_of_a] = acc_own_a;
// CHECK-NEXT: }
// CHECK-NEXT: __syncthreads();
// CHECK: acc_mask1 = acc_has_i & ((odd) != 0);
// CHECK-NEXT: for (; t < steps; t++) {
// CHECK-NEXT: {
// CHECK-NEXT: if (acc_mask1) {
// CHECK-NEXT: acc_own_a = acc_tile_a[acc_here_a - 1] + acc_tile_a[acc_here_a + j - i];
// CHECK: b[i] = acc_own_w * acc_own_a;
// CHECK-NEXT: }
// CHECK-NEXT: }
// CHECK-NEXT: }

// The launch asks for so many blocks that they take turns: then the next tile waits for this one.
void h(int n, int *restrict a) {
#pragma acc parallel loop gang num_gangs(4) vector(128) copy(a[0:n])
  for (int i = 0; i < n; i++) {
#pragma acc fcw FETCH_CHANNEL(a[i:0:0])
    a[i] = a[i] + 1;
  }
}
// CHECK: for (unsigned acc_from_i = blockIdx.x * 128; acc_from_i < acc_trips_i; acc_from_i += gridDim.x * 128) {
// CHECK: if (acc_from_i + gridDim.x * 128 < acc_trips_i) {
// CHECK-NEXT: __syncthreads();
// CHECK-NEXT: }

// What bounds the steps is asked before them; neighbours that some do not have are read by all,
// those without one read their own element.
void k(int n, int t, int steps, int rows, int *restrict a, const int *restrict w) {
#pragma acc parallel loop vector(128) copy(a[0:n]) copyin(w[0:n])
  for (int i = 0; i < n; i++) {
#pragma acc fcw FETCH_CHANNEL(a[i:0:0])
    for (int s = 0; s < steps; s++) {
      int row = t + s + 1;
      if (row <= rows)
        if (i > s) {
          int least = w[row];
          if (i > 0)
            least += a[i - 1];
          a[i] = least;
        }
    }
  }
}
// CHECK: int s = 0;
// CHECK-NEXT: int acc_end_s = steps;
// CHECK-NEXT: if (s < acc_end_s) {
// CHECK-NEXT: int row = t + s + 1;
// CHECK-NEXT: const long long acc_most = (long long)(rows) - (row) + s + 1;
// CHECK-NEXT: if (acc_most < acc_end_s) acc_end_s = acc_most < s ? s : (int)acc_most;
// CHECK-NEXT: }
// CHECK-NEXT: for (; s < acc_end_s; s++) {
// CHECK-NEXT: int row = t + s + 1;
// CHECK-NEXT: {
// CHECK: const bool acc_if = i > 0;
// CHECK-NEXT: const int acc_read1 = acc_tile_a[acc_if ? acc_here_a - 1 : acc_here_a];
// CHECK-NEXT: least = acc_if ? least + (acc_read1) : least;
