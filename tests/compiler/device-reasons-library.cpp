// What the library's own code needs and a device lacks: the place is where the user calls it.
// RUN: %accolade++ -std=c++17 --stage=device %s | FileCheck %s
#include <variant>

void regions(int n, float *a) {
// CHECK: in the library's code, '{{.*}}' takes over a constructor of '{{.*}}' from a class between them, which the device does not follow (line [[#@LINE+3]])
#pragma acc parallel loop
  for (int i = 0; i < n; i++) {
    std::variant<int, float> v;
    a[i] = v.index();
  }
}
