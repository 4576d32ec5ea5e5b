// What cannot run on a device is said with its reason and place.
// RUN: %accolade --stage=device %s | FileCheck %s
#include <openacc.h>
#include <stdarg.h>

int elsewhere(int);
int counter;
static int named;
#pragma acc declare create(named)

static int count(void) { return counter++; }
static int last(int x) {
  static int before;
  return before = x;
}
static long double precise(long double x) { return x; }
static int device(void) { return acc_get_device_num(acc_device_host); }
static int fromDeclare(void) { return named; }
static int second(int x, ...) {
  va_list rest;
  va_start(rest, x);
  x = va_arg(rest, int);
  va_end(rest);
  return x;
}
static int first(int x, ...) { return x; }

// CHECK: extern "C" { __device__ int *acc_at_named_[[FILE:[0-9a-f]+]]; }
// CHECK: return (*acc_at_named_[[FILE]]);

void regions(int n, int *a) {
// CHECK: calls 'elsewhere', whose definition is not in this file; declare it with `#pragma acc routine` (line [[#@LINE+3]])
#pragma acc parallel loop
  for (int i = 0; i < n; i++)
    a[i] = elsewhere(i);
// CHECK: global 'counter' is used in a function on the device; name it in a declare directive (line 11)
#pragma acc parallel loop
  for (int i = 0; i < n; i++)
    a[i] = count();
// CHECK: 'before' is static and would be one variable for all threads of the device (line 13)
#pragma acc parallel loop
  for (int i = 0; i < n; i++)
    a[i] = last(i);
// CHECK: 'long double' does not exist on the device; use 'double'
#pragma acc parallel loop
  for (int i = 0; i < n; i++)
    a[i] = precise(i);
// CHECK: calls 'acc_get_device_num'
#pragma acc parallel loop
  for (int i = 0; i < n; i++)
    a[i] = device();
// CHECK: 'second' takes a variable number of arguments (line 19)
#pragma acc parallel loop
  for (int i = 0; i < n; i++)
    a[i] = second(i, 2);
// CHECK: an argument that its function has no name for changes something (line [[#@LINE+3]])
#pragma acc parallel loop
  for (int i = 0; i < n; i++)
    a[i] = first(2, a[i]++);
// CHECK: extern "C" __global__ void regions_
#pragma acc parallel loop
  for (int i = 0; i < n; i++)
    a[i] = fromDeclare() + counter + first(i, 2.5);
}
