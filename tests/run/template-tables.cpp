// RUN-FLAGS: -std=c++17
// Constant arrays of classes and namespaces, and constants of any kind of the classes that are arguments of templates,
// are constants of kernels.
#include <array>
#include <cstdio>
#include <vector>

namespace lattice {
static const int shift[3] = {1, 2, 3};
namespace inner {
constexpr double scale[2] = {0.5, 2};
}
} // namespace lattice
static const float weights[4] = {1, 2, 3, 4};
template <class T> struct Of {
  static constexpr T c[3] = {T(1), T(2), T(4)};
};
struct Base {
  static constexpr int cx[5] = {0, 1, 0, -1, 0};
};
struct Hidden : Base {
  static constexpr double w[5] = {1, .5, .25, .125, .0625};
  int n;
  double x[64];
  void add(double *to) {
#pragma acc parallel loop copy(to [0:n]) copyin(this [0:1])
    for (int i = 0; i < n; i++) {
      double s = 0;
      for (int q = 0; q < 5; q++)
        s += w[q] * x[(i + cx[q] + n) % n] * own[q % 2];
      to[i] += s * weights[i % 4];
    }
  }

private:
  static constexpr double own[2] = {3, 5};
};
template <class L, class T> static double traits(int n, std::vector<T> &v) {
  T *x = v.data();
#pragma acc parallel loop copy(x [0:n])
  for (int i = 0; i < n; i++)
    for (int q = 0; q < 3; q++)
      x[i] += L::cx[q] * Of<T>::c[(i + q) % 3] * lattice::shift[q] + lattice::inner::scale[q & 1];
  double s = 0;
  for (int i = 0; i < n; i++)
    s += x[i] * (i % 3);
  return s;
}
struct D2Q9 {
  static constexpr int Q = 9;
  static constexpr int cx[9] = {0, 1, 0, -1, 0, 1, -1, -1, 1};
  static constexpr int cy[9] = {0, 0, 1, 0, -1, 1, 1, -1, -1};
  static constexpr double w[9] = {4. / 9,  1. / 9,  1. / 9,  1. / 9, 1. / 9,
                                  1. / 36, 1. / 36, 1. / 36, 1. / 36};
};
template <class L> static void stream(int nx, int ny, const double *f, double *g) {
#pragma acc parallel loop collapse(2) copyin(f [0:nx * ny * L::Q]) copyout(g [0:nx * ny * L::Q])
  for (int y = 0; y < ny; y++)
    for (int x = 0; x < nx; x++) {
      double rho = 0;
      for (int q = 0; q < L::Q; q++) {
        int xs = (x - L::cx[q] + nx) % nx, ys = (y - L::cy[q] + ny) % ny;
        rho += f[(ys * nx + xs) * L::Q + q];
      }
      for (int q = 0; q < L::Q; q++)
        g[(y * nx + x) * L::Q + q] = L::w[q] * rho;
    }
}

struct Air {
  struct State {
    double gamma;
    double pressure(double e) const { return (gamma - 1) * e; }
  };
  static constexpr State state{1.4};
  static constexpr std::array<double, 3> w{0.25, 0.5, 0.25};
  static constexpr std::array<std::array<int, 2>, 3> c{{{1, 2}, {3, 4}, {5, 6}}};
};
struct Stiffened {
  double gamma, offset;
  constexpr Stiffened(double g, double o) : gamma(g), offset(o) {}
  double pressure(double e) const { return (gamma - 1) * e - gamma * offset; }
};
struct Water {
  static constexpr Stiffened state{4.5, 0.25};
  static constexpr double w[3] = {0.5, 0.25, 0.125};
  static constexpr int c[3][2] = {{1, 0}, {0, 1}, {1, 1}};
};
template <class T> constexpr std::array<T, 3> thirds{T(0.25), T(0.5), T(0.75)};
template <class M> static double equation(int n) {
  double s = 0;
#pragma acc parallel loop reduction(+ : s)
  for (int i = 0; i < n; i++)
    for (int k = 0; k < 3; k++)
      s += M::w[k] * M::c[k][i % 2] + M::state.pressure(i * 0.5);
  return s;
}
template <class T> static T smooth(int n, const T *x) {
  T s = 0;
#pragma acc parallel loop copyin(x [0:n]) reduction(+ : s)
  for (int i = 0; i < n; i++)
    s += x[i] * thirds<T>[i % 3];
  return s;
}

int main() {
  Hidden h;
  h.n = 64;
  for (int i = 0; i < 64; i++)
    h.x[i] = i;
  double to[64];
  for (int i = 0; i < 64; i++)
    to[i] = -i;
  h.add(to);
  double s = 0;
  for (int i = 0; i < 64; i++)
    s += to[i] * (i % 7);
  std::vector<double> d(100, 1);
  std::vector<int> k(100, 2);
  int m = 24;
  std::vector<double> f(m * m * 9), g(m * m * 9);
  for (size_t i = 0; i < f.size(); i++)
    f[i] = i % 17;
  stream<D2Q9>(m, m, f.data(), g.data());
  for (size_t i = 0; i < g.size(); i++)
    s += g[i] * (i % 5);
  float single[30];
  for (int i = 0; i < 30; i++)
    single[i] = i;
  printf("%g %g %g %g\n", equation<Air>(40), equation<Water>(30), smooth(30, single), smooth(100, d.data()));
  printf("%g %g %g\n", s, traits<Base>(100, d), traits<Hidden>(100, k));
}
