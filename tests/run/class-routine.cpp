// Member functions marked as routines inside the class, const methods, static
// methods, operators and constructors used in a region.
#include "support/check.h"

struct Complex {
  float re, im;
#pragma acc routine seq
  Complex(float r, float i) : re(r), im(i) {}
#pragma acc routine seq
  Complex operator*(const Complex &o) const {
    return Complex(re * o.re - im * o.im, re * o.im + im * o.re);
  }
#pragma acc routine seq
  Complex &operator+=(const Complex &o) {
    re += o.re;
    im += o.im;
    return *this;
  }
#pragma acc routine seq
  float norm() const { return re * re + im * im; }
#pragma acc routine seq
  static float zero() { return 0; }
};

int main() {
  constexpr int N = 48;
  float out[N];
#pragma acc parallel loop copyout(out)
  for (int i = 0; i < N; ++i) {
    Complex a(i, 1), b(2, i), sum(Complex::zero(), 0);
    sum += a * b;
    sum += Complex(1, 1);
    out[i] = sum.norm();
  }
  float total = 0;
  for (int i = 0; i < N; ++i) {
    float re = 2.0f * i - i + 1, im = 1.0f * i * i + 2 + 1;
    EXPECT(out[i] == re * re + im * im);
    total += out[i];
  }
  printf("%g\n", out[N - 1]);
  return finish();
}
