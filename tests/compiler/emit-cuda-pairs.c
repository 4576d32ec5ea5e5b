// All pairs with a reduction, in place: what all iterations read of the structs is staged, since others of their
// members change, and a quotient by a root is a product.
#include <math.h>

typedef struct {
  float x, q, f;
} Ion;

double pairs(int n, Ion *ion) {
  double energy = 0;
#pragma acc parallel loop reduction(+ : energy) copy(ion[0 : n])
  for (int i = 0; i < n; i++) {
    float e = 0;
    for (int j = 0; j < n; j++)
      e += ion[j].q / sqrtf((ion[j].x - ion[i].x) * (ion[j].x - ion[i].x) + 0.25f);
    ion[i].f = e;
    energy += e;
  }
  return energy;
}

// RUN: %accolade --emit=cuda %s | FileCheck %s
// CHECK: __global__ void pairs_11(
// CHECK: double energy = 0;
// CHECK: acc_tile_ion[256];
// CHECK: acc_tile_ion_2[256];
// CHECK: e += (acc_tile_ion{{.*}} * acc_normal_rsqrt(
// CHECK: if (acc_from_i + threadIdx.x < acc_trips_i) {
// CHECK: ion[i].f = e;
// CHECK-NEXT: energy += e;
// CHECK: acc_total_energy = acc_block_sum_double(acc_total_energy);

// A member that the kernel changes is not staged.
void moved(int n, Ion *ion) {
#pragma acc parallel loop copy(ion[0 : n])
  for (int i = 0; i < n; i++) {
    float e = 0;
    for (int j = 0; j < n; j++)
      e += ion[j].q;
    ion[i].q = e;
  }
}
// CHECK-LABEL: __global__ void moved_
// CHECK-NOT: acc_tile
// CHECK: e += ion[j].q;
