// Loops stride by the size of their axes; the head says where the kernel comes from and which loop
// is shared out over what. Arrays that are only read are const and restricted.
void f(int n, double a, const double *x, double *y) {
#pragma acc parallel loop copyin(x[0:n]) copy(y[0:n])
  for (int i = 0; i < n; i++)
    y[i] += a * x[i];
}
void g(int n, int m, float *x, float *y) {
#pragma acc parallel loop copyin(x[0:n]) copy(y[0:n])
  for (int i = n - 1; i >= m; i -= 2)
    y[i] = x[i];
#pragma acc parallel loop copy(y[0:n])
  for (long i = 1; i <= n; i += 3)
    y[i - 1] = 0;
}
void h(int n, float a[n][n]) {
#pragma acc parallel loop copy(a[0:n][0:n])
  for (int i = 0; i < n; i++)
#pragma acc loop
    for (int j = 0; j < n; j++)
      a[i][j] = 0;
#pragma acc parallel loop gang copy(a[0:n][0:n])
  for (int i = 0; i < n; i++)
#pragma acc loop vector
    for (int j = 0; j < n; j++)
      a[i][j] = 1;
}

// RUN: %accolade --emit=cuda %s | FileCheck %s
// CHECK: /* f_4: {{.*}}emit-cuda-loops.c:4
// CHECK-NEXT:  *   i: blocks x, threads x */
// CHECK-NEXT: extern "C" __global__ void f_4(int n, double a, const double *__restrict__ x, double *y) {
// CHECK: acc_trips_i = ::max(n, 0);
// CHECK-NEXT: const unsigned acc_step_i = gridDim.x * blockDim.x;
// CHECK-NEXT: unsigned acc_at_i = blockIdx.x * blockDim.x + threadIdx.x;
// CHECK-NEXT: for (; acc_at_i + 1 * acc_step_i < acc_trips_i; acc_at_i += 2 * acc_step_i) {
// CHECK-NEXT: #pragma unroll
// CHECK: y[i] += a * x[i];
// CHECK: #pragma unroll 1
// CHECK-NEXT: for (unsigned acc_i = acc_at_i; acc_i < acc_trips_i; acc_i += acc_step_i) {
// CHECK-NEXT: int i = acc_i;
// CHECK-NEXT: y[i] += a * x[i];

// CHECK-LABEL: void g_9(int n, int m, const float *__restrict__ x, float *y) {
// CHECK: const long long acc_trips_i = acc_trip_count((long long)(m) - (long long)(n - 1) - 1, -2);
// CHECK: int i = (int)((n - 1) - acc_i * 2);
// CHECK-LABEL: void g_12(
// CHECK: const long long acc_trips_i = acc_trip_count((long long)(n) - (long long)(1) + 1, 3);
// CHECK: long i = 1 + acc_i * 3;

// CHECK: /* h_17: {{.*}}emit-cuda-loops.c:17
// CHECK-NEXT:  *   i: blocks y, threads y
// CHECK-NEXT:  *   j: blocks x, threads x */
// CHECK: const unsigned acc_from_i = ((blockIdx.y + acc_first.y) * blockDim.y + threadIdx.y) * 4;
// CHECK-NEXT: if (acc_from_i < acc_trips_i) {
// CHECK: blockIdx.x * blockDim.x + threadIdx.x
// CHECK: /* h_22: {{.*}}emit-cuda-loops.c:22
// CHECK-NEXT:  *   i: blocks x
// CHECK-NEXT:  *   j: threads x */
// CHECK: const unsigned acc_from_i = (blockIdx.x) * 4;
// CHECK-NEXT: if (acc_from_i < acc_trips_i) {
// CHECK: threadIdx.x;
// CHECK: a[(long long)i * n + j] = 1;
// CHECK-NOT: __syncthreads
