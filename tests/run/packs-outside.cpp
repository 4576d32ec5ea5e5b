// RUN-FLAGS: -std=c++17
// Packs of a function template that its constructs use: in folds, in calls, several at once, of pointers.
#include "support/check.h"
#include <algorithm>
#include <cmath>
#include <utility>

template <class... Rest> double sum(int n, Rest... rest) {
  double s = 0;
#pragma acc parallel loop reduction(+ : s)
  for (int i = 0; i < n; i++)
    s += ((rest * i) + ... + 0.5);
#pragma acc parallel loop reduction(+ : s)
  for (int i = 0; i < n; i++) { // the same pack in another construct
    const double most = std::max({double(rest)..., i / 2.0});
    s += most;
  }
  return s;
}

struct Line {
  double a, b;
  double at(double x) const { return a * x + b; }
};
static int three(int a, double b, int c) { return a * 100 + int(b) * 10 + c; }

template <class... T> void fill(int n, int *out, const T &...v) {
  if (n > 0) {
#pragma acc data copyout(out[0 : n])
#pragma acc parallel loop
    for (int i = 0; i < n; i++) {
      out[i] = three(v...) + int(sizeof...(v));
      auto add = [&](int k) { return k + three(v...); };
      if (i % 2)
        ((out[i] += v), ...);
      else
        out[i] += add(i);
      out[i] += (... && (v > 0)) ? three(v...) : 0;
    }
  }
}

template <class... X> void scale(int n, double by, X *...x) {
#pragma acc kernels loop independent
  for (int i = 0; i < n; i++)
    ((x[i] *= by), ...);
}

template <class... A, class... B> int both(int n, std::pair<A, B>... pairs) {
  int s = 0;
#pragma acc parallel loop collapse(2) reduction(+ : s)
  for (int i = 0; i < n; i++)
    for (int j = 0; j < 3; j++)
      s += (0 + ... + (A(pairs.first) * i + pairs.second * j));
  return s;
}

template <class F, class... Args> void apply(int n, double *out, F f, Args... args) {
#pragma acc parallel loop copyout(out[0 : n])
  for (int i = 0; i < n; i++)
    out[i] = f(i, args...);
}

struct Owner {
  int base;
  template <class... T> int total(int n, T... t) const {
    int s = 0;
    const int b = base;
#pragma acc parallel loop reduction(+ : s)
    for (int i = 0; i < n; i++)
      s += b + (int(t.at(i)) + ...);
    return s;
  }
};

int main() {
  enum { N = 50 };
  printf("%g %g\n", sum(N, 1, 2.5f), sum(N, 3L));
  int out[N];
  fill(N, out, 1, 2.5, 3);
  for (int i = 0; i < N; i += 7)
    printf("%d ", out[i]);
  double x[N], y[N];
  float z[N];
  for (int i = 0; i < N; i++)
    x[i] = i, y[i] = 2 * i, z[i] = 3 * i;
#pragma acc data copy(x, y, z)
  scale(N, 0.5, x, y, z);
  printf("\n%g %g %g\n", x[9], y[9], z[9]);
  printf("%d\n", both(N, std::pair<int, float>(1, 2), std::pair<char, int>(2, 3)));
  apply(N, x, [](int i, double a, int b) { return std::sqrt(a * i) + b; }, 2.0, 7);
  apply(N, y, [](int i) { return i; });
  printf("%.6f %g\n", x[N - 1], y[N - 1]);
  printf("%d\n", Owner{3}.total(N, Line{1, 2}, Line{0, 5}));
  return finish();
}
