// Clauses after device_type hold for the target they name: sizes, queues, waits, and how
// loops are shared out. What stands before the first group holds for all others.
void f(int n, float *restrict a) {
#pragma acc parallel loop copy(a[0:n]) device_type(host, multicore) num_gangs(3) async(1) \
    device_type(nvidia) num_gangs(100) vector_length(64) async(2) wait(5)
  for (int i = 0; i < n; i++)
    a[i] += 1;
}
void g(int n, float *restrict a) {
#pragma acc parallel present(a)
#pragma acc loop device_type(acc_device_nvidia) gang worker device_type(*) seq
  for (int i = 0; i < n; i++)
    a[i] += 2;
#pragma acc update self(a[0:n]) async(7) device_type(nvidia) async
}

// RUN: %accolade --emit=host %s | grep -v '^//' | FileCheck %s --check-prefix=HOST
//      HOST: void f(int n
//      HOST: const int acc_queues_cuda[] = {(int)(5)};
//      HOST: acc_rt_region_begin(&acc_region, &acc_site, 1, acc_rt_current_is("opencl") ? ACC_RT_ASYNC_SYNC : acc_rt_current_is("cuda") ? (int)(2) : (int)(1), acc_rt_current_is("cuda") ? &acc_waits_cuda : 0,
//      HOST: acc_rt_shape acc_shape = {{[{][{]}}(long)(3), 0, 0}, 0, 0,
// HOST-NEXT: if (acc_rt_runs_on(&acc_region, "cuda")) {
// HOST-NEXT: const acc_rt_shape acc_shape_own = {{[{][{]}}(long)(100), 0, 0}, 0, (long)(64),
// HOST-NEXT: acc_shape = acc_shape_own;
//      HOST: void g_10(
//  HOST-NOT: {{acc_rt_share[(]}}
//      HOST: acc_rt_update(&acc_site, 1, acc_rt_current_is("cuda") ? ACC_RT_ASYNC_NOVAL : (int)(7),
// RUN: %accolade --emit=cuda %s | FileCheck %s --check-prefix=CUDA
//      CUDA: void g_10(
//      CUDA: for (unsigned acc_i = blockIdx.x * blockDim.x + threadIdx.x;
// RUN: %accolade -Wall -Werror -c %s -o %t.o

// Without groups nothing is asked.
// RUN: %accolade --emit=host %S/emit-sizes.c | grep -v '^//' | FileCheck %s --check-prefix=PLAIN
// PLAIN-NOT: acc_rt_current_is
// PLAIN-NOT: acc_rt_runs_on
