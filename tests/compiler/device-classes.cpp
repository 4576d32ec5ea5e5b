// Classes, templates, lambdas and the library's types as plain device code.
// RUN: %accoladexx --stage=device %s > %t.cu
// RUN: FileCheck %s < %t.cu
#include <algorithm>
#include <array>
#include <cmath>

namespace phys {
constexpr double g = 9.81;
enum class Kind : unsigned char { Solid, Fluid = 4 };

template <typename T, int N> struct Vec {
  T v[N];
  T &operator[](int i) { return v[i]; }
  Vec operator+(const Vec &o) const {
    Vec r;
    for (int i = 0; i < N; i++)
      r.v[i] = v[i] + o.v[i];
    return r;
  }
};

class Particle {
public:
  explicit Particle(double m, double x = 2) : mass(m), pos{{x, x}} {}
  double weight(double by = g) const { return mass * by; }
  void unused() {}

private:
  double mass;
  Vec<double, 2> pos;
  Kind kind = Kind::Fluid;
};
} // namespace phys

template <typename F> double apply(F f, double x) { return f(x); }

// CHECK: namespace phys {
// CHECK: static __device__ const double g = 9.81;
// CHECK: struct Vec_double_2 {
// CHECK-NEXT: double v[2];
// CHECK-NEXT: __device__ phys::Vec_double_2 operator+(const phys::Vec_double_2 &o) const;
// CHECK: enum class Kind : unsigned char { Solid = 0, Fluid = 4 };
// CHECK: struct Particle {
// CHECK-NEXT: double mass;
// CHECK-NEXT: phys::Vec_double_2 pos;
// CHECK-NEXT: phys::Kind kind = phys::Kind::Fluid;
// CHECK-NEXT: __device__ explicit Particle(double m, double x = 2);
// CHECK-NEXT: __device__ double weight(double by = phys::g) const;
// CHECK-NEXT: };
// CHECK: struct main_lambda_[[LAMBDA:[0-9_]+]] {
// CHECK-NEXT: double k;
// CHECK: struct std_array_int_3 {
// CHECK: __device__ Particle::Particle(double m, double x) : mass(m), pos{{[{][{]}}x, x}} {

int main() {
  double out[10], k = 2;
  phys::Vec<double, 2> v[10];
// CHECK: extern "C" __global__ void main_
#pragma acc parallel loop copy(v)
  for (int i = 0; i < 10; i++) {
    phys::Particle p(3);
    // CHECK: v[i] = v[i] + v[i];
    v[i] = v[i] + v[i];
    // CHECK: double max = ::max((double)1, p.weight());
    double max = std::max<double>(1, p.weight());
    // CHECK: out[i] = apply_main_lambda_[[LAMBDA]](main_lambda_[[LAMBDA]]{k}, max) + ::sqrt(2.0) + ::abs(-3);
    out[i] = apply([=](double x) { return x * k; }, max) + std::sqrt(2.0) + std::abs(-3);
    std::array<int, 3> a{3, 1, 2};
    std::sort(a.begin(), a.end());
    out[i] += a[1];
  }
}
