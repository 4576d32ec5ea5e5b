// fcw in C++: templates, structures with operators, and a reduction beside it.
#include "support/check.h"

struct Vec {
  float x, y;
  Vec &operator+=(const Vec &o) {
    x += o.x;
    y += o.y;
    return *this;
  }
};

template <typename T, int Halo> static void blur(const T *in, T *out, int n) {
#pragma acc parallel loop vector(64) copyin(in[0:n]) copyout(out[0:n])
  for (int i = 0; i < n; i++) {
    T sum{};
#pragma acc fcw FETCH_ONLY(in[i:Halo:Halo])
    for (int k = -Halo; k <= Halo; k++)
      if (i + k >= 0 && i + k < n)
        sum += in[i + k];
    out[i] = sum;
  }
}

static int largest(const int *a, int n) {
  int best = -1000000;
#pragma acc parallel loop vector(100) reduction(max:best) copyin(a[0:n])
  for (int i = 0; i < n; i++) {
#pragma acc fcw FETCH_ONLY(a[i:1:1])
    {
      int left = i > 0 ? a[i - 1] : 0, right = i < n - 1 ? a[i + 1] : 0;
      best = left + a[i] + right > best ? left + a[i] + right : best;
    }
  }
  return best;
}

int main() {
  const int n = 777;
  static Vec v[n], w[n];
  static double d[n], e[n];
  static int a[n];
  for (int i = 0; i < n; i++) {
    v[i] = Vec{i % 7 * 1.0f, i % 5 * 0.5f};
    d[i] = i % 11;
    a[i] = i * 37 % 101;
  }
  blur<Vec, 2>(v, w, n);
  blur<double, 3>(d, e, n);
  double sum = 0;
  for (int i = 0; i < n; i++)
    sum += (w[i].x - w[i].y) * (i % 3) + e[i] * (i % 13);
  printf("%.2f %d\n", sum, largest(a, n));
  return finish();
}
