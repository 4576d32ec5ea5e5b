// Structured bindings of a gang are declared before the loops of its lanes, and all threads have read what they hold.
// REQUIRES: target-cuda
#include <utility>

void f(double (*x)[30]) {
#pragma acc parallel loop gang copy(x[0:4])
  for (int g = 0; g < 4; g++) {
    auto [s, t] = std::make_pair(x[g][5], x[g][6]);
#pragma acc loop vector
    for (int i = 0; i < 30; i++)
      x[g][i] += s - t;
  }
}

// RUN: %accolade --emit=cuda %s -o %t.cu 2>&1 | count 0
// RUN: FileCheck %s < %t.cu
// CHECK-LABEL: void f_6(
// CHECK: double &&s = std_get_0
// CHECK-NEXT: double &&t = std_get_1
// CHECK-NEXT: __syncthreads();
// CHECK: += s - t;
