// Where functions call themselves, lanes that took different ways may not be together again: exchanges of values ask for
// all lanes by a mask that nvcc does not know. So they do where functions of other files might. Other units have a constant.
#ifdef RECURSIVE
#pragma acc routine seq
static int fib(int n) { return n < 2 ? n : fib(n - 1) + fib(n - 2); }
#elif defined(ELSEWHERE)
#pragma acc routine seq
int fib(int n);
#else
#pragma acc routine seq
static int fib(int n) { return n * n; }
#endif

int sum(int n) {
  int s = 0;
#pragma acc parallel loop reduction(+ : s)
  for (int i = 0; i < n; i++)
    s += fib(i % 6);
  return s;
}

// RUN: %accolade --emit=cuda -DRECURSIVE %s | FileCheck %s
// CHECK: static __device__ unsigned acc_all_lanes() {
// CHECK: __shfl_xor_sync(acc_all_lanes(), value, distance);
// RUN: %accolade --emit=cuda -DELSEWHERE %s | FileCheck %s
// RUN: %accolade --emit=cuda %s | FileCheck --check-prefix=LOOP %s
// LOOP-NOT: acc_all_lanes
// LOOP: __shfl_xor_sync(~0u, value, distance);
