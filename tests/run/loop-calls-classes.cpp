// Functions with loops that regions call: instances of templates, functions of a namespace, references, members of the
// class whose names the caller has too.
#include <cmath>
#include <cstddef>
#include <cstdio>
#include <vector>

template <class T> T dot(const T *a, const T *b, int n) {
  T s = 0;
  for (int i = 0; i < n; ++i)
    s += a[i] * b[i];
  return s;
}

namespace norms {
constexpr double Scale = 0.5;
inline double sum(const double *a, std::size_t n) {
  double s = 0;
  for (std::size_t i = 0; i < n; ++i)
    s += std::fabs(a[i]);
  return s;
}
inline double scaled(const double *a, int n) {
  double s = 0;
  for (int i = 0; i < n; ++i)
    s += Scale * a[i];
  return s;
}
} // namespace norms

struct Vector {
  double x, y;
};

static void pull(const Vector &me, const Vector *all, int n, Vector &force) {
  for (int j = 0; j < n; ++j) {
    double dx = all[j].x - me.x, dy = all[j].y - me.y, r2 = dx * dx + dy * dy + 0.01;
    force.x += dx / r2;
    force.y += dy / r2;
  }
}

static double largest(const double *a, int n) {
  double most = a[0];
  for (int i = 1; i < n; ++i)
    if (a[i] > most)
      most = a[i];
  return most;
}

class Sparse {
public:
  Sparse(int n) : n(n), start(new int[n + 1]), column(new int[2 * n]), value(new double[2 * n]) {
    for (int i = 0; i <= n; ++i)
      start[i] = 2 * i;
    for (int k = 0; k < 2 * n; ++k) {
      column[k] = (k * 3) % n;
      value[k] = k % 5 - 1;
    }
#pragma acc enter data copyin(this[0:1], start[0:n + 1], column[0:2 * n], value[0:2 * n])
  }
  ~Sparse() {
#pragma acc exit data delete(start, column, value, this)
    delete[] start;
    delete[] column;
    delete[] value;
  }
  void times(const double *x, double *y, double s, int k) const {
#pragma acc parallel loop present(this, start, column, value) copyin(x[0:n]) copyout(y[0:n])
    for (int i = 0; i < n; ++i)
      y[i] = s * row(i, x) + k;
  }

private:
  double row(int i, const double *x) const {
    double s = 0;
    for (int k = start[i]; k < start[i + 1]; ++k)
      s += value[k] * x[column[k]];
    return s;
  }
  int n, *start, *column;
  double *value;
};

int main() {
  const int n = 61, m = 37;
  std::vector<double> rows(n * m), factors(m), results(n), products(n);
  std::vector<Vector> places(n), forces(n);
  for (int i = 0; i < n * m; ++i)
    rows[i] = i * 5 % 17 * 0.5 - 3;
  for (int i = 0; i < m; ++i)
    factors[i] = i % 3 + 0.5;
  for (int i = 0; i < n; ++i)
    places[i] = {i * 0.5, i % 7 * 1.0};
  double *a = rows.data(), *x = factors.data(), *y = results.data(), total = 0;
  Vector *p = places.data(), *f = forces.data();
#pragma acc data copyin(a[0:n * m], x[0:m], p[0:n]) copyout(y[0:n], f[0:n])
  {
#pragma acc parallel loop
    for (int i = 0; i < n; ++i)
      y[i] = dot(a + i * m, x, m) + norms::sum(&a[i * m], m) + largest(a + i * m, m) + norms::scaled(a + i * m, m);
#pragma acc parallel loop
    for (int i = 0; i < n; ++i) {
      Vector force = {0, 0};
      pull(p[i], p, n, force);
      f[i] = force;
    }
#pragma acc parallel loop reduction(+ : total)
    for (int i = 0; i < n; ++i)
      total += i % 2 ? dot(a + i * m, x, m) : -dot(x, x, m);
  }
  Sparse matrix(n);
  matrix.times(y, products.data(), 2, 1);
  double sum = 0;
  for (int i = 0; i < n; ++i)
    sum += y[i] * (i + 1) + f[i].x - 2 * f[i].y + products[i];
  std::printf("%.9g %.9g\n", sum, total);
}
