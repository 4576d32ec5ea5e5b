// An array of the gang that its threads share is in shared memory, with barriers between those who
// write and those who read; an array of one thread is its own.
void f(int n, float *a) {
  float t[16];
#pragma acc parallel loop gang copy(a[0:n*32])
  for (int i = 0; i < n; i++) {
    float row[32];
#pragma acc loop vector
    for (int j = 0; j < 32; j++)
      row[j] = a[i * 32 + j];
#pragma acc loop vector
    for (int j = 0; j < 32; j++)
      a[i * 32 + j] = row[31 - j];
  }
#pragma acc parallel loop gang private(t) copy(a[0:n])
  for (int i = 0; i < n; i++) {
#pragma acc loop vector
    for (int j = 0; j < 16; j++)
      t[j] = i * j;
    a[i] = t[3] + t[15];
  }
#pragma acc parallel loop private(t) copy(a[0:n])
  for (int i = 0; i < n; i++) {
    for (int j = 0; j < 16; j++)
      t[j] = i * j;
    a[i] = t[i % 16];
  }
}

// RUN: %accolade --emit=cuda %s | FileCheck %s
// CHECK-LABEL: void f_5(
// CHECK: __shared__ float row[32];
// CHECK: row[j] = a[i * 32 + j];
// CHECK: __syncthreads();
// CHECK: a[i * 32 + j] = row[31 - j];
// CHECK: __syncthreads();

// CHECK-LABEL: void f_15(
// CHECK: __shared__ float t[16];
// CHECK: t[j] = i * j;
// CHECK: __syncthreads();
// CHECK-NEXT: if (threadIdx.x == 0) {
// CHECK-NEXT: a[i] = t[3] + t[15];

// CHECK-LABEL: void f_22(
// CHECK: int i = acc_i;
// CHECK-NEXT: float t[16];
// CHECK-NOT: __syncthreads
