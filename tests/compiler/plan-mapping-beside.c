// A gang's threads are for the worker loop, although the loop beside it is sequential; the
// gang loop does not take them as well.
void f(int n, const double *a, double *d) {
  double c[64];
#pragma acc parallel num_gangs(10) private(c) present(a, d)
  {
#pragma acc loop gang
    for (int x = 0; x < 10; ++x) {
#pragma acc loop worker
      for (int y = 0; y < 64; ++y)
        c[y] = a[x * 64 + y];
#pragma acc loop seq
      for (int y = 0; y < 64; ++y)
        d[x] += c[y];
    }
  }
}

// RUN: %accolade --emit=cuda %s | FileCheck %s
//      CHECK: __shared__ double c[64];
//      CHECK: for (unsigned acc_x = blockIdx.x; acc_x < acc_trips_x; acc_x += gridDim.x)
//      CHECK: for (long long acc_y = threadIdx.x;
//      CHECK: __syncthreads();
//      CHECK: if (threadIdx.x == 0) {
