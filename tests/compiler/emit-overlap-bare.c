// A loop without a directive in a parallel one, whose pointers may overlap. The first kernel is that of restrict pointers; the
// other runs the loop in each thread, and the loop with the directive in parallel all the same.
void f(int n, double *to, double *from) {
#pragma acc parallel loop present(to, from)
  for (int i = 0; i < n; i++)
    for (int j = 1; j < n; j++)
      to[i * n + j] = from[i * n + j - 1];
}

void g(int n, double *restrict to, double *restrict from) {
#pragma acc parallel loop present(to, from)
  for (int i = 0; i < n; i++)
    for (int j = 1; j < n; j++)
      to[i * n + j] = from[i * n + j - 1];
}

// What stands around the loop is compared too: threads read x[i * n] when others may have written y.
void h(int n, double *y, double *a, double *x) {
#pragma acc parallel loop present(y, a, x)
  for (int i = 0; i < n; i++) {
    double t = x[i * n];
    for (int j = 0; j < n; j++)
      y[i * n + j] = t * a[i * n + j];
  }
}

// Nobody can say how far elements of x reach but the table of what is present.
struct scale {
  double by;
};
void k(int n, double *y, double *x, int *at, struct scale *s) {
#pragma acc parallel loop present(y, x, at, s)
  for (int i = 0; i < n; i++)
    for (int j = 0; j < n; j++)
      y[i * n + j] = s->by * x[i * n + at[j]];
}

// RUN: %accolade --emit=host %s | grep -v '^//' | FileCheck %s
// RUN: %accolade --emit=cuda %s | FileCheck %s --check-prefix=CUDA
// RUN: %accolade --emit=cuda %s | sed -n '/void f_4(/,/^}/p' | tail -n +2 > %t.f
// RUN: %accolade --emit=cuda %s | sed -n '/void g_11(/,/^}/p' | tail -n +2 > %t.g
// RUN: test -s %t.f && diff %t.f %t.g
// CHECK: if (acc_rt_overlap(to + (1), {{.*}} * sizeof(*to), from + (0), {{.*}} * sizeof(*from)))
// CHECK-NEXT: {
// CHECK: struct f_4_in_order_args acc_args;
// CHECK: const acc_rt_shape acc_shape = {{[{][{]}}0, 0, 0}, 0, 0, {acc_rt_trips((acc_rt_int64)(n) - (acc_rt_int64)(0), 1), -1, -1},
// CHECK: else
// CHECK: struct f_4_args acc_args;
// CHECK: struct g_11_args acc_args;
// CHECK-NOT: acc_rt_overlap
// CHECK: if (acc_rt_overlap(y + (0), {{.*}}, x + {{.*}}) || acc_rt_overlap(y + (0), {{.*}}, a + {{.*}}))
// CHECK: struct h_19_in_order_args acc_args;
// CHECK: if (acc_rt_overlap(y + (0), {{.*}} * sizeof(*y), acc_rt_present_from(&acc_region, s, sizeof(*s)), acc_rt_present_bytes(&acc_region, s, sizeof(*s)))
// CHECK-SAME: || acc_rt_overlap(y + (0), {{.*}} * sizeof(*y), acc_rt_present_from(&acc_region, x, sizeof(*x)), acc_rt_present_bytes(&acc_region, x, sizeof(*x))))
// CHECK: struct k_32_in_order_args acc_args;

// CUDA: void f_4(int n, const double *__restrict__ from, double *to, uint4 acc_first) {
// CUDA: void f_4_in_order(int n, const double *from, double *to) {
// CUDA: blockIdx.x
// CUDA-NOT: threadIdx.y
// CUDA: for (int j = 1; j < n; j++) {
// CUDA-NEXT: to[i * n + j] = from[i * n + j - 1];
