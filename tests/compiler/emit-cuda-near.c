// Elements at fixed distances from each other are read by one address, unless threads take
// neighbouring iterations together.
// RUN: %accolade --emit=cuda %s -o - | FileCheck %s

// CHECK-LABEL: void mapped_
// CHECK: auto *acc_near_a = &a[(i - 1) * n + j];
// CHECK-NEXT: b[i * n + j] = acc_near_a[0] + acc_near_a[2 * n] + acc_near_a[-n - 1] + acc_near_a[n];
void mapped(int n, const float *restrict a, float *restrict b) {
#pragma acc parallel loop gang vector num_gangs(64) present(a, b)
  for (int i = 2; i < n - 1; i++) {
#pragma acc loop gang vector
    for (int j = 1; j < n; j++)
      b[i * n + j] = a[(i - 1) * n + j] + a[(i + 1) * n + j] + a[(i - 2) * n + j - 1] + a[i * n + j];
  }
}

// CHECK-LABEL: void unsigneds_
// CHECK: auto *acc_near_a = &a[i * n + j];
// CHECK-NEXT: acc_near_a[-(long long)n] + acc_near_a[(long long)n]
void unsigneds(unsigned n, const float *restrict a, float *restrict b) {
#pragma acc parallel loop gang vector num_gangs(64) present(a, b)
  for (unsigned i = 1; i < n - 1; i++) {
#pragma acc loop gang vector
    for (unsigned j = 0; j < n; j++)
      b[i * n + j] = a[(i - 1) * n + j] + a[(i + 1) * n + j] + a[i * n + j];
  }
}

// CHECK-LABEL: void own_
// CHECK-NOT: acc_near
void own(int n, const float *restrict a, float *restrict b) {
#pragma acc parallel loop collapse(2) present(a, b)
  for (int i = 2; i < n - 1; i++)
    for (int j = 1; j < n; j++)
      b[i * n + j] = a[(i - 1) * n + j] + a[(i + 1) * n + j] + a[(i - 2) * n + j - 1] + a[i * n + j];
}

// In place nobody knows whether it is still the same element.
// CHECK-LABEL: void inplace_
// CHECK-NOT: acc_near
void inplace(int n, float *a) {
#pragma acc parallel loop gang vector num_gangs(64) present(a)
  for (int i = 2; i < n - 1; i += 2) {
#pragma acc loop gang vector
    for (int j = 1; j < n; j++)
      a[i * n + j] = a[(i - 1) * n + j] + a[(i + 1) * n + j] + a[i * n + j];
  }
}
