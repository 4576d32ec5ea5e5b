// A routine that reads a global with a copy on the device reads the device's;
// others stay, and bind names what device code calls instead.
int table[8];
#pragma acc declare create(table)
#pragma acc routine seq
int look(int i) { return table[i]; }
int plain(int i) { return i + 1; }
#pragma acc routine(plain) seq bind(other)
int other(int i);
void f(int *x) {
#pragma acc parallel loop copyout(x[0:8])
  for (int i = 0; i < 8; i++)
    x[i] = look(i) + plain(i);
}

// RUN: %accolade --emit=host %s | grep -v '^//' | FileCheck %s
// CHECK: acc_rt_declare(
// CHECK: int look(int i) {
// CHECK-NOT: return table[i];
// CHECK: int plain(int i) { return i + 1; }
// CHECK: x[i] = look(i) + other(i);
