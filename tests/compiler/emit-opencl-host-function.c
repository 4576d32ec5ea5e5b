// A pointer to a function that the host has set is no function of any device; recursion that is
// no loop stays the host's.
typedef double (*Function)(double);
void f(int n, double *a, Function g) {
#pragma acc parallel loop copy(a[0:n])
  for (int i = 0; i < n; i++)
    a[i] = g(a[i]);
}

static int fib(int k) { return k < 2 ? k : fib(k - 1) + fib(k - 2); }
void h(int n, int *a) {
#pragma acc parallel loop copy(a[0:n])
  for (int i = 0; i < n; i++)
    a[i] = fib(i);
}

// What a kernel has said of a routine is not said again.
#pragma acc routine seq
int called(int k) { return k < 2 ? k : called(k - 1) + called(k - 2); }
#pragma acc routine seq
int alone(int k) { return k < 2 ? k : alone(k - 1) + alone(k - 2); }
void r(int n, int *a) {
#pragma acc parallel loop copy(a[0:n])
  for (int i = 0; i < n; i++)
    a[i] = called(i);
}

// RUN: %accolade --emit=opencl %s 2>&1 >/dev/null | FileCheck %s
// RUN: %accolade --emit=cuda %s 2>&1 >/dev/null | FileCheck %s --check-prefix=CUDA
// CHECK-DAG: :7:{{[0-9]+}}: warning: this kernel has no code for target 'opencl': calls a function through a pointer of the host's, which is no function of the device
// CHECK-DAG: :10:{{[0-9]+}}: warning: this kernel has no code for target 'opencl': 'fib' calls itself before its end, and OpenCL C has no recursion; write it as a loop
// CHECK-DAG: :19:{{[0-9]+}}: warning: this kernel has no code for target 'opencl': 'called' calls itself before its end, and OpenCL C has no recursion; write it as a loop
// CHECK-DAG: :21:{{[0-9]+}}: warning: this kernel has no code for target 'opencl': routine 'alone': 'alone' calls itself before its end, and OpenCL C has no recursion; write it as a loop
// RUN: %accolade --emit=opencl %s 2>&1 >/dev/null | FileCheck %s --check-prefix=ONCE
// ONCE-NOT: routine 'called'
// CUDA: :7:{{[0-9]+}}: warning: this kernel has no code for target 'cuda': calls a function through a pointer of the host's
// CUDA-NOT: fib
