// Constant arrays of functions, of templates and beside lambdas.
#include <cstdio>

template <typename T>
double smooth(int n, const T *a, T *b) {
  static const T w[3] = {T(0.25), T(0.5), T(0.25)};
  constexpr int shift[3] = {-1, 0, 1};
#pragma acc parallel loop copyin(a[0:n]) copy(b[0:n])
  for (int i = 1; i < n - 1; i++) {
    T sum = 0;
    for (int q = 0; q < 3; q++)
      sum += w[q] * a[i + shift[q]];
    b[i] = sum;
  }
  return b[n / 2];
}

static double weights(int n, int (*out)) {
  constexpr int first = 3;
  constexpr int w[2][2] = {{first, 2}, {first + 2, 7}};
#pragma acc parallel loop copy(out[0:n])
  for (int i = 0; i < n; i++)
    out[i] = w[i % 2][i / 2 % 2];
  return out[n - 1] + out[n - 2] * 10 + out[n - 3] * 100;
}

static double weights(int n, long *out) { // another function of this name
  constexpr long w[2] = {5, 11};
#pragma acc parallel loop copy(out[0:n])
  for (int i = 0; i < n; i++)
    out[i] = w[i % 2];
  return out[n - 1] + out[n - 2] * 10;
}

static double byLambda(int n, double *b) {
  const double w[3] = {1.5, 2.5, 3.5};
#pragma acc parallel loop copy(b[0:n])
  for (int i = 0; i < n; i++) {
    auto weight = [&](int k) { return w[k % 3]; };
    b[i] = weight(i) + w[1];
  }
  return b[n - 1];
}

static double byReference(int n, double *b) {
  const double w[3] = {1.5, 2.5, 3.5};
#pragma acc parallel loop copy(b[0:n])
  for (int i = 0; i < n; i++) {
    const double &one = w[i % 3];
    const double *two = w;
    b[i] = one + two[1];
    for (double v : w)
      b[i] += v;
  }
  return b[n - 1];
}

struct Filter {
  double scale;
  double run(int n, const double *a, double *b) const {
    static constexpr double w[3] = {0.1, 0.8, 0.1};
#pragma acc parallel loop copyin(a[0:n]) copy(b[0:n]) copyin(this[0:1])
    for (int i = 1; i < n - 1; i++)
      b[i] = scale * (w[0] * a[i - 1] + w[1] * a[i] + w[2] * a[i + 1]);
    return b[n / 2];
  }
};

enum { N = 100 };
static double a[N], b[N];
static float af[N], bf[N];
static int oi[N];
static long ol[N];

int main() {
  for (int i = 0; i < N; i++) {
    a[i] = i % 13;
    af[i] = i % 11;
  }
  std::printf("%g %g\n", smooth(N, a, b), smooth(N, af, bf));
  std::printf("%g %g\n", weights(N, oi), weights(N, ol));
  std::printf("%g\n", byLambda(N, b));
  std::printf("%g\n", byReference(N, b));
  std::printf("%g\n", Filter{2}.run(N, a, b));
}
