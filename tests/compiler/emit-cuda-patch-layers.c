// Loops around the two that a patch lies along: blocks along z take their iterations, of all of them as if they were one
// loop. Patches of products whose size is known are such that little is computed for nothing.
void products(int batch, int m, int n, int depth, const double *restrict a, const double *restrict b, double *restrict c) {
#pragma acc parallel loop collapse(3) copyin(a[:batch * m * depth], b[:batch * depth * n]) copyout(c[:batch * m * n])
  for (int l = 0; l < batch; l++)
    for (int i = 0; i < m; i++)
      for (int j = 0; j < n; j++) {
        double sum = 0;
        for (int k = 0; k < depth; k++)
          sum += a[(l * m + i) * depth + k] * b[(l * depth + k) * n + j];
        c[(l * m + i) * n + j] = sum;
      }
}

enum { Tokens = 192, Width = 64 };
void scores(int texts, int heads, const float q[texts][heads][Tokens][Width], const float k[texts][heads][Tokens][Width],
            float s[texts][heads][Tokens][Tokens]) {
#pragma acc kernels present(q, k, s)
  for (int t = 0; t < texts; t++)
    for (int h = 0; h < heads; h++)
      for (int i = 0; i < Tokens; i++)
        for (int j = 0; j < Tokens; j++) {
          float sum = 0;
          for (int d = 0; d < Width; d++)
            sum += q[t][h][i][d] * k[t][h][j][d];
          s[t][h][i][j] = sum;
        }
}

// A column of each product: nothing that rows share.
void rows(int batch, int m, int depth, const double *restrict a, const double *restrict x, double *restrict y) {
#pragma acc parallel loop collapse(2) copyin(a[:batch * m * depth], x[:batch * depth]) copyout(y[:batch * m])
  for (int l = 0; l < batch; l++)
    for (int i = 0; i < m; i++) {
      double sum = 0;
      for (int k = 0; k < depth; k++)
        sum += a[(l * m + i) * depth + k] * x[l * depth + k];
      y[l * m + i] = sum;
    }
}
// RUN: %accolade --stage=plan %s | FileCheck %s --check-prefix=PLAN
// PLAN: kernel products_4
// PLAN: patch 8 x 8 by threads 8 x 16 along k by 8 in layers of l
// PLAN-NEXT: staged a[(l * m + i) * depth + k] by row along the walk
// PLAN-NEXT: staged b[(l * depth + k) * n + j] by column
// PLAN: loop {{.*}} over l i j {{.*}} on [block z, block y thread y, block x thread x]
// PLAN: kernel scores_19
// PLAN: patch 4 x 4 by threads 16 x 16 along d by 8 in layers of t, h
// PLAN: kernel rows_32
// PLAN-NOT: patch

// RUN: %accolade --emit=cuda %s | FileCheck %s
// CHECK: {{^}} *   l: blocks z
// CHECK: for (unsigned acc_l = blockIdx.z; acc_l < acc_trips_l; acc_l += gridDim.z) {
// CHECK-NEXT: int l = acc_l;
// CHECK-NEXT: if ((long long)acc_trips_j * acc_trips_i * acc_trips_l >= 524288 && acc_trips_i >= 64 && acc_trips_j >= 64) {
// CHECK: for (unsigned acc_from_i = blockIdx.y * 64;
// CHECK-NOT: blockIdx.z
// CHECK: for (long long acc_layer = blockIdx.z; acc_layer < (long long)acc_trips_t * acc_trips_h; acc_layer += gridDim.z) {
// CHECK-NEXT: const unsigned acc_t = (unsigned)(acc_layer / acc_trips_h);
// CHECK-NEXT: int t = acc_t;
// CHECK-NEXT: const unsigned acc_h = (unsigned)(acc_layer % acc_trips_h);
// CHECK-NEXT: int h = acc_h;
// CHECK-NOT: blockIdx.z

// RUN: %accolade --emit=host %s | FileCheck %s --check-prefix=HOST
// HOST: acc_rt_shape acc_shape = {{.*}} ? 8 : 1), acc_rt_trips((acc_rt_int64)(batch) - (acc_rt_int64)(0), 1)}, {{.*}}{16, 8, 1}};
// HOST: acc_rt_shape acc_shape = {{.*}} ? 4 : 1), acc_rt_trips((acc_rt_int64)(texts) - (acc_rt_int64)(0), 1) * acc_rt_trips((acc_rt_int64)(heads) - (acc_rt_int64)(0), 1)}, {{.*}}{16, 16, 1}};
