// The unit has the functions and types that kernels use, and no others.
struct Point {
  double x, y;
  double norm() const { return x * x + y * y; }
  double unused() const { return x; }
};
struct Other {
  int other;
};
static double helper(double v) { return v * 2; }
static double twice(double v) { return helper(v) + helper(v); }
static double onlyHost(double v) { return v; }
void f(int n, Point *p, double *y, Other *o) {
#pragma acc parallel loop copyin(p[0:n]) copyout(y[0:n])
  for (int i = 0; i < n; i++)
    y[i] = twice(p[i].norm());
  y[0] = onlyHost(o->other) + p[0].unused();
}

// RUN: %accoladexx --emit=cuda %s | FileCheck %s
// CHECK: struct Point {
// CHECK-NEXT: double x;
// CHECK-NEXT: double y;
// CHECK-NEXT: __device__ double norm() const;
// CHECK-NEXT: };
// CHECK-NEXT: static_assert(sizeof(struct Point) == 16,
// CHECK: static __device__ double helper(double v);
// CHECK-NEXT: static __device__ double twice(double v);
// CHECK: static __device__ double helper(double v) {
// CHECK: static __device__ double twice(double v) {
// CHECK: __device__ double Point::norm() const {
// CHECK: void f_14(int n, const Point *__restrict__ p, double *y) {
// CHECK: y[i] = twice(p[i].norm());

// RUN: %accoladexx --emit=cuda %s | FileCheck --check-prefix=NONE --implicit-check-not=Other --implicit-check-not=onlyHost --implicit-check-not=unused %s
// NONE: __global__
