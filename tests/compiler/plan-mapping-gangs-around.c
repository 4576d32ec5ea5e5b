// A loop around a nest that asks for gangs is one more dimension of them, also where only one target's clauses ask:
// all targets then have the kernel. Workers may be between: they are a block's second dimension.
void step(int n, float *restrict v, const float *w) {
#pragma acc kernels copy(v[0:n*n*n]) copyin(w[0:n*n*n])
#pragma acc loop independent
  for (int k = 0; k < n; k++)
#pragma acc loop independent device_type(nvidia) gang worker(4)
    for (int j = 0; j < n; j++)
#pragma acc loop independent device_type(nvidia) gang vector(32)
      for (int i = 0; i < n; i++)
        v[(k * n + j) * n + i] += w[(k * n + j) * n + i];
}

// What stands beside the nest keeps the outer loop with the host.
void beside(int n, float *restrict v, float *restrict w) {
#pragma acc kernels copy(v[0:n*n], w[0:n*n])
#pragma acc loop independent
  for (int j = 0; j < n; j++) {
#pragma acc loop independent gang vector
    for (int i = 0; i < n; i++)
      v[j * n + i] = j;
#pragma acc loop independent gang vector
    for (int i = 0; i < n; i++)
      w[j * n + i] = i;
  }
}

// RUN: %accolade --emit=cuda %s 2>&1 | FileCheck --match-full-lines %s --implicit-check-not=warning:
// CHECK: /* step_5: {{.*}}plan-mapping-gangs-around.c:5
// CHECK-NEXT:  *   k: blocks z
// CHECK-NEXT:  *   j: blocks y, threads y
// CHECK-NEXT:  *   i: blocks x, threads x */
// CHECK: /* beside_19: {{.*}}plan-mapping-gangs-around.c:19
// CHECK-NEXT:  *   i: blocks x, threads x */
// CHECK: /* beside_22: {{.*}}plan-mapping-gangs-around.c:22
// CHECK-NEXT:  *   i: blocks x, threads x */
