// async, wait, init and set as calls: queues are numbers that the host computes.
void f(int q, double *a) {
#pragma acc parallel async(q + 1) wait(1, q) copy(a[0:4])
  a[0] = 1;
#pragma acc parallel async copy(a[0:4])
  a[0] = 2;
#pragma acc wait(q) async(2)
#pragma acc wait
#pragma acc init device_type(multicore)
#pragma acc set device_num(1) default_async(q)
}

// RUN: %accolade --emit=host %s | grep -v '^//' | FileCheck %s
// CHECK: const int acc_queues[] = {(int)(1), (int)(q)};
// CHECK: acc_rt_region_begin(&acc_region, &acc_site, 1, (int)(q + 1), &acc_waits,
// CHECK: acc_rt_region_begin(&acc_region, &acc_site, 1, ACC_RT_ASYNC_NOVAL, 0,
// CHECK: const int acc_queues[] = {(int)(q)};
// CHECK: acc_rt_wait(&acc_site, 1, (int)(2), &acc_waits);
// CHECK: acc_rt_wait(&acc_site, 1, ACC_RT_ASYNC_SYNC,
// CHECK: acc_rt_init(&acc_site, 1, acc_rt_device_type("multicore"), ACC_RT_UNSET);
// CHECK: acc_rt_set(&acc_site, 1, ACC_RT_UNSET, (int)(1), (int)(q));
