// cache in templates: each instantiation has tiles of its own size, and those whose tiles would not fit read the array.
#include "support/check.h"

template <class T, int R> static void blur(int n, const T *__restrict__ a, T *__restrict__ b) {
#pragma acc parallel loop vector(128) copyin(a[0:n]) copyout(b[0:n])
  for (int i = 0; i < n; i++) {
#pragma acc cache(a[i - R : 2 * R + 1])
    T sum = 0;
    for (int k = -R; k <= R; k++)
      if (i + k >= 0 && i + k < n)
        sum += a[i + k];
    b[i] = sum;
  }
}

struct Wide {
  double v[64];
  Wide(int x = 0) {
    for (int k = 0; k < 64; k++)
      v[k] = x;
  }
  Wide &operator+=(const Wide &other) {
    v[0] += other.v[0];
    return *this;
  }
};

template <class T> class Matrix {
public:
  explicit Matrix(T factor) : factor(factor) {}
  void product(int n, const T *__restrict__ a, const T *__restrict__ b, T *__restrict__ c) const {
    T by = factor;
#pragma acc parallel loop vector(16) copyin(a[0:n * n], b[0:n * n]) copyout(c[0:n * n])
    for (int i = 0; i < n; i++) {
#pragma acc loop vector(16)
      for (int j = 0; j < n; j++) {
        T sum = 0;
        for (int l = 0; l < n; l += 16) {
#pragma acc cache(b[l * n + j:1])
          for (int k = l; k < (l + 16 < n ? l + 16 : n); k++)
            sum += a[i * n + k] * b[k * n + j];
        }
        c[i * n + j] = by * sum;
      }
    }
  }

private:
  T factor;
};

template <class T> static double total(const T *x, int n) {
  double sum = 0;
  for (int i = 0; i < n; i++)
    sum += double(x[i]) * (i % 13 + 1);
  return sum;
}

int main() {
  const int n = 333, m = 37;
  static float a[n], b[n], p[m * m], q[m * m];
  static long c[n], d[n];
  static Wide w[n], x[n];
  for (int i = 0; i < n; i++)
    a[i] = c[i] = i * 37 % 101, w[i] = Wide(i % 7);
  for (int i = 0; i < m * m; i++)
    p[i] = i % 11;
  blur<float, 3>(n, a, b);
  blur<long, 10>(n, c, d);
  blur<Wide, 2>(n, w, x);
  Matrix<float>(0.5f).product(m, p, p, q);
  double wide = 0;
  for (int i = 0; i < n; i++)
    wide += x[i].v[0] * (i % 13 + 1);
  printf("%g %g %g %g\n", total(b, n), total(d, n), wide, total(q, m * m));
  return finish();
}
