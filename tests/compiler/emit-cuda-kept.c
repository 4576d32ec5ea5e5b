// Threads keep the elements of a row from one loop along it to the next.
// REQUIRES: target-cuda
// RUN: %accolade --emit=cuda %s -o - | FileCheck %s
// RUN: %accolade --emit=opencl %s -o - | FileCheck --check-prefix=CL %s
// RUN: %accolade --emit=host %s -o - | FileCheck --check-prefix=HOST %s
// RUN: %accolade --report -c %s -o %t.o 2>&1 | FileCheck --check-prefix=REPORT %s
float expf(float), fmaxf(float, float);

// CHECK-LABEL: void softmax_
// CHECK:      float acc_kept_a[8];
// CHECK-NEXT: const bool acc_keeps = (unsigned)(::max(m, 0)) == 8 * blockDim.x;
// CHECK:      if (acc_keeps) {
// CHECK-NEXT: const unsigned acc_step_j = blockDim.x;
// CHECK-NEXT: #pragma unroll
// CHECK-NEXT: for (int acc_turn_j = 0; acc_turn_j < 8; acc_turn_j++) {
// CHECK-NEXT: const unsigned acc_j = threadIdx.x + acc_turn_j * acc_step_j;
// CHECK-NEXT: int j = acc_j;
// CHECK-NEXT: acc_kept_a[acc_turn_j] = a[i * m + j];
// CHECK-NEXT: }
// CHECK-NEXT: #pragma unroll
// CHECK-NEXT: for (int acc_turn_j = 0; acc_turn_j < 8; acc_turn_j++) {
// CHECK-NEXT: const unsigned acc_j = threadIdx.x + acc_turn_j * acc_step_j;
// CHECK-NEXT: most = fmaxf(most, acc_kept_a[acc_turn_j]);
// CHECK-NEXT: }
// CHECK-NEXT: }
// CHECK-NEXT: else {
// CHECK:      most = fmaxf(most, a[i * m + j]);
// CHECK:      if (acc_keeps) {
// CHECK-NOT:  a[i * m
// CHECK:      sum += expf(acc_kept_a[acc_turn_j] - most);
// CHECK:      sum += expf(a[i * m + j] - most);
// CHECK:      if (acc_keeps) {
// CHECK:      b[i * m + j] = expf(acc_kept_a[acc_turn_j] - most) / sum;
// CHECK:      b[i * m + j] = expf(a[i * m + j] - most) / sum;
// CL-LABEL:   softmax_
// CL:         float acc_kept_a[8];
// CL-NEXT:    const bool acc_keeps = !(ACC_CONTIGUOUS) && (uint)(max(m, 0)) == 8 * (uint)get_local_size(0);
// HOST:       acc_rt_grid_kernel softmax_{{.*}}, 8};
void softmax(int n, int m, const float *restrict a, float *restrict b) {
#pragma acc parallel loop gang present(a, b)
  for (int i = 0; i < n; i++) {
    float most = 0, sum = 0;
#pragma acc loop vector reduction(max : most)
    for (int j = 0; j < m; j++)
      // REPORT: kept.c:[[@LINE+1]]:{{.*}}a[i * m + j] kept in registers for the next loops (where rows have 8 elements for each thread of a block)
      most = fmaxf(most, a[i * m + j]);
#pragma acc loop vector reduction(+ : sum)
    for (int j = 0; j < m; j++)
      // REPORT: kept.c:[[@LINE+1]]:{{.*}}a[i * m + j] is in registers
      sum += expf(a[i * m + j] - most);
#pragma acc loop vector
    for (int j = 0; j < m; j++)
      b[i * m + j] = expf(a[i * m + j] - most) / sum;
  }
}

// What is stored again is stored once; two arrays, but one after the other.
// CHECK-LABEL: void stored_
// CHECK:      float acc_kept_a[8];
// CHECK:      float acc_kept_b[8];
// CHECK:      if (acc_keeps) {
// CHECK-NOT:  b[i * m
// CHECK:      acc_kept_b[acc_turn_j] = expf(acc_kept_a[acc_turn_j] - most);
// CHECK-NEXT: sum += acc_kept_b[acc_turn_j];
// CHECK-NEXT: }
// CHECK-NEXT: }
// CHECK-NEXT: else {
// CHECK:      if (acc_keeps) {
// CHECK:      acc_kept_b[acc_turn_j] /= sum;
// CHECK-NEXT: }
// CHECK:      b[i * m + j] = acc_kept_b[acc_turn_j];
void stored(int n, int m, const float *restrict a, float *restrict b) {
#pragma acc parallel loop gang present(a, b)
  for (int i = 0; i < n; i++) {
    float most = 0, sum = 0;
#pragma acc loop vector reduction(max : most)
    for (int j = 0; j < m; j++)
      most = fmaxf(most, a[i * m + j]);
#pragma acc loop vector reduction(+ : sum)
    for (int j = 0; j < m; j++) {
      // REPORT: kept.c:[[@LINE+1]]:{{.*}}b[i * m + j] kept in registers for the next loops, stored by a later loop
      b[i * m + j] = expf(a[i * m + j] - most);
      sum += b[i * m + j];
    }
#pragma acc loop vector
    for (int j = 0; j < m; j++)
      b[i * m + j] /= sum;
  }
}

