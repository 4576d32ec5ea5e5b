// Powers whose exponents are known, of several types and in templates.
#include <cmath>
#include <cstdio>
#include <vector>

template <class T> static T cubes(const std::vector<T> &v) {
  const T *x = v.data();
  const int n = (int)v.size();
  T sum = 0;
#pragma acc parallel loop copyin(x[0:n]) reduction(+ : sum)
  for (int i = 0; i < n; i++)
    sum += std::pow(x[i], T(3)) + std::pow(x[i] + 1, 2) + std::pow(x[i], T(1.5));
  return sum;
}

int main() {
  std::vector<double> d;
  std::vector<float> f;
  for (int i = 0; i < 100; i++) {
    d.push_back(i * 0.25 + 1);
    f.push_back(i % 7 * 0.5f + 1);
  }
  double inverse = 0, roots = 0;
  const double *x = d.data();
#pragma acc parallel loop copyin(x[0:100]) reduction(+ : inverse)
  for (int i = 0; i < 100; i++)
    inverse += std::pow(x[i], -1) + std::pow(x[i], -2) + pow(x[i], 0.5) + std::pow(i, 2);
  const float *y = f.data();
#pragma acc parallel loop copyin(x[0:100], y[0:100]) reduction(+ : roots)
  for (int i = 0; i < 100; i++) {
    float square = y[i] * y[i] + 1e-4f;
    roots += std::pow(x[i], -1.5) + 3 / std::pow(x[i], 0.5) + y[i] / powf(square, 1.5f) + powf(square, -0.5f) + pow(y[i], -3) +
             std::pow(x[i], 4) / 1e5 + std::pow(y[i], 6);
  }
  std::printf("%.6g %.4g %.6g %.6g\n", cubes(d), cubes(f), inverse, roots);
}
