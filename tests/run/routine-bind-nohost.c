// bind gives the device another function; here both compute the same, so that
// the result tells nothing about the device. nohost: no host version is needed.
#include "support/check.h"

#pragma acc routine seq
int triangleFast(int n);
int triangleFast(int n) { return n * (n + 1) / 2; }

#pragma acc routine seq bind(triangleFast)
int triangle(int n);
int triangle(int n) {
  int sum = 0;
  for (int i = 1; i <= n; ++i)
    sum += i;
  return sum;
}

#pragma acc routine seq
int plusOneDevice(int x);
int plusOneDevice(int x) { return 1 + x; }

#pragma acc routine seq bind("plusOneDevice")
int plusOne(int x);
int plusOne(int x) { return x + 1; }

#pragma acc routine device_type(nvidia) seq bind(triangleFast) device_type(*) seq
int several(int n);
int several(int n) { return triangleFast(n); }

#pragma acc routine seq nohost
static int deviceOnly(int x) { return x * 5; }

int main(void) {
  enum { N = 35 };
  int a[N];
#pragma acc parallel loop gang copyout(a)
  for (int i = 0; i < N; ++i)
    a[i] = triangle(i) + plusOne(i) + several(2) + deviceOnly(i);
  for (int i = 0; i < N; ++i)
    EXPECT(a[i] == i * (i + 1) / 2 + i + 1 + 3 + 5 * i);
  EXPECT(triangle(10) == 55 && plusOne(1) == 2);
  printf("%d\n", a[N - 1]);
  return finish();
}
