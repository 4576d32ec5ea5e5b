// Every gang accumulates in its own slot; the slots are combined after the last gang.
double f(int n, const double *a) {
  double s = 1;
  int most = 0;
#pragma acc parallel loop reduction(+:s) reduction(max:most) copyin(a[0:n])
  for (int i = 0; i < n; i++) {
    s += a[i];
    most = most > i ? most : i;
  }
  return s + most;
}

// RUN: %accolade --emit=multicore %s | FileCheck %s
// CHECK: static void f_5(const void *acc_in, const acc_rt_gang *acc_gang) {
// CHECK: acc_gang->acc_partials
// CHECK: #pragma omp simd reduction(+:s) reduction(max:most)
// CHECK: s += a[i];
// CHECK: acc_slot_s{{.*}}+ s;
// CHECK: static void f_5_combine(
// CHECK: for (long acc_g = 0; acc_g < acc_gangs; acc_g++)
// CHECK: (*s) = (*s) + {{.*}}acc_slot_s
// CHECK: f_5_multicore = {f_5, f_5_combine, 0, f_5_bytes, 0};
