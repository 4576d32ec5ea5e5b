// RUN-FLAGS: -std=c++17
// std::min, std::max and std::clamp give references: returned from functions, bound to variables,
// with their address taken.
#include "support/check.h"
#include <algorithm>

const int N = 50;

template <class T> const T &larger(const T &a, const T &b) { return std::max(a, b); }
template <class T> const T &either(const T &a, const T &b, bool first) {
  return first ? std::min(a, b) : b;
}

struct Three {
  int v[3];
  const int &middle() const { return std::max(std::min(v[0], v[1]), std::min(std::max(v[0], v[1]), v[2])); }
};

struct Holder {
  const int &held;
  Holder(const int &a, const int &b) : held(std::max(a, b)) {}
};

int main() {
  int out[N], a[N], n = N;
  for (int i = 0; i < N; ++i)
    a[i] = i * 7 % N;
#pragma acc parallel loop copyin(a) copyout(out)
  for (int i = 0; i < n; ++i) {
    Three three{{i, a[i], 20}};
    int p = i, q = 2 * a[i], neighbours = 0;
    const int &least = std::min(p, q);
    const int &fixed = std::max(a[i], n);
    const int *most = &std::max(p, q);
    Holder holder(p, q);
    p += 100;
    q += 100;
    for (int d = -1; d <= 1; ++d)
      neighbours = neighbours * 5 + std::clamp(i + d, 0, n - 1);
    out[i] = least + fixed + *most + holder.held + larger(i, a[i]) + larger(a[i], a[N - 1 - i]) +
             either(p, q, i & 1) + three.middle() + neighbours + std::max(std::max(p, q), i);
  }
  long sum = 0;
  for (int one : out)
    sum = sum * 7 + one;
  printf("%ld\n", sum);
  return finish();
}
