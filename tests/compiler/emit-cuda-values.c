// Structs and firstprivate arrays travel by value.
struct Box {
  int low[2], high[2];
};
void f(int n, struct Box box, int *a) {
  int w[3] = {1, 2, 3};
#pragma acc parallel loop copy(a[0:n]) firstprivate(box, w)
  for (int i = 0; i < n; i++)
    a[i] += box.high[i % 2] * w[i % 3];
#pragma acc parallel loop gang copy(a[0:n*8]) firstprivate(w)
  for (int i = 0; i < n; i++) {
    w[0] = i;
#pragma acc loop vector
    for (int j = 0; j < 8; j++)
      a[i * 8 + j] += w[0];
  }
}

// RUN: %accolade --emit=cuda %s | FileCheck %s
// CHECK: struct Box {
// CHECK-NEXT: int low[2];
// CHECK-NEXT: int high[2];
// CHECK-NEXT: };
// CHECK: struct f_7_w {
// CHECK-NEXT: int value[3];
// CHECK: void f_7(int n, struct Box box, f_7_w acc_sent_w, int *a) {
// CHECK-NEXT: int (&w)[3] = acc_sent_w.value;
// CHECK: a[i] += box.high[i % 2] * w[i % 3];

// CHECK: void f_10(int n, f_10_w acc_sent_w, int *a) {
// CHECK-NEXT: __shared__ int w[3];
// CHECK: __syncthreads();
// CHECK: if (threadIdx.x == 0) {
// CHECK-NEXT: w[0] = i;
// CHECK-NEXT: }
// CHECK-NEXT: __syncthreads();
// CHECK: a[i * 8 + j] += w[0];
