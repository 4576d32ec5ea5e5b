// What blocks stage in instantiations of templates, by cache and of themselves.
template <class T, int R> void blur(int n, const T *__restrict__ a, T *__restrict__ b) {
#pragma acc parallel loop vector(128) copyin(a[0:n]) copyout(b[0:n])
  for (int i = R; i < n - R; i++) {
#pragma acc cache(a[i - R : 2 * R + 1])
    T sum = 0;
    for (int k = -R; k <= R; k++)
      sum += a[i + k];
    b[i] = sum;
  }
}
template void blur<float, 2>(int, const float *, float *);
template void blur<double, 4>(int, const double *, double *);

template <class T> void product(int n, const T *__restrict__ a, const T *__restrict__ b, T *__restrict__ c) {
#pragma acc parallel loop collapse(2) copyin(a[0:n * n], b[0:n * n]) copyout(c[0:n * n])
  for (int i = 0; i < n; i++)
    for (int j = 0; j < n; j++) {
      T sum = 0;
      for (int k = 0; k < n; k++)
        sum += a[i * n + k] * b[k * n + j];
      c[i * n + j] = sum;
    }
}
template void product<float>(int, const float *, const float *, float *);
template void product<double>(int, const double *, const double *, double *);

// RUN: %accolade++ --emit=cuda %s | FileCheck %s
// CHECK: float acc_tile_a[132];
// CHECK: double acc_tile_a[136];
// CHECK: float acc_tile_a[8][68];
// CHECK: double acc_tile_a[8][68];

// RUN: %accolade++ --emit=host %s | grep -v '^//' | FileCheck %s --check-prefix=HOST
// HOST: {{.*}}acc_rt_trips(acc_rt_trips({{.*}}, 1), {{.*}} >= 524288 ? 8 : 1){{.*}}

// RUN: %accolade++ --report -c %s -o %t.o 2>&1 | FileCheck %s --check-prefix=REPORT
// REPORT: tile of a run-time number
// REPORT: a[i * n + k], b[k * n + j] staged in shared memory, 8 iterations of k at a time
