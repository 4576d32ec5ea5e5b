// A pointer of two address spaces cannot be spelled; the other kernel of the file can.
void f(int n, int *a, int *b) {
#pragma acc parallel loop copy(a[0:n])
  for (int i = 0; i < n; i++) {
    int own = i;
    int *p = i % 2 ? &own : &a[i];
    *p += 1;
  }
#pragma acc parallel loop copy(b[0:n])
  for (int i = 0; i < n; i++)
    b[i] = i;
}

// RUN: %accolade --emit=opencl %s 2>%t.err | FileCheck %s
// RUN: FileCheck %s --check-prefix=WHY < %t.err
// CHECK-NOT: f_3
// CHECK: __kernel void f_9(
// WHY: :6:{{[0-9]+}}: warning: this kernel has no code for target 'opencl': a pointer takes addresses of a thread's own variables and of device memory, which OpenCL C cannot express
