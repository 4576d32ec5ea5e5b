// What the program calls as CUDA calls something of its own has another name in device code: CUDA's any(bool) is nearer
// to any(i > 3) than the program's any(int).
// RUN: %accolade --emit=cuda %s -o - | FileCheck %s
// CHECK: float2_ make_float2_(float x, float y)
// CHECK: int any_(int x)
// CHECK: double gamma_(double x)
// CHECK: make_float2_(any_(i > 3), gamma_(i))
typedef struct {
  float x, y;
} float2;
static float2 make_float2(float x, float y) {
  float2 f = {x, y};
  return f;
}
static int any(int x) { return x * 100; }
static double gamma(double x) { return x; }

void fill(int n, float2 *v) {
#pragma acc parallel loop copyout(v[0:n])
  for (int i = 0; i < n; i++)
    v[i] = make_float2(any(i > 3), gamma(i));
}
