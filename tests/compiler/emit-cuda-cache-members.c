// A pointer in an object: the tile is used where the device's pointer is the one that the launch knows the elements of.
// REQUIRES: target-cuda
struct Grid {
  int n;
  float *a, w[3];
};
void f(struct Grid *g, float *restrict b) {
#pragma acc parallel loop vector(64) copyin(g[0:1], g->a[0:g->n]) copyout(b[0:g->n])
  for (int i = 1; i < g->n - 1; i++) {
#pragma acc cache(g->a[i - 1:3], g->w[0:3])
    b[i] = g->w[0] * g->a[i - 1] + g->w[1] * g->a[i] + g->w[2] * g->a[i + 1];
  }
}

// RUN: %accolade --emit=cuda %s | FileCheck %s
// CHECK: __global__ void f_8(struct Grid *g, float *__restrict__ b, float *g_a, long long acc_lo_g_a, long long acc_hi_g_a
// CHECK: float acc_tile_g_a[66];
// CHECK: acc_tile_g_a[acc_e] = g_a[
// CHECK: acc_tile_g_w[acc_e] = g->w[
// CHECK: acc_mask1 = acc_has_i && (g && g->a == g_a);
// CHECK: acc_mask2 = acc_has_i && (!acc_mask1);
// CHECK: if (acc_mask1) {
// CHECK: b[i] = acc_tile_g_w[0 - acc_at_g_w] * acc_tile_g_a[i - 1 - acc_at_g_a]
// CHECK: if (acc_mask2) {
// CHECK: b[i] = g->w[0] * g->a[i - 1]
// RUN: %accolade --emit=host %s | FileCheck %s --check-prefix=HOST
// HOST: .g_a = acc_rt_offered({{.*}}, (const void *)(g ? g->a : 0), sizeof(*g->a), &
