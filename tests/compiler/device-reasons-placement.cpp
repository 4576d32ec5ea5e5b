// Objects that a device cannot make in memory that there is already.
// RUN: %accolade++ -std=c++17 --stage=device %s | FileCheck %s
#include <new>

struct Fixed {
  const int n;
  explicit Fixed(int n) : n(n) {}
};
struct Assigned {
  int n = 0;
  Assigned() {}
  Assigned(const Assigned &other) : n(other.n + 1) {}
};

void regions(int n, Fixed *a, Assigned *b, double *c) {
// CHECK: placement new of 'Fixed', which cannot be copied plainly, does not exist on the device; declare a variable of that type (line [[#@LINE+3]])
#pragma acc parallel loop
  for (int i = 0; i < n; i++)
    new (a + i) Fixed(i);
// CHECK: placement new of 'Assigned', which cannot be copied plainly, does not exist on the device; declare a variable of that type (line [[#@LINE+3]])
#pragma acc parallel loop
  for (int i = 0; i < n; i++)
    new (b + i) Assigned;
// CHECK: placement new of an array does not exist on the device; make its elements one by one (line [[#@LINE+3]])
#pragma acc parallel loop
  for (int i = 0; i < n; i++)
    new (c + 4 * i) double[4];
}
