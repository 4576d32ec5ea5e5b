// What the library's own code needs and a device lacks: the place is where the user calls it.
// RUN: %accolade++ -std=c++17 --stage=device %s | FileCheck %s
#include <any>

void regions(int n, float *a) {
// CHECK: typeid does not exist on the device (line [[#@LINE+3]])
#pragma acc parallel loop
  for (int i = 0; i < n; i++) {
    std::any v = i;
    a[i] = *std::any_cast<int>(&v);
  }
}
