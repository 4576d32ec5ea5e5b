// Names of enumerators that a kernel brings into scope, and constants that are made of long doubles.
// RUN-FLAGS: -std=c++20
#include <cstdio>
#include <numbers>

namespace paint {
enum class Colour { Red, Green, Blue };
}

template <class T> T area(T r) { return std::numbers::pi_v<T> * r * r; }

int main() {
  const int n = 30;
  double a[n];
#pragma acc parallel loop copyout(a)
  for (int i = 0; i < n; i++) {
    using enum paint::Colour;
    constexpr double third = 1.0L / 3;
    switch (static_cast<paint::Colour>(i % 3)) {
    case Red:
      a[i] = area(0.5 * i);
      break;
    case Green:
      a[i] = third * i;
      break;
    case Blue:
      a[i] = std::numbers::e - area(1.f);
      break;
    }
  }
  for (double x : a)
    std::printf("%.6f\n", x);
}
