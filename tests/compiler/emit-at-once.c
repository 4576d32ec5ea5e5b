// A loop of few operations needs no launch where it has few iterations; calls, loops in it,
// reductions and num_gangs do.
void f(int n, double *a, double s) {
#pragma acc parallel loop copy(a[0:n])
  for (int i = 0; i < n; i++)
    a[i] += s;
#pragma acc parallel loop copy(a[0:n]) num_gangs(4)
  for (int i = 0; i < n; i++)
    a[i] += s;
#pragma acc parallel loop copy(a[0:n])
  for (int i = 0; i < n; i++)
    for (int k = 0; k < n; k++)
      a[i] += s;
#pragma acc parallel loop copy(a[0:n]) reduction(+:s)
  for (int i = 0; i < n; i++)
    s += a[i];
#pragma acc parallel loop copy(a[0:n]) async
  for (int i = 0; i < n; i++)
    a[i] += s;
}
// RUN: %accolade -acc=multicore --emit=host %s | grep -v '^//' | FileCheck %s
// CHECK: if (acc_rt_at_once(acc_rt_trips((acc_rt_int64)(n) - (acc_rt_int64)(0), 1), 256)) {
// CHECK-NEXT: struct f_4_args acc_args;
// CHECK-NEXT: acc_args.n = n;
// CHECK-NEXT: acc_args.s = s;
// CHECK-NEXT: acc_args.a = (void *)a;
// CHECK-NEXT: f_4(&acc_args, acc_rt_one_gang());
// CHECK-NEXT: } else {
// CHECK: acc_rt_launch(
// CHECK-NOT: {{^ *}}if (acc_rt_at_once
