// A pointer in an object is one more argument, read from the host's object; arrays in it stay where they are.
// REQUIRES: target-cuda
struct Grid {
  int n;
  float *a, w[3];
};
void f(struct Grid *g, float *restrict b) {
#pragma acc parallel loop vector(64) copyin(g[0:1], g->a[0:g->n]) copyout(b[0:g->n])
  for (int i = 1; i < g->n - 1; i++) {
#pragma acc fcw FETCH_ONLY(g->a[i:1:1], g->w[0:0:2])
    b[i] = g->w[0] * g->a[i - 1] + g->w[1] * g->a[i] + g->w[2] * g->a[i + 1];
  }
}

// RUN: %accolade --emit=cuda %s | FileCheck %s
// CHECK: __global__ void f_8(struct Grid *g, float *__restrict__ b, float *g_a, long long acc_lo_g_a, long long acc_hi_g_a
// CHECK: float acc_tile_g_a[66];
// CHECK: acc_tile_g_a[acc_e] = g_a[
// CHECK: acc_tile_g_w[acc_e] = g->w[
// CHECK: b[i] = acc_tile_g_w[0 - acc_at_g_w] * acc_tile_g_a[i - 1 - acc_at_g_a]
