// What the lanes of a function share is in the block's memory, once for each row that may call it; functions that would
// need too much of it have no code.
#pragma acc routine vector
static void small(const int *p, int n, int *o) {
  int buf[8], x = 1, *q = &x;
  for (int k = 0; k < 8; k++)
    buf[k] = p[k];
  *q += p[0];
#pragma acc loop vector
  for (int j = 0; j < n; j++)
    o[j] = buf[j % 8] + x;
}

#pragma acc routine vector
static void large(const int *p, int n, int *o) {
  int buf[1024];
  for (int k = 0; k < 1024; k++)
    buf[k] = p[k];
#pragma acc loop vector
  for (int j = 0; j < n; j++)
    o[j] = buf[j % 1024];
}

void f(int n, const int *in, int *out) {
#pragma acc parallel loop gang copyin(in[0:n*2000]) copyout(out[0:n*2000])
  for (int i = 0; i < n; i++)
    small(in + i * 2000, 2000, out + i * 2000);
#pragma acc parallel loop gang copyin(in[0:n*2000]) copyout(out[0:n*2000])
  for (int i = 0; i < n; i++)
    large(in + i * 2000, 2000, out + i * 2000);
}

// RUN: %accolade --emit=cuda %s 2> %t | FileCheck %s
// RUN: FileCheck --check-prefix=NOTE %s < %t
// CHECK-LABEL: void small(
// CHECK: __shared__ int acc_rows_buf[32][8];
// CHECK-NEXT: int (&buf)[8] = acc_rows_buf[threadIdx.y + blockDim.y * threadIdx.z];
// CHECK: __shared__ int acc_rows_x[32];
// CHECK: buf[k] = p[k];
// CHECK: *q += p[0];
// CHECK: acc_sync_wide_row();
// CHECK-NOT: void large(

// NOTE: emit-cuda-routine-shared.c:15:13: warning: this kernel has no code for target 'cuda': 'large': the arrays and variables that its lanes share are too large for the block's memory (131072 bytes)
