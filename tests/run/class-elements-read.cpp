// Arrays of objects that a kernel only reads, through operators that are not for const objects.
// RUN-FLAGS: -std=c++17
#include <array>
#include <cstdio>

struct Three {
  double a[3];
  double &operator[](int i) { return a[i]; }
};

struct Called {
  double a[3];
  double &operator()(int i) { return a[i]; }
  double &operator*() { return a[1]; }
};

int main() {
  const int n = 10;
  Three t[n];
  Called c[n];
  std::array<double, 3> s[n];
  for (int i = 0; i < n; i++)
    for (int k = 0; k < 3; k++)
      t[i][k] = c[i](k) = s[i][k] = i + k;
  double sum = 0;
#pragma acc parallel loop reduction(+ : sum) copyin(t)
  for (int i = 0; i < n; i++)
    sum += t[i][2];
  std::printf("%g\n", sum);
#pragma acc parallel loop reduction(+ : sum) copyin(c)
  for (int i = 0; i < n; i++)
    sum += c[i](2) - *c[i];
  std::printf("%g\n", sum);
#pragma acc parallel loop reduction(+ : sum) copyin(s)
  for (int i = 0; i < n; i++)
    sum += s[i][2];
  std::printf("%g\n", sum);
#pragma acc parallel loop reduction(+ : sum) copyin(s)
  for (int i = 0; i < n; i++) {
    auto [a, b, d] = s[i];
    sum += a * b - d + s[i][1];
  }
  std::printf("%g\n", sum);
}
