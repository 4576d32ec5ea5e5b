// Objects that a device cannot make in memory that there is already, and lists that end before they are used.
// RUN: %accolade++ -std=c++17 --stage=device %s | FileCheck %s
#include <initializer_list>
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
// CHECK: the head of a loop declares a std::initializer_list; declare it before (line [[#@LINE+4]])
#pragma acc parallel loop
  for (int i = 0; i < n; i++) {
    c[i] = 0;
    for (auto list = {1., 2.}; c[i] < 3;)
      c[i] += *list.begin();
  }
}
