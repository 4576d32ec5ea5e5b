// RUN: %accolade --emit=cuda %s -o - | FileCheck %s
// A loop over gangs that writes a variable of the gang: its threads go on with copies of it.
void f(int n, const float *restrict a, float *restrict b) {
#pragma acc parallel num_gangs(64) copyin(a[0:n]) copy(b[0:n])
  {
    float w[3];
    w[0] = 1;
    w[1] = 2;
    w[2] = 3;
    // CHECK: __shared__ float w[3];
    // CHECK: float acc_own_w[3];
    // CHECK-NEXT: for (size_t acc_k = 0; acc_k < sizeof(acc_own_w) / sizeof(float); acc_k++) ((float *)acc_own_w)[acc_k] = ((float *)w)[acc_k];
    // CHECK: acc_own_w[1] = a[i] + 1;
    // CHECK: b[i] = acc_own_w[0] + acc_own_w[1];
#pragma acc loop gang
    for (int i = 0; i < n; i++) {
      w[1] = a[i] + 1;
      b[i] = w[0] + w[1];
    }
  }
}
// What its lanes share, or what the loop only reads, stays as it is.
void g(int n, const float *restrict a, float *restrict b) {
  // CHECK: void g_
  // CHECK-NOT: acc_own_
#pragma acc parallel num_gangs(64) copyin(a[0:n]) copy(b[0:n])
  {
    float w[64];
#pragma acc loop gang
    for (int i = 0; i < n / 64; i++) {
#pragma acc loop vector
      for (int k = 0; k < 64; k++)
        w[k] = a[i * 64 + k];
#pragma acc loop vector
      for (int k = 0; k < 64; k++)
        b[i * 64 + k] = w[63 - k];
    }
  }
}