// The row has a name, counters have others, and the pointers may be the same: what the last loop stores it has read.
// CHECK-LABEL: void named_
// CHECK:      double acc_kept_row[8];
// CHECK:      mean += acc_kept_row[acc_turn_j];
// CHECK:      y[i * m + k] = acc_kept_row[acc_turn_k] - mean;
void named(int n, int m, const double *x, double *y) {
#pragma acc parallel loop gang present(x, y)
  for (int i = 0; i < n; i++) {
    const double *row = x + i * m;
    double mean = 0;
#pragma acc loop vector reduction(+ : mean)
    for (int j = 0; j < m; j++)
      mean += row[j];
    mean /= m;
#pragma acc loop vector
    for (int k = 0; k < m; k++)
      y[i * m + k] = row[k] - mean;
  }
}

// Neighbours are read from memory, so it is stored there.
// CHECK-LABEL: void shifted_
// CHECK:      float acc_kept_b[8];
// CHECK:      acc_kept_b[acc_turn_j] = a[i * m + j];
// CHECK:      b[i * m + j] = acc_kept_b[acc_turn_j];
// CHECK:      c[i * m + j] = acc_kept_b[acc_turn_j] + b[i * m + j + 1];
void shifted(int n, int m, const float *restrict a, float *restrict b, float *restrict c) {
#pragma acc parallel loop gang present(a, b, c)
  for (int i = 0; i < n; i++) {
#pragma acc loop vector
    for (int j = 0; j < m; j++)
      b[i * m + j] = a[i * m + j];
#pragma acc loop vector
    for (int j = 0; j < m; j++)
      c[i * m + j] = b[i * m + j] + b[i * m + j + 1];
#pragma acc loop vector
    for (int j = 0; j < m; j++)
      b[i * m + j] *= 2;
  }
}

// Another pointer may change it in between; a trip may leave it out, where it may not exist; other bounds; other places.
// CHECK-LABEL: void changed_
// CHECK-NOT: acc_kept
// CHECK-LABEL: void sometimes_
// CHECK-NOT: acc_kept
// CHECK-LABEL: void elsewhere_
// CHECK-NOT: acc_kept
// CHECK-LABEL: void counted_
// CHECK-NOT: acc_kept
// HOST: acc_rt_grid_kernel counted_{{.*}}, 0};
void changed(int n, int m, const float *a, float *b, float *c) {
#pragma acc parallel loop gang present(a, b, c)
  for (int i = 0; i < n; i++) {
    float s = 0;
#pragma acc loop vector reduction(+ : s)
    for (int j = 0; j < m; j++)
      s += a[i * m + j];
    c[i] = s;
#pragma acc loop vector reduction(+ : s)
    for (int j = 0; j < m; j++)
      s += a[i * m + j];
    b[i] = s;
  }
}
void sometimes(int n, int m, const float *restrict a, const int *restrict is, float *restrict b) {
#pragma acc parallel loop gang present(a, is, b)
  for (int i = 0; i < n; i++) {
    float s = 0;
#pragma acc loop vector reduction(+ : s)
    for (int j = 0; j < m; j++)
      if (i > 3)
        s += a[i * m + j];
#pragma acc loop vector reduction(+ : s)
    for (int j = 0; j < m; j++)
      s += i < 5 ? a[i * m + j] : 0;
    b[i] = s;
  }
}
void elsewhere(int n, int m, const float *restrict a, float *restrict b) {
#pragma acc parallel loop gang present(a, b)
  for (int i = 0; i < n; i++) {
    float s = 0;
#pragma acc loop vector reduction(+ : s)
    for (int j = 0; j < m; j++)
      s += a[i * m + j];
#pragma acc loop vector reduction(+ : s)
    for (int j = 1; j < m; j++)
      s += a[i * m + j];
#pragma acc loop vector reduction(+ : s)
    for (int j = 0; j < m; j++)
      s += a[i * m + j + 1];
    b[i] = s;
  }
}
void counted(int n, int m, const float *restrict a, float *restrict b) {
#pragma acc parallel loop gang present(a, b)
  for (int i = 0; i < n; i++) {
#pragma acc loop vector
    for (int j = 0; j < m; j++)
#pragma acc atomic update
      b[i * m + j] += a[j];
#pragma acc loop vector
    for (int j = 0; j < m; j++)
#pragma acc atomic update
      b[i * m + j] += a[m + j];
  }
}
